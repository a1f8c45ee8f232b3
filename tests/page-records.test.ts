import { hash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findProblems } from '#content/checks/find-problems.ts'
import { reservedAnchors } from '#content/checks/pages.ts'
import { describeChanges } from '#content/describe-changes.ts'
import { withPublishedPages } from '#content/page-state.ts'
import { findPlaces } from '#content/places.ts'
import { namePath } from '#content/resolve/name-path.ts'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import { listedMetas } from '#content/resolve/resolve-pages.ts'
import type { Content } from '#content/schema/content.ts'
import type { PageContent } from '#content/site-content.ts'
import { iconDrawings } from '#contract/icon-drawings.ts'
import { isLongText } from '#contract/page-content.ts'
import { scriptIcons } from '#contract/script-icons.ts'
import { selectStyles, writeStyles } from '#render/page-styles.ts'
import { loadBuiltApp, readManifest } from '#render/program.ts'
import { renderSite, type SiteInput } from '#render/render-site.ts'
import { ownKinds, sectionKinds } from '#sections/schemas.ts'
import { listRoutes } from '../bench/page-speed.ts'
import { components } from '../sections/components.ts'
import '../sections/rare-components.ts'
import { legalPage, sectionOf } from './support/page-records.ts'
import { readPages } from './support/rendered-pages.ts'
import { exportStatic, readText, sampleInput } from './support/rendered-site.ts'
import { readSampleContent } from './support/sample-content.ts'

const { content: sample } = readSampleContent()
const origin = 'https://www.claimwright.example'

/** A text that the sample doesn't have, and a page that only another version of the program asks for. */
const legal = legalPage('terms-of-service', 'Terms of Service', [{ paragraph: 'Bills are paid on time.' }])
const listed = {
  id: 'prices',
  kind: 'given',
  name: 'Prices',
  address: '/prices',
  meta: {
    title: 'Prices | {company}',
    description: 'What our billing costs a practice.',
    card: { heading: '', text: '', figure: { value: '{accuracy}', label: '{accuracy.label}' } },
  },
  sections: [
    { ...sectionOf(sample, 'about-opening'), heading: 'One share of what is paid' },
    { ...sectionOf(sample, 'vision'), id: 'how-we-count' },
  ],
} as Content['pages'][number]
const content: Content = { ...sample, pages: [...sample.pages, legal, listed] }
const publicRecords = withPublishedPages(content).pages

const program = await loadBuiltApp('build')
const input: SiteInput = { ...(await sampleInput()), content: resolveContent(content), publicUrl: origin }
const begun: string[] = []
const begin = (_what: string, place = '') => begun.push(place)
const { files, policyForAll } = await renderSite(program, { ...input, begin })
const pages = readPages(files)
const added = [legal, listed].map(({ id, address }) => ({ id, address }))

