// @vitest-environment jsdom
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { click, countAsked, find, pass, press, text, typeInto } from '../../../tests/support/open-desk.tsx'
import { control, openEditor, pressAt, save, saved, server } from '../../../tests/support/open-editor.tsx'
import { fieldStrings, fill } from '../words.ts'

const ids = (path: string) => (saved(path) as { id: string }[]).map(({ id }) => id)
const sampleIds = server.published.services.map(({ id }) => id)
const [first = '', second = '', third = ''] = sampleIds
const spot = { x: 700, y: 300 }
const removeButton = (at: number) => `main ul[id="services"] > li:nth-child(${at}) button[aria-label^="Remove"]`
const down = (id: string) => `[id="services.${id}-down"]`
const submit = (words: string) => act(async () => find<HTMLButtonElement>('form button', words).click())

test('each row is one stop of the Tab key: arrows lead from moving to removing', async () => {
  await openEditor('/edit/services')
  const stops = (row: Element) => [...row.querySelectorAll('button')].map(({ tabIndex }) => tabIndex)
  for (const row of control('services').children) expect(stops(row)).toEqual([0, -1, -1])
  const up = find(`[id="services.${second}-up"]`)
  await act(async () => up.focus())
  await press('ArrowLeft', { on: up })
  expect(document.activeElement).toBe(find(removeButton(2)))
})

describe('adding', () => {
  test('asks for the name first, and begins with one entry in each list that needs any', async () => {
    await openEditor('/edit/services')
    await click('button', 'Add a service')
    expect(document.activeElement).toBe(control('services-new'))
    await submit(fieldStrings.list.confirm)
    await typeInto(control('services-new'), 'Prior Authorization & Référence')
    await submit(fieldStrings.list.confirm)
    const [patch] = await save()
    expect(patch).toMatchObject({
      op: 'add',
      path: 'services',
      after: sampleIds.at(-1),
      entry: { id: 'prior-authorization-reference', title: 'Prior Authorization & Référence' },
    })
    const added = server.content.services.at(-1)
    expect([added?.features.length, added?.benefits.length]).toEqual([1, 1])
    expect(added?.example).toMatchObject({ title: '', lines: [] })
    expect(document.activeElement?.id).toBe('services.prior-authorization-reference.outcome')
  })

  test('adds a line to the example of a service', async () => {
    const path = `services.${first}.example.lines`
    await openEditor(`/edit/services#${path}`)
    await click('button', 'Add a line')
    await typeInto(control(`${path}-new`), 'Board letter')
    await submit(fieldStrings.list.confirm)
    await save()
    expect(ids(path).at(-1)).toBe('board-letter')
    expect(control(`${path}.board-letter.value`).labels?.[0]?.textContent).toContain('Amount, date or state')
  })

  test('what is empty is named, and says so where it stands', async () => {
    await openEditor('/edit/services')
    await click('button', 'Add a service')
    await typeInto(control('services-new'), 'New one')
    await submit(fieldStrings.list.confirm)
    await save()
    await pass(600)
    expect(text('main details ul')).toContain('Services, “New one”, Key features, “unnamed feature”')
    await click('main details a', 'unnamed feature')
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  })

  test('gives two entries of one name two ids', async () => {
    await openEditor('/edit/services')
    for (const _time of [1, 2]) {
      await click('button', 'Add a service')
      await typeInto(control('services-new'), 'Twin')
      await submit(fieldStrings.list.confirm)
    }
    await save()
    expect(ids('services').slice(-2)).toEqual(['twin', 'twin-2'])
  })

  test('begins with an empty name, whatever was canceled before', async () => {
    await openEditor('/edit/services')
    await click('button', 'Add a service')
    await typeInto(control('services-new'), 'Never mind')
    await click('form button', fieldStrings.list.cancel)
    await click('button', 'Add a service')
    expect(control('services-new').value).toBe('')
  })

  test('puts what stands from A to Z in its place', async () => {
    await openEditor('/edit/specialties#specialties.names')
    await click('button', 'Add a specialty')
    await typeInto(control('specialties.names-new'), 'Bariatrics')
    await submit(fieldStrings.list.confirm)
    await save()
    const names = server.content.specialties.names.map(({ name }) => name)
    expect(names.slice(1, 4)).toEqual(['Anesthesiology', 'Bariatrics', 'Cardiology'])
  })

  test('ends where the page has no room for more', async () => {
    await openEditor('/edit/testimonials')
    await click('button', 'Add a testimonial')
    await typeInto(control('testimonials-new'), 'Dr. Last')
    await submit(fieldStrings.list.confirm)
    await save()
    expect(text('main')).toContain('This list is full: 6 items at most.')
    expect(text('main')).not.toContain('Add a testimonial')
    expect(document.querySelector('[id="testimonials-new"]')).toBeNull()
  })
})

