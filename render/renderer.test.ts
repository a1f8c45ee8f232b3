import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { withPublishedPages } from '#content/page-state.ts'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import { listedMetas } from '#content/resolve/resolve-pages.ts'
import type { Content } from '#content/schema/content.ts'
import { composeText } from '../server/store/site-records.ts'
import { startSiteProcess } from '../server/versions/site-process/start-site-process.ts'
import { legalPage, withLegalText, withSection } from '../tests/support/page-records.ts'
import { sampleInput } from '../tests/support/rendered-site.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { toContent } from '../tests/support/stored-content.ts'
import { loadBuiltApp } from './program.ts'
import { createOrderRenderer } from './render-order.ts'
import { type RenderedSite, renderSite } from './render-site.ts'
import { createRenderer, type Renderer } from './renderer.ts'

const input = await sampleInput()
const { content, pictures } = readSampleContent()
type Choices = Partial<Omit<Order, 'stored'>> & { content?: Partial<Content> }
type Order = Parameters<Renderer['render']>[0]
const plain = ({ content: changed = {}, ...choices }: Choices = {}): Order => {
  return {
    stored: toContent({ ...content, ...changed }),
    logo: changed.brand?.mark.picture ?? '',
    pictures,
    publicUrl: '',
    apiBaseUrl: '',
    now: input.now,
    effort: 'none',
    withPictures: false,
    ...choices,
  }
}
const other = {
  content: { company: { ...content.company, name: 'Other Billing' } },
  publicUrl: 'https://b.example',
}
const theme = { ...content.theme, main: '#1D4ED8' }
const bytesOf = ({ files }: RenderedSite) =>
  files.map(({ body, ...file }) => ({ ...file, body: Buffer.from(body).toString('base64') }))
const textOf = ({ files }: RenderedSite, address: string) =>
  Buffer.from(files.find((file) => file.address === address)?.body ?? []).toString()

function open(buildFolder = 'build') {
  const worker = startSiteProcess({ buildFolder })
  return { ...createRenderer(buildFolder, worker.render), close: worker.close }
}
const renderer = open()
afterAll(() => renderer.close())

function copyBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'claimwright-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('build', folder, { recursive: true })
  return folder
}

test.each([
  ['/about', 'About page', 'pages.about'],
  ['/404', 'Page for a wrong address', 'pages.not-found'],
])('says which page was being rendered when %s fails, and where its words are', async (failing, title, place) => {
  const program = await loadBuiltApp('build')
  const begun: unknown[] = []
  const rendering = renderSite(
    {
      ...program,
      renderPage: async (given) => {
        if (given.page.path === failing) throw new Error('broken')
        return program.renderPage(given)
      },
    },
    { ...input, begin: (...unit) => void begun.push(unit) },
  )
  await expect(rendering).rejects.toThrow('broken')
  expect(begun.at(-1)).toEqual([`Rendering “${title}”`, place])
})

test('renders the same as without a process of its own, and the same again after another site', async () => {
  const first = await renderer.render(plain())
  const second = await renderer.render(plain({ ...other, content: { ...other.content, theme } }))
  const third = await renderer.render(plain())
  expect(bytesOf(third)).toEqual(bytesOf(first))
  expect(bytesOf(await renderSite(await loadBuiltApp('build'), input))).toEqual(bytesOf(first))
  expect(textOf(first, '/about')).not.toContain('Other Billing')
  expect(textOf(second, '/about')).toContain('Other Billing')
  expect(textOf(second, '/about')).toContain('<link rel="canonical" href="https://b.example/about"/>')
})

