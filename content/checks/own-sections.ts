import type { EntryKind } from '#fields/mixed.ts'
import { sectionKinds } from '#sections/schemas.ts'
import { findSections, knownPages, knownSections } from '../find-pages.ts'
import { findOwnSectionFault } from '../own-room.ts'
import type { Problem } from '../parse-content.ts'
import { contentField } from '../schema/content-field.ts'
import type { Checked } from './checked.ts'

/** What owners add to pages: whether it's theirs to say, and complete. */
export function checkOwnSections(checked: Checked): Problem[] {
  return [checkRoom, checkInvented, checkNames, checkTables].flatMap((check) => check(checked))
}

/** The desk adds no more than there is room for, but files may. */
function checkRoom({ content }: Checked): Problem[] {
  const { max = 0, whenFull = '' } = contentField.fields?.pages?.kinds?.own?.fields?.sections ?? {}
  return knownPages(content).flatMap((page): Problem[] => {
    const sections = knownSections(page)
    const path = `pages.${page.id}.sections`
    const repeated = sections.flatMap(({ id, kind }, at): Problem[] => {
      const { isSingle, title }: EntryKind = sectionKinds[kind]
      if (!isSingle || sections.findIndex((other) => other.kind === kind) === at) return []
      return [{ path: `${path}.${id}`, message: `A page has one section “${title}”. Delete this one.` }]
    })
    const fault = page.kind === 'own' && sections.length > max ? whenFull : findOwnSectionFault(page)
    return fault ? [...repeated, { path, message: fault }] : repeated
  })
}

function checkInvented({ content }: Checked): Problem[] {
  const invented = new Set(content.testimonials.filter(({ sample }) => sample).map(({ id }) => id))
  return findSections(content, 'chosen-testimonials')
    .filter(({ section }) => section.testimonials.some((id) => invented.has(id)))
    .map(({ path }) => ({
      path: `${path}.testimonials`,
      message: 'These words are still invented. Choose others.',
    }))
}

function checkNames({ content }: Checked): Problem[] {
  return findSections(content, 'names')
    .filter(({ section }) => section.names.length > 0 && !section.isConfirmed)
    .map(({ path }) => ({
      path: `${path}.isConfirmed`,
      message: 'Visitors will rely on these names. Confirm that you work with each of them.',
    }))
}

/** A row has a cell below each column but the first, where its name stands. */
function checkTables({ content }: Checked): Problem[] {
  return findSections(content, 'table').flatMap(({ section: { columns, rows }, path }) => {
    const wanted = columns.length - 1
    return rows
      .filter(({ cells }) => cells.length !== wanted)
      .map(({ id, cells }) => ({
        path: `${path}.rows.${id}.cells`,
        message: `This row has ${countCells(cells.length)}, and the table has room for ${wanted}, one below each column but the first.`,
      }))
  })
}

function countCells(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`
}
