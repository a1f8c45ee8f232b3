import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type RenderedPage, readMeta, readPages } from './support/rendered-pages.ts'
import { readText, renderWhole, sampleInput } from './support/rendered-site.ts'

const origin = 'https://www.broder-son.com'
const listedPaths = ['/', '/about', '/contact', '/services']

const { files } = await renderWhole({ ...(await sampleInput()), publicUrl: origin })
const pages = readPages(files)
const read = (path: string) => readText(files, path)
const bodyOf = (path: string) => Buffer.from(files.find(({ address }) => address === path)?.body ?? [])
const pageAt = (path: string) => pages.find((page) => page.path === path) as RenderedPage

describe('a site that was told its public address', () => {
  test('names no other address of its own, on any page', () => {
    const named = pages.flatMap(({ html }) => html.match(/https?:\/\/[^/"'\s)<]+/g) ?? [])
    const others = new Set(named.filter((address) => address !== origin))
    // Vocabularies and sources are named, and one image is loaded; nothing stands in for our own host.
    expect([...others].filter((address) => /localhost|127\.0\.0\.1/.test(address))).toEqual([])
    expect(named).toContain(origin)
  })

  test('gives each listed page one canonical address, and the others none', () => {
    const canonicals = pages.flatMap(({ document }) =>
      [...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href')),
    )
    expect(canonicals).toEqual(listedPaths.map((path) => origin + path))
    expect(pageAt('/404').html + pageAt('/contact/received').html).not.toContain('rel="canonical"')
  })

  test('has exactly the listed pages in its sitemap, which robots.txt names', () => {
    const addresses = [...read('/sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(addresses.toSorted()).toEqual(pages.filter(({ isListed }) => isListed).map(({ path }) => origin + path))
    expect(read('/robots.txt').split('\n')).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  test('lets crawlers read every page', () => {
    const forbidden = [...read('/robots.txt').matchAll(/^Disallow: (.*)$/gm)].map(([, prefix]) => prefix as string)
    expect(pages.filter(({ path }) => forbidden.some((prefix) => path.startsWith(prefix)))).toEqual([])
  })

  test('has an icon where programs look for one without being told', () => {
    const icon = expect.objectContaining({ address: '/favicon.ico', contentType: 'image/x-icon' })
    expect(files).toContainEqual(icon)
  })

  test('says in security.txt whom to tell, until when, and where the file belongs', () => {
    const lines = read('/.well-known/security.txt').trim().split('\n')
    const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
    expect(field('Contact')).toMatch(/^mailto:\S+@\S+$/)
    expect(field('Canonical')).toBe(`${origin}/.well-known/security.txt`)
    const daysLeft = (Date.parse(field('Expires')) - Date.now()) / 86_400_000
    expect(daysLeft).toBeGreaterThan(360)
    expect(daysLeft).toBeLessThan(365)
  })
})

describe('a shared address', () => {
  test.each(listedPaths)('shows the words and the picture of %s', async (path) => {
    const { document, text } = pageAt(path)
    const og = (name: string) => readMeta(document, `og:${name}`) ?? ''
    expect(og('url')).toBe(origin + path)
    expect(og('title')).toBe(document.title)
    expect(og('description')).toBe(readMeta(document, 'description'))
    expect(text).toContain(og('image:alt'))
    expect(readMeta(document, 'twitter:card')).toBe('summary_large_image')

    const image = new URL(og('image'))
    const { width, height, format } = await sharp(bodyOf(image.pathname)).metadata()
    expect({ origin: image.origin, width, height, format }).toEqual({ origin, width: 1200, height: 630, format: 'png' })
    expect([og('image:width'), og('image:height'), og('image:type')]).toEqual(['1200', '630', 'image/png'])
  })

  test('shows a picture of its own for each page', () => {
    const pictures = listedPaths.map((path) => new URL(readMeta(pageAt(path).document, 'og:image') ?? '').pathname)
    expect(new Set(pictures.map((path) => bodyOf(path).toString('base64'))).size).toBe(listedPaths.length)
  })
})