test("has the owner's colors on every page, and their policy allows it", async () => {
  const { files } = await renderer.render(plain({ content: { theme } }))
  const pages = files.filter(({ policy }) => policy !== undefined)
  expect(pages).toHaveLength(6)
  for (const { body, policy } of pages) {
    const [, style = ''] = /<style>(:root\{--color-[^<]+)<\/style>/.exec(Buffer.from(body).toString()) ?? []
    expect(style).toContain('--color-primary:#1D4ED8')
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64')
    expect(policy).toContain(`'sha256-${hash}'`)
  }
})

test('lets every page load the one picture from another host while it is shown, and send forms where they go', async () => {
  const policiesOf = async (change: Choices) =>
    (await renderer.render(plain(change))).files.flatMap(({ policy }) => policy ?? [])
  const consultantImage = { ...content.consultantImage, src: 'https://images.example/a.jpg?w=1' }
  const shown = { consultantImage }
  const hidden = { ...shown, pages: withSection(content, 'consultant', { isHidden: true }).pages }
  for (const policy of await policiesOf({ content: shown, apiBaseUrl: 'https://api.example' })) {
    expect(policy).toContain("img-src 'self' https://images.example;")
    expect(policy).toContain("connect-src 'self' https://api.example;")
    expect(policy).toContain("form-action 'self' https://api.example;")
  }
  for (const policy of await policiesOf({ content: hidden })) expect(policy).not.toMatch(/https?:/)
})

describe('what browsers fetch to draw a page', () => {
  const namesOn = (site: RenderedSite, path: string) => {
    const [, content = '', folder = ''] =
      /<body data-content="(.+?)" data-pages="(.+?)">/.exec(textOf(site, path)) ?? []
    return { content: content.split(' '), folder }
  }
  const cacheRuleOf = ({ files }: RenderedSite, path: string) =>
    files.find(({ address }) => address === path)?.cacheControl

  test('is named by what it says, and once more by the address of the page', async () => {
    const site = await renderer.render(plain())
    const { content, folder } = namesOn(site, '/about')
    for (const path of content) expect(cacheRuleOf(site, path)).toContain('immutable')
    expect(cacheRuleOf(site, `${folder}/about.json`)).toBe('no-cache')
    expect(textOf(site, `${folder}/about.json`)).toBe(textOf(site, content[1] ?? ''))
    expect(namesOn(site, '/').folder).toBe(folder)
    for (const path of ['/index', '/services', '/contact', '/contact/received'])
      expect(cacheRuleOf(site, `${folder}${path}.json`)).toBe('no-cache')
  })

  test('has no other name where it is a long text or the page for wrong addresses', async () => {
    const withText = withLegalText(content, 'terms', 'Terms', [{ paragraph: 'Pay.' }])
    const site = await renderer.render(plain({ content: { pages: withText.pages } }))
    const { folder } = namesOn(site, '/terms')
    for (const path of ['/terms', '/404']) expect(cacheRuleOf(site, `${folder}${path}.json`)).toBeUndefined()
  })

  test('changes alone with a page, and with all pages where they share it', async () => {
    const before = await renderer.render(plain())
    const about = withSection(content, 'mission', { heading: 'What for' })
    const after = await renderer.render(plain({ content: { pages: about.pages } }))
    expect(namesOn(after, '/')).toEqual(namesOn(before, '/'))
    expect(namesOn(after, '/about').folder).toBe(namesOn(before, '/about').folder)
    expect(namesOn(after, '/about').content[1]).not.toBe(namesOn(before, '/about').content[1])
    const renamed = await renderer.render(plain(other))
    expect(namesOn(renamed, '/').folder).not.toBe(namesOn(before, '/').folder)
    expect(namesOn(renamed, '/').content[0]).not.toBe(namesOn(before, '/').content[0])
  })
})

test('serves pictures as they came, and draws with that of the logo', async () => {
  const picture = Uint8Array.of(1, 2, 3)
  const brand = { mark: { ...content.brand.mark, picture: '/pictures/logo.jpg' } }
  const site = await renderer.render(plain({ content: { brand }, pictures: new Map([['logo.jpg', picture]]) }))
  expect(site.files).toContainEqual(
    expect.objectContaining({ address: '/pictures/logo.jpg', contentType: 'image/jpeg', body: picture }),
  )
  expect(textOf(site, '/favicon.svg')).toContain(Buffer.from(picture).toString('base64'))
})

test('serves the previous social cards until new ones are rendered', async () => {
  const cardOf = ({ files }: RenderedSite) =>
    Buffer.from(files.find(({ address }) => address === listedMetas(input.content.pages)[0]?.card.image)?.body ?? [])
  const painted = cardOf(await renderer.render({ ...plain(), withPictures: true }))
  expect(painted.length).toBeGreaterThan(1000)
  expect(cardOf(await renderer.render(plain(other))).equals(painted)).toBe(true)
  const renamed = cardOf(await renderer.render({ ...plain(other), withPictures: true }))
  expect(renamed.equals(painted)).toBe(false)
  const recolored = cardOf(
    await renderer.render({ ...plain({ ...other, content: { ...other.content, theme } }), withPictures: true }),
  )
  expect(recolored.equals(renamed)).toBe(false)
})

test('makes again only what follows from what has changed, and keeps all else as it is', async () => {
  const begun: string[] = []
  const run = createOrderRenderer('build')
  const { render } = createRenderer('build', ({ stored, ...order }) =>
    run({
      ...order,
      content: resolveContent(JSON.parse(composeText(stored.records, stored.bodies).join(''))),
      begin: (what) => void begun.push(what),
    }),
  )
  const made = Array.from({ length: 100 }, (_, at) => legalPage(`rule-${at}`, `Rule ${at}`, [{ paragraph: 'Pay.' }]))
  const pages = [...content.pages, ...made]
  const order = (changed: Content['pages'], choices: Choices = {}) =>
    plain({ content: { pages: changed }, effort: 'quick', ...choices })
  const first = await render(order(pages))
  expect(begun.filter((what) => what.startsWith('Rendering'))).toHaveLength(
    withPublishedPages({ ...content, pages }).pages.length,
  )
  begun.length = 0
  const again = await render(order(pages))
  expect(begun).toEqual([])
  expect(again.files.map((file, at) => file === first.files[at])).not.toContain(false)

  const legal = pages.map((page) =>
    page.id === 'rule-7' ? legalPage(page.id, 'Rule 7', [{ paragraph: 'Pay soon.' }]) : page,
  )
  await render(order(legal))
  expect(begun).toEqual(['Rendering “/rule-7”', 'Compressing /rule-7'])
  begun.length = 0
  await render(order(withSection({ pages: legal }, 'vision', { heading: 'Where we want to be' }).pages))
  expect(begun.filter((what) => what.startsWith('Rendering'))).toEqual(['Rendering “About page”'])
  expect(begun.filter((what) => !/about|page-/i.test(what))).toEqual([])

  const best = await render(order(pages.slice(0, 1), { effort: 'best' }))
  expect(best.files.find(({ address }) => address === '/')?.gzip).toBeDefined()
  begun.length = 0
  const quick = await render(order(pages.slice(0, 1)))
  expect([begun, quick.files.find(({ address }) => address === '/')?.gzip]).toEqual([[], expect.anything()])
})

test('is good until the year of the company ends, or until a day before security.txt expires', async () => {
  const expiryOf = async (now: string) => (await renderer.render(plain({ now: new Date(now) }))).expiresAt.toISOString()
  expect(await expiryOf('2027-05-01T00:00:00Z')).toBe('2028-01-01T05:00:00.000Z')
  // In New York it is still the old year.
  expect(await expiryOf('2027-01-01T04:00:00Z')).toBe('2027-01-01T05:00:00.000Z')
  expect(await expiryOf('2028-01-01T06:00:00Z')).toBe('2028-12-29T06:00:00.000Z')
})

describe('what goes wrong', () => {
  test('in one site is told, and the next is rendered', async () => {
    await expect(renderer.render({ ...plain(), stored: toContent({}) })).rejects.toThrow('Reading the content failed.')
    expect((await renderer.render(plain())).files.length).toBeGreaterThan(20)
  })

  test('in its process ends what it was rendering, not the server', async () => {
    const folder = copyBuild()
    writeFileSync(join(folder, 'server/entry.server.js'), 'export const renderPage = () => process.exit(3)')
    const crashing = open(folder)
    await expect(crashing.render(plain())).rejects.toThrow('Rendering “Home” failed, because the process ended.')
    await expect(crashing.render(plain())).rejects.toThrow('Rendering “Home” failed, because the process ended.')
  })

  test('in the build is told by the name of the file', async () => {
    const folder = copyBuild()
    const [script = ''] = (await loadBuiltApp(folder)).scriptPath.split('/').slice(-1)
    writeFileSync(join(folder, 'client/assets', script), 'of another build')
    await expect(open(folder).render(plain())).rejects.toThrow(
      `assets/${script} does not belong to this build: run "npm run build"`,
    )
    rmSync(join(folder, 'client/assets', script))
    await expect(open(folder).render(plain())).rejects.toThrow('cannot be read (ENOENT)')
    rmSync(join(folder, 'program.json'))
    await expect(open(folder).render(plain())).rejects.toThrow('the program isn\'t built: run "npm run build"')
  })
})
