import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packFiles } from '#contract/publication.ts'
import type { SiteManifest } from '#contract/site-manifest.ts'
import { createSitePolicies } from '../../scripts/build/manifest/content-policy.ts'
import { createManifest } from '../../scripts/build/manifest/create-manifest.ts'
import { addressOf, describeFiles } from '../../scripts/build/manifest/describe-files.ts'
import { digestOf } from '../../server/versions/version.ts'
import { writeDeskBuild } from './desk-build.ts'

const paragraph = '<p>A page long enough to be worth compressing, which takes more than a few words of text.</p>'

export const pageOf = (title: string, extra = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${paragraph.repeat(20)}${extra}</main></body></html>`

/** A small built site, laid out like the real one. */
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
  _headers: '/*\n  X-For: another host\n',
  '.vite/manifest.json': '{"secret":true}',
  'assets/start-1a2b3c4d.js': `export const text = '${'x'.repeat(2000)}'\n`,
  'assets/font-1a2b3c4d.woff2': Buffer.alloc(2048, 7),
  'favicon.ico': Buffer.alloc(64, 1),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  '.well-known/security.txt': 'Contact: mailto:hello@claimwright.example\n',
  'robots.txt': 'User-agent: *\n',
  'site.webmanifest': '{"name":"Sample"}',
}

/** A folder as the build leaves it: the files below client/, and what the build tells the server. */
export type BuiltSite = { folder: string; manifest: SiteManifest; remove: () => void }

export function writeSite(files: Record<string, string | Buffer> = sampleSite): BuiltSite {
  const folder = mkdtempSync(join(tmpdir(), 'claimwright-site-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const clientFolder = join(folder, 'client')
  for (const [path, body] of Object.entries(files)) {
    const file = join(clientFolder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, body)
  }
  try {
    const { ofPages } = createSitePolicies(readPages(files), '')
    const manifest = createManifest({
      files: describeFiles(clientFolder, ofPages),
      openFindings: 3,
      madeOf: { program: 'fixture', sources: 'fixture', origin: '' },
    })
    writeFileSync(join(folder, 'site.json'), JSON.stringify(manifest))
    writeDeskBuild(folder)
    return { folder, manifest, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** What the store keeps of a site that was published. */
export function packSite({ folder, manifest }: Pick<BuiltSite, 'folder' | 'manifest'>) {
  const client = manifest.files.flatMap(({ variants }) => variants.map(({ file }) => `client/${file}`))
  const files = [...client, 'desk.json', ...globSync('desk/**/*.*', { cwd: folder })]
  const packed = files.map((file) => [file, readFileSync(join(folder, file))] as const)
  const built = gzipSync(packFiles(new Map([['site.json', Buffer.from(JSON.stringify(manifest))], ...packed])))
  const sources = gzipSync(packFiles(new Map()))
  return { sources, built, digest: digestOf(sources, built) }
}

/** The real build knows the inline code because it wrote it; here it is read back. */
function readPages(files: Record<string, string | Buffer>) {
  const pages = Object.entries(files).filter(([path]) => path.endsWith('.html'))
  return new Map(
    pages.map(([path, body]) => {
      const html = body.toString()
      const textsOf = (tag: string) =>
        [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text)
      return [addressOf(path), { html, scripts: textsOf('script'), styles: textsOf('style') }]
    }),
  )
}
