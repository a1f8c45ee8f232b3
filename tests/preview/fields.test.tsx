// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { interpolateContent } from '#content/resolve/fill-content.ts'
import { contentField } from '#content/schema/content-field.ts'
import type { PreviewContent } from '#content/site-content.ts'
import { createTagMatcher, readMarks } from '#contract/coded-text.ts'
import { receivedPath } from '#contract/contact-form.ts'
import { fieldAt, walk } from '#fields/describe.ts'
import { codeContent, tagField, tagTexts } from '../../desk/editor/preview/code-content.ts'
import { fieldAtOffset, spokenAttributes } from '../../site/preview/find-text.ts'
import { sectionOf, withSection } from '../support/page-records.ts'
import { sample, show } from './open-frame.ts'

const pages = ['/', '/services', '/about', '/contact', receivedPath, '/404']

const pagesOf = ({ page }: PreviewContent) => ({ pages: [page] })

type Place = { node: Node; attribute?: (typeof spokenAttributes)[number] }

/** Every text and spoken attribute of the page. */
function findPlaces(): Place[] {
  const places: Place[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) places.push({ node })
    else
      for (const attribute of spokenAttributes)
        if ((node as Element).hasAttribute?.(attribute)) places.push({ node, attribute })
  }
  return places
}

function read({ node, attribute }: Place): string {
  if (!node.isConnected) return ''
  return (attribute ? (node as Element).getAttribute(attribute) : node.textContent) ?? ''
}

test('every text of the sample that stands on a page leads to its own field', () => {
  // Where several fields say the same, any of them may stand in a place.
  // Nothing of a draft stands on a page of visitors.
  const isPublic = (page: (typeof sample.pages)[number]) => !('state' in page) || page.state === 'public'
  const shown = { ...sample, pages: sample.pages.filter(isPublic) }
  const texts = [...walk(interpolateContent(shown), contentField)].filter(
    ({ field }) => field.kind === 'line' || field.kind === 'text',
  )
  const fieldsOf = Map.groupBy(texts, ({ value }) => value as string)
  // The page itself counts services, writes a dollar sign, and works out the amounts of the claim.
  for (const said of fieldsOf.keys()) if (/^(?:\$?|7|\$?\d+\.\d\d)$/.test(said)) fieldsOf.delete(said)
  const seen = new Set<string>()
  const reached = new Set<string>()
  const astray: string[] = []
  for (const path of pages) {
    show({ path })
    const places = findPlaces()
    const wanted = places.map((place) => fieldsOf.get(read(place))?.map((found) => found.path) ?? [])
    show({ content: tagTexts(sample, path), path })
    for (const [at, place] of places.entries()) {
      const fields = wanted[at] ?? []
      if (fields.length === 0) continue
      const found = fieldAtOffset(read(place), 1)
      if (found !== undefined && fields.includes(found)) reached.add(found)
      else astray.push(`${path}: ${fields.join(' or ')}, not ${found}`)
      for (const field of fields) if (fields.length === 1) seen.add(field)
    }
  }
  expect(astray).toEqual([])
  expect([...seen].filter((field) => !reached.has(field))).toEqual([])
  // The others are in mails, search results, drawings and forms that were sent, or a part of some text.
  expect(reached.size).toBeGreaterThan(0.65 * texts.length)
})

describe('a text that is made of several fields', () => {
  const { company } = tagTexts(sample, '/').shared
  const [, line = ''] = company.address.lines

  test('leads to the one that says the letter', () => {
    const { city, region } = sample.company.address
    expect(fieldAtOffset(line, 0)).toBe('company.address.city')
    expect(fieldAtOffset(line, city.length + 3)).toBe('company.address.region')
    expect(fieldAtOffset(line, city.length + region.length + 5)).toBe('company.address.postalCode')
  })

  test('is found by each of them', () => {
    expect(createTagMatcher('company.address')(line)).toBe(true)
    expect(createTagMatcher('company.address.region')(line)).toBe(true)
    expect(createTagMatcher('company.address.reg')(line)).toBe(false)
  })
})

test('a sentence that mentions a figure leads to its own field, and is found by the figure', () => {
  const withFigure = withSection(sample, 'hero', { lead: 'We are right in {accuracy} of {{cases}. Always.' })
  const clicked = sectionOf(pagesOf(tagTexts(withFigure, '/')), 'hero').lead
  expect(readMarks(clicked).map(({ path }) => path)).toEqual(['pages.home.sections.opening.lead'])
  expect(clicked).toContain(`right in ${sample.claims.accuracy.value} of {cases}.`)
  const searched = sectionOf(pagesOf(tagField(withFigure, '/', 'claims.accuracy.value')), 'hero').lead
  expect(createTagMatcher('claims.accuracy.value')(searched)).toBe(true)
})

test('few texts carry a path where it is known what was said, and the one that was meant is among them', () => {
  const said = `“${sectionOf(sample, 'take-over').lead.toUpperCase()}” ${sample.company.name}`
  const paths = readMarks(JSON.stringify(tagTexts(sample, '/', said))).map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['pages.home.sections.what-we-take-over.lead', 'company.name']))
  expect(new Set(paths).size).toBeLessThan(20)
  expect(sectionOf(pagesOf(tagTexts(sample, '/', said)), 'hero').heading).toBe(sectionOf(sample, 'hero').heading)
})

test('only texts carry paths, and each path leads to a line or a text', () => {
  const coded = [...walk(codeContent(sample), contentField)].filter(({ value }) => typeof value === 'string')
  const marked = coded.filter(({ value }) => readMarks(value as string).length > 0)
  expect(marked.length).toBeGreaterThan(500)
  for (const { field, path, value } of marked) {
    expect(['line', 'text']).toContain(field.kind)
    expect([path, readMarks(value as string).map((mark) => mark.path)]).toEqual([path, [path]])
    expect(fieldAt(contentField, path, sample)).toBe(field)
  }
})

test('what cannot be decoded leads nowhere', () => {
  const { heading } = sectionOf(codeContent(sample), 'hero')
  expect(fieldAtOffset(heading.slice(0, -3), 0)).toBeUndefined()
  expect(fieldAtOffset('\u2061\u200B\u200C\u2060', 0)).toBeUndefined()
  expect(fieldAtOffset('A plain text.', 0)).toBeUndefined()
})
