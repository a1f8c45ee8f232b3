import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

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
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  '.well-known/security.txt': 'Contact: mailto:hello@claimwright.example\n',
  'robots.txt': 'User-agent: *\n',
  'site.webmanifest': '{"name":"Sample"}',
}

/** Writes the files to a new folder; `remove` deletes it. */
export function writeSite(files: Record<string, string | Buffer> = sampleSite): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'claimwright-site-'))
  for (const [path, body] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, body)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
