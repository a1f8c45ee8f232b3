import { compress } from '#render/compress.ts'
import { createSitePolicies } from '#render/content-policy.ts'
import type { Redirect } from '#render/redirects.ts'
import type { RenderedSite } from '#render/render-site.ts'
import { describeFile, type RenderedFile } from '#render/rendered-file.ts'
import type { Renderer } from '#render/renderer.ts'
import { composeText } from '../../server/store/site-records.ts'

const paragraph = '<p>A page long enough to be worth compressing, which takes more than a few words of text.</p>'

export const pageOf = (title: string, extra = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${paragraph.repeat(20)}${extra}</main></body></html>`

/** A small site, laid out like the real one. */
export const sampleSite: Record<string, string | Buffer> = {
  'index.html': pageOf(
    'Home',
    '<img src="https://images.example/portrait?w=1" alt=""><script>globalThis.ran = 1</script>',
  ),
  'about.html': pageOf('About', '<style>main { color: navy }</style>'),
  'services.html': pageOf('Services'),
  'contact.html': pageOf('Contact', '<form method="post" action="/api/contact"></form>'),
  'contact/received.html': pageOf('Thank You!'),
  '404.html': pageOf('Page not found'),
  'assets/start-1a2b3c4d.js': `export const text = '${'x'.repeat(2000)}'\n`,
  'assets/font-1a2b3c4d.woff2': Buffer.alloc(2048, 7),
  'favicon.ico': Buffer.alloc(64, 1),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  '.well-known/security.txt': 'Contact: mailto:hello@claimwright.example\n',
  'robots.txt': 'User-agent: *\n',
  'site.webmanifest': '{"name":"Sample"}',
}

/** These files as the renderer would hand them over. */
export async function renderFiles(
  files: Record<string, string | Buffer> = sampleSite,
  redirects: Redirect[] = [],
): Promise<RenderedSite> {
  const paths = Object.keys(files)
  const pages = new Map(
    paths.filter((path) => path.endsWith('.html')).map((path) => [addressOf(path), inlineCodeOf(String(files[path]))]),
  )
  const policies = createSitePolicies(pages, { images: ['https://images.example'], forms: [] })
  const rendered = paths.map((path): RenderedFile => {
    const file = { ...describeFile(`/${path}`, files[path] ?? ''), address: addressOf(path) }
    const policy = policies.ofPages.get(file.address)
    return policy === undefined ? file : { ...file, cacheControl: 'no-cache', policy }
  })
  return {
    files: await Promise.all(rendered.map((file) => compress(file, 'best'))),
    notFoundAddress: '/404',
    policyForAll: policies.forAll,
    redirects,
    expiresAt: new Date(8.64e15),
  }
}

/** What leads to other addresses of the site, in every way that a page has. */
const addresses =
  '<style>main{background:url(/images/a.svg)}</style><a href="/about"><img src="/images/a.svg" srcset="/images/a.svg 1x, /images/b.svg 2x" alt=""></a>'

/** Renders a page that says only what the company is called, and counts. */
export function createSmallRenderer(): Renderer & { orders: { effort: string; withPictures: boolean }[] } {
  const orders: { effort: string; withPictures: boolean }[] = []
  return {
    orders,
    async render({ stored, effort, withPictures }) {
      orders.push({ effort, withPictures })
      const { name } = JSON.parse(composeText(stored.records, stored.bodies).join('')).company
      if (/breaks/.test(name)) throw new Error('this cannot be rendered')
      const icon = `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`
      const own = {
        [`assets/shared-${encodeURIComponent(name)}.json`]: JSON.stringify({ name }),
        [`content/${encodeURIComponent(name)}/about.json`]: JSON.stringify({ name }),
        [`pictures/${encodeURIComponent(name)}.svg`]: icon,
      }
      return renderFiles({ ...sampleSite, 'index.html': pageOf(name, addresses), 'favicon.svg': icon, ...own })
    },
  }
}

function addressOf(path: string): string {
  return `/${path.replace(/(?:^index)?\.html$/, '')}`
}

/** The renderer knows the inline code because it wrote it; here it is read back. */
function inlineCodeOf(html: string) {
  const textsOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text)
  return { scripts: textsOf('script'), styles: textsOf('style') }
}