test.each([
  ['testimonials', '1 to 6 items', true],
  ['partners', '3 to 8 items', true],
  ['billing.steps', 'Always 5 items', false],
])('how many entries %s may have is told in words: %s', async (path, words, canGrow) => {
  await openEditor(`/edit/${path.split('.', 1)}#${path}`)
  expect(text(`[id="${path}-note"]`)).toBe(words)
  const list = control(path).closest('fieldset')
  expect(list?.textContent.includes('Add a ')).toBe(canGrow)
  const entries = control(path).children.length
  expect(list?.querySelectorAll('[aria-label^="Remove"]')).toHaveLength(canGrow ? entries : 0)
})

describe('removing', () => {
  test('by a double-click removes one, and offers to undo it', async () => {
    await openEditor('/edit/services')
    await pressAt(spot, removeButton(2))
    await pressAt(spot, removeButton(3), 2)
    await click('main li button', fieldStrings.list.undo)
    await save()
    expect(ids('services')).toEqual(sampleIds.filter((id) => id !== second))
    expect(document.activeElement?.textContent).toBe(fieldStrings.list.undo)
    await pass(500)
    await click('main li button', fieldStrings.list.undo)
    await save()
    expect(ids('services')).toEqual(sampleIds)
    expect(text('main')).not.toMatch(/was removed|Undo/)
  })

  test('is possible again half a second later, and undone at the beginning too', async () => {
    await openEditor('/edit/services')
    await pressAt(spot, removeButton(2))
    await save()
    await pass(100)
    await pressAt(spot, removeButton(1))
    await save()
    expect(ids('services')).toEqual(sampleIds.slice(2))
    await pass(500)
    await click('main li button', fieldStrings.list.undo)
    await save()
    expect(ids('services')).toEqual([first, ...sampleIds.slice(2)])
  })
})

test('the way back from a removal stays until the next change, however long that takes', async () => {
  await openEditor('/edit/services')
  await pressAt(spot, removeButton(1))
  await save()
  await pass(60_000)
  expect(text('[id=services]')).toContain(fieldStrings.list.undo)
  await pressAt(spot, down(third))
  await save()
  await pass(600)
  expect(text('[id=services]')).not.toContain(fieldStrings.list.undo)
})

describe('moving', () => {
  test('by presses at one spot moves one entry on and on, whatever is below the pointer', async () => {
    await openEditor('/edit/services')
    await pressAt(spot, down(first))
    await pass(150)
    await pressAt({ x: 702, y: 301 }, down(second), 2)
    await pass(150)
    await pressAt(spot, down(third), 3)
    await save()
    expect(ids('services').indexOf(first)).toBe(3)
    expect(ids('services').filter((id) => id !== first)).toEqual(sampleIds.slice(1))
    expect(document.activeElement?.id).toBe(`services.${first}-down`)
    const name = server.content.services.find(({ id }) => id === first)?.title ?? ''
    expect(text('main')).toContain(fill(fieldStrings.list.moved, { name, place: 4, count: sampleIds.length }))
  })

  test('elsewhere, or later, moves what was pressed', async () => {
    await openEditor('/edit/services')
    await pressAt(spot, down(first))
    await pressAt({ x: 700, y: 420 }, down(third))
    await save()
    await pass(1100)
    await pressAt({ x: 700, y: 420 }, down(second))
    await save()
    const [, , , fourth = ''] = sampleIds
    expect(ids('services').slice(0, 4)).toEqual([first, second, fourth, third])
  })

  test('by keyboard keeps the focus on the entry, and stops at the end', async () => {
    await openEditor('/edit/services')
    const last = sampleIds.at(-1) ?? ''
    for (const _press of sampleIds) await act(async () => find(down(sampleIds.at(-2) ?? '')).click())
    expect(document.activeElement?.id).toBe(`services.${sampleIds.at(-2)}-down`)
    await save()
    expect(ids('services').slice(-2)).toEqual([last, sampleIds.at(-2)])
    await act(async () => find(down(second)).click())
    await act(async () => find(down(first)).click())
    await save()
    expect(ids('services').slice(0, 3)).toEqual([third, first, second])
  })

  test('and hiding sections of a page are told by their names', async () => {
    await openEditor('/edit/pages.home')
    await act(async () => find('[id="pages.home.sections.switching-up"]').click())
    const shown = () => find('main label', 'Switching').querySelector('input') as HTMLInputElement
    await act(async () => shown().click())
    expect((await save()).map(({ op, path }) => `${op} ${path}`)).toEqual([
      'move pages.home.sections.switching',
      'set pages.home.sections.switching.isHidden',
    ])
    await press('z', { ctrlKey: true, on: shown() })
    expect(shown().checked).toBe(true)
    await save()
    expect(countAsked(deskRoutes.changeDraft)).toBe(0)
  })
})
