import type { Thing } from 'schema-dts'
import { describe, expect, test } from 'vitest'
import { groupOpenings } from '#render/structured-data.ts'
import { type RenderedPage, readPages } from './support/rendered-pages.ts'
import { renderSample, sampleInput } from './support/rendered-site.ts'

type Node = { '@type': Exclude<Thing, string>['@type']; [property: string]: unknown }

const { company, services } = (await sampleInput()).content
const pages = readPages((await renderSample()).files)
const pageAt = (path: string) => pages.find((page) => page.path === path) as RenderedPage
const blocksOf = ({ document }: RenderedPage) => [...document.querySelectorAll('script[type="application/ld+json"]')]
const graphOf = (path: string): Node[] =>
  blocksOf(pageAt(path)).flatMap((block) => JSON.parse(block.textContent)['@graph'])
const ofType = <T = Node>(path: string, type: Node['@type']) =>
  graphOf(path).filter((node) => node['@type'] === type) as [T, ...T[]]
const pathOf = (address: unknown) => {
  const { pathname, hash } = new URL(String(address), 'http://site.invalid')
  return pathname + hash
}

test.each([
  ['/', ['FAQPage', 'ProfessionalService', 'WebSite']],
  ['/services', ['BreadcrumbList', ...services.map(() => 'Service')]],
  ['/about', ['BreadcrumbList']],
  ['/contact', ['BreadcrumbList', 'ProfessionalService']],
  ['/404', []],
  ['/contact/received', []],
])('%s tells machines of %j', (path, types) => {
  expect(blocksOf(pageAt(path))).toHaveLength(types.length > 0 ? 1 : 0)
  expect(
    graphOf(path)
      .map((node) => node['@type'])
      .toSorted(),
  ).toEqual(types)
})

test('nothing that is told is empty', () => {
  const told = pages.flatMap(({ path }) => graphOf(path).flatMap(valuesWithin))
  expect(told.length).toBeGreaterThan(100)
  expect(told.filter((value) => value === '' || value === null)).toEqual([])
})

test('nothing rates ourselves', () => {
  expect(pages.map(({ path }) => JSON.stringify(graphOf(path))).join()).not.toMatch(/review|rating/i)
})

describe.each(['/', '/contact'])('the company on %s', (path) => {
  type Facts = Record<'name' | 'email' | 'telephone', string> & Record<'address' | 'openingHoursSpecification', Node>
  const [facts] = ofType<Facts>(path, 'ProfessionalService')

  test('has name, address and email as the page shows them', () => {
    const { streetAddress, addressLocality, addressRegion, postalCode } = facts.address
    const { text } = pageAt(path)
    const place = `${addressLocality}, ${addressRegion} ${postalCode}`
    for (const shown of [facts.name, facts.email, streetAddress, place]) expect(text).toContain(shown)
  })

  test('has the number its telephone links dial, in international form', () => {
    expect(facts.telephone).toMatch(/^\+[1-9]\d{7,14}$/)
    expect(pageAt(path).document.querySelector(`a[href="tel:${facts.telephone}"]`)).not.toBeNull()
  })

  test('opens at the hours the page shows', () => {
    const told = [facts.openingHoursSpecification].flat().map(({ dayOfWeek: days, opens, closes }) => {
      return { days, opens, closes }
    })
    expect(told).toEqual(groupOpenings(company.hours.openings))
    expect(pageAt(path).text).toContain(company.hours.text)
  })
})

test.runIf(company.name === 'Claimwright')('the hours of the sample are the same in words and for machines', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  expect(company.hours.text).toBe('Mon-Fri 9AM-6PM EST')
  expect(groupOpenings(company.hours.openings)).toEqual([{ days, opens: '09:00', closes: '18:00' }])
})

test('the questions are those of the page, with their answers', () => {
  type Questions = { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }
  const [page] = ofType<Questions>('/', 'FAQPage')
  const { document, text } = pageAt('/')
  const shown = [...document.querySelectorAll('details summary')].map((summary) => summary.textContent.trim())
  expect(page.mainEntity.map(({ name }) => name)).toEqual(shown)
  for (const { acceptedAnswer } of page.mainEntity) expect(text).toContain(acceptedAnswer.text)
})

test('the services are those of the page, each with its place on it', () => {
  const { document, text } = pageAt('/services')
  const told = ofType('/services', 'Service')
  expect(told.map(({ name }) => name)).toEqual(services.map(({ title }) => title))
  for (const { name, description, url } of told) {
    expect(text).toContain(name)
    expect(text).toContain(description)
    const [path, anchor] = pathOf(url).split('#') as [string, string]
    expect(path).toBe('/services')
    expect(document.getElementById(anchor)).not.toBeNull()
  }
})

test.each(['/services', '/about', '/contact'])('the trail to %s begins at Home and ends there', (path) => {
  const [trail] = ofType<{ itemListElement: { position: number; item: string }[] }>(path, 'BreadcrumbList')
  expect(trail.itemListElement.map(({ position, item }) => [position, pathOf(item)])).toEqual([
    [1, '/'],
    [2, path],
  ])
})

/** An empty list counts as one empty value. */
function valuesWithin(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  const inner = Object.values(value)
  return inner.length === 0 ? [null] : inner.flatMap(valuesWithin)
}
