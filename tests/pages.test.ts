import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { type RenderedPage, readMeta, readPages } from './support/rendered-pages.ts'
import { readText, renderSample, sampleInput } from './support/rendered-site.ts'

const { files } = await renderSample()
const pages = readPages(files)
const addresses = files.map(({ address }) => address)
/** Those that an owner has added. */
const legalPaths = [...(await sampleInput()).content.legal.texts.keys()]
const paths = ['/', '/404', '/about', '/contact', '/contact/received', '/services', ...legalPaths].toSorted()
const pageAt = (path: string) => pages.find((page) => page.path === path) as RenderedPage

test('every route is rendered', () => {
  expect(pages.map(({ path }) => path)).toEqual(paths)
})

describe.each(paths)('the page %s', (path) => {
  test('is valid HTML', async () => {
    expect(await findHtmlFaults(pageAt(path).html)).toEqual([])
  })

  test('has no dead link, place or file', () => {
    expect(readAddresses(pageAt(path)).length).toBeGreaterThan(20)
    expect(findDeadLinks(pageAt(path))).toEqual([])
  })

  test('has one title, one description and one main heading', () => {
    const { document } = pageAt(path)
    const count = (selector: string) => document.querySelectorAll(selector).length
    expect([count('title'), count('meta[name="description"]'), count('h1')]).toEqual([1, 1, 1])
  })

  test('has nothing that its policy blocks', () => {
    const { document } = pageAt(path)
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes])
    expect(attributes.filter(({ name }) => name === 'style' || name.startsWith('on'))).toEqual([])
    const loaded = [...document.querySelectorAll('img, source, script, link[rel~=stylesheet]')]
    const origins = loaded.flatMap((element) => URL.parse(element.getAttribute('src') ?? '')?.origin ?? [])
    const policy = files.find(({ address }) => address === path)?.policy
    for (const origin of origins)
      expect(policy?.split('; ').find((part) => part.startsWith('img-src'))).toContain(` ${origin}`)
  })

  test('draws every path from numbers, and none that is empty', () => {
    const drawn = [...pageAt(path).document.querySelectorAll('path')].map((one) => String(one.getAttribute('d')))
    expect(drawn.filter((d) => !/^m\s*[-+.\d][-+.,\s\dmlhvcsqtaze]*$/i.test(d))).toEqual([])
  })

  test('has a heading or a label in every section, and few landmarks', () => {
    const { document } = pageAt(path)
    const nameless = [...document.querySelectorAll('main section')].filter(
      (section) => !section.getAttribute('aria-label') && !section.querySelector('h1, h2')?.textContent,
    )
    expect(nameless.map(({ id, className }) => `${id} ${className}`)).toEqual([])
    // A section is one only by a name of its own: those with headings are found by these.
    const landmarks = 'body > div > :is(header, footer), main, nav, form, section:is([aria-label], [aria-labelledby])'
    expect(document.querySelectorAll(landmarks).length).toBeLessThanOrEqual(10)
  })
})

test('no stylesheet carries an image in itself, which policies would block', () => {
  const sheets = files.filter(({ contentType, policy }) => policy !== undefined || contentType.startsWith('text/css'))
  expect(sheets.length).toBe(pages.length + 1)
  expect(sheets.filter(({ body }) => /url\(\s*["']?data:/i.test(Buffer.from(body).toString()))).toEqual([])
})

test('no two pages share a title or a description', () => {
  expect(new Set(pages.map(({ document }) => document.title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ document }) => readMeta(document, 'description'))).size).toBe(pages.length)
})

test('search engines leave out only the page for wrong addresses, the one after a sent form, and legal texts', () => {
  const unlisted = pages.filter(({ isListed }) => !isListed)
  expect(unlisted.map(({ path }) => path)).toEqual(['/404', '/contact/received', ...legalPaths].toSorted())
})

test('who sent a form without script reads when the answer comes, and can save the contact', async () => {
  const { document } = pageAt('/contact/received')
  const { company, claims } = (await sampleInput()).content
  expect(document.querySelector('main')?.textContent).toContain(`within ${claims.replyTime.value}`)
  const href = document.querySelector('main a[download]')?.getAttribute('href')
  expect(files.find(({ address }) => address === href)?.contentType).toBe('text/vcard; charset=utf-8')
  expect(readText(files, href ?? '')).toContain(`TEL;TYPE=WORK,VOICE:${company.tel}\r\n`)
})

test('every icon of the web manifest is there', () => {
  const manifest = JSON.parse(readText(files, '/site.webmanifest')) as { icons: { src: string }[] }
  expect(manifest.icons.length).toBeGreaterThan(0)
  expect(manifest.icons.filter(({ src }) => !addresses.includes(src))).toEqual([])
})

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // How React writes, which means the same to a browser: charSet, <br/>, required="", hidden="".
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // Header and narrow-screen menu are never shown together. The browser tests let axe judge what is shown.
      'unique-landmark': 'off',
      // A number must stay what it is when it is copied; where it may not break, the style says so.
      'tel-non-breaking': 'off',
    },
  }),
)

/** What a strict HTML validator finds in a page, one line each. */
async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

const outside = /^(https?:|mailto:|tel:)/

/** Links, pictures, files and form targets of a page that lead to no page, no place on a page and no file. */
function findDeadLinks(page: RenderedPage): string[] {
  return readAddresses(page).filter((address) => {
    if (outside.test(address) || address === '/api/contact') return false
    const { pathname, hash } = new URL(address, `http://site.invalid${page.path}`)
    const target = pages.find(({ path }) => path === pathname)
    if (!target) return !(/\.\w+$/.test(pathname) && addresses.includes(pathname))
    return hash !== '' && target.document.getElementById(decodeURIComponent(hash.slice(1))) === null
  })
}

function readAddresses({ document }: RenderedPage): string[] {
  const attributes = ['href', 'src', 'action', 'formaction', 'poster']
  return attributes.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) as string),
  )
}