describe.each(added)('a record that was added to the pages, $id,', ({ id, address }) => {
  const file = files.find((one) => one.address === address)
  const page = pages.find(({ path }) => path === address)

  test('is a document of its own, inside the same frame as all', () => {
    expect(file).toMatchObject({ contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' })
    expect(page?.document.querySelectorAll('h1').length).toBe(1)
    expect(page?.text).toContain(id === legal.id ? 'Bills are paid on time.' : 'One share of what is paid')
    for (const part of ['header nav', 'footer address']) expect(page?.document.querySelector(part)).not.toBeNull()
  })

  test('has a policy that allows the code written into it, also where one policy is for all', () => {
    const written = [...(page?.document.querySelectorAll('style, script:not([type="application/ld+json"])') ?? [])]
    expect(written.length).toBeGreaterThan(2)
    for (const { textContent } of written)
      for (const policy of [file?.policy, policyForAll])
        expect(policy).toContain(`'sha256-${hash('sha256', textContent, 'base64')}'`)
  })

  test('has the styles of its own sections, and of no others', () => {
    const sections = input.content.pages.find(({ path }) => path === address)?.sections ?? []
    const [style] = page?.document.querySelectorAll('style') ?? []
    expect(style?.textContent).toBe(selectStyles(program, sections))
    expect(style?.textContent.length).toBeLessThan(selectStyles(program, everySection()).length)
  })

  test('is named while it is rendered, so that what takes too long can be told', () => {
    expect(begun).toContain(`pages.${id}`)
    expect(input.content.pages.find(({ path }) => path === address)?.name).toBe(namePath(`pages.${id}`, content))
  })

  test('has a file with its content, but for a long text, which is in its document alone', () => {
    const { content: named = '', pages: folder } = page?.document.body.dataset ?? {}
    const text = readText(files, named.split(' ')[1] ?? '')
    const told = JSON.parse(text) as PageContent
    expect(told.meta.title).toBe(page?.document.title)
    expect(told.sections.map(({ kind, anchor }) => [kind, anchor])).toEqual(
      (id === legal.id ? legal : listed).sections.map((section) => [section.kind, section.id]),
    )
    expect(text.includes('Bills are paid on time.')).toBe(false)
    // Browsers don't go to a long text without its document.
    expect(readText(files, `${folder}${address}.json`)).toBe(id === legal.id ? '' : text)
  })

  test('can be linked to, and so can its sections below the first', () => {
    const anchors = id === legal.id ? [] : ['#how-we-count']
    const places = findPlaces(content).map((place) => place.address)
    expect(places.filter((place) => place.startsWith(address))).toEqual(['', ...anchors].map((one) => address + one))
  })
})

test('a page that was added is looked at by every check, and named where its changes are listed', () => {
  const empty = { ...listed, meta: { ...('meta' in listed && listed.meta), title: '' } } as typeof listed
  const told = findProblems({ ...content, pages: [...sample.pages, empty] }, []).map(({ path }) => path)
  expect(told).toEqual(expect.arrayContaining(['pages.prices.meta.title', 'pages.prices.sections']))
  expect(describeChanges(sample, content).map(({ where }) => where)).toContainEqual(expect.stringContaining('Prices'))
})

describe('search engines', () => {
  const sitemap = readText(files, '/sitemap.xml')

  test('are told of a page that they may list, with a card to be painted and its place below Home', () => {
    expect(sitemap).toContain(`<loc>${origin}/prices</loc>`)
    const page = pages.find(({ path }) => path === '/prices')
    expect(page?.isListed).toBe(true)
    expect(listedMetas(input.content.pages).map(({ card }) => card.image)).toContain('/social/prices.png')
    const data = page?.document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(JSON.parse(data)['@graph']).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
    // No menu leads to it, so it goes by its heading.
    expect(data).toContain(`"name":"One share of what is paid","item":"${origin}/prices"`)
  })

  test('are not told of a legal text, and asked to leave it out', () => {
    expect(sitemap).not.toContain('terms-of-service')
    expect(pages.find(({ path }) => path === '/terms-of-service')?.isListed).toBe(false)
  })
})

test('a legal text is where its legal link leads, on every page', () => {
  expect(pages.length).toBe(publicRecords.length)
  for (const { path, document } of pages)
    expect([path, document.querySelector('footer a[href="/terms-of-service"]')?.textContent]).toEqual([
      path,
      'Terms of Service',
    ])
})

test('every id of the frame around a page is kept for it', () => {
  const inside = 'main section, main article, main form'
  for (const { document, path } of pages) {
    const ids = [...document.querySelectorAll('body [id]')].filter((one) => !one.closest(inside)).map(({ id }) => id)
    const own = content.pages.find(({ address }) => address === path)?.sections.map((section) => section.id) ?? []
    expect(ids.filter((id) => !reservedAnchors.includes(id) && !own.includes(id))).toEqual([])
    expect(ids).toContain('main')
  }
})

test('a browser has the drawing of each icon of a page, in its script or in the content', () => {
  const drawn = new Set<string>(Object.values(iconDrawings))
  for (const { path, document } of pages) {
    const contents = document.body.dataset.content?.split(' ').map((address) => JSON.parse(readText(files, address)))
    const there = [scriptIcons, ...(contents ?? []).map(({ icons }) => icons)].flatMap((icons) => Object.values(icons))
    const shown = [...document.querySelectorAll('path')].flatMap((one) => one.getAttribute('d') ?? [])
    expect([path, shown.filter((d) => drawn.has(d) && !there.includes(d))]).toEqual([path, []])
  }
  expect([...drawn].length).toBeGreaterThan(Object.keys(scriptIcons).length)
})

test('the bench measures each page that search engines may list', () => {
  expect(listRoutes(content)).toEqual(['/', '/services', '/about', '/contact', '/prices'])
})

test('no page was rendered unasked, and none twice', () => {
  expect(pages.map(({ path }) => path)).toEqual(publicRecords.map(({ address }) => address).toSorted())
  expect(begun).toEqual(publicRecords.map(({ id }) => `pages.${id}`))
})

test('a site as files has a file for each page, compressed too, headers that fit it, and the picture of its card', async () => {
  using site = await exportStatic(input)
  const read = (name: string) => readFileSync(join(site.client, name), 'utf8')
  for (const { address } of added) {
    for (const copy of ['', '.br', '.gz']) expect(existsSync(join(site.client, `${address}.html${copy}`))).toBe(true)
    const styles = [...read(`${address}.html`).matchAll(/<style>(.*?)<\/style>/gs)]
    expect(styles.length).toBeGreaterThan(0)
    for (const [, css = ''] of styles)
      for (const rules of ['_headers', '../headers-all.nginx.conf'])
        expect(read(rules)).toContain(hash('sha256', css, 'base64'))
  }
  expect(read('terms-of-service.html')).toContain('Bills are paid on time.')
  expect(read('sitemap.xml')).toContain(`${origin}/prices`)
  expect(existsSync(join(site.client, 'social/prices.png'))).toBe(true)
})

describe('every kind of section', async () => {
  const kinds = Object.keys(sectionKinds) as (keyof typeof sectionKinds)[]
  const { pieces, classes } = await readManifest('build')
  const plain = writeStyles(pieces, new Set(classes.frame)).length

  test('has a folder of its own, and a component', () => {
    const folders = globSync('sections/*/schema.ts').map((path) => path.split('/')[1])
    expect(folders.toSorted()).toEqual(kinds.toSorted())
    expect(Object.keys(components).toSorted()).toEqual(kinds.toSorted())
    expect(kinds.filter((kind) => !existsSync(`sections/${kind}/section.tsx`))).toEqual([])
    expect(new Set(Object.values(components)).size).toBe(kinds.length)
  })

  test.each(kinds)('such as %s, brings the styles of its classes', (kind) => {
    expect(classes.kinds[kind]?.length).toBeGreaterThan(0)
    expect(writeStyles(pieces, new Set([...classes.frame, ...(classes.kinds[kind] ?? [])])).length).toBeGreaterThan(
      plain,
    )
  })

  test('stands on a page of the sample, or on one that owners make', () => {
    const shown = new Set(sample.pages.flatMap(({ sections }) => sections.map(({ kind }) => kind)))
    const own = Object.keys(ownKinds)
    expect(kinds.filter((kind) => !isLongText({ kind }) && !own.includes(kind) && !shown.has(kind))).toEqual([])
  })
})

function everySection() {
  return Object.keys(sectionKinds).map((kind) => ({ kind, lineAbove: 'paper' }))
}
