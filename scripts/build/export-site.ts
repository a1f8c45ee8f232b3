import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compress } from '#render/compress.ts'
import { assetCacheRule, type HeaderList, https, pageHeaders } from '#render/headers.ts'
import { encodeFiles } from '#render/pictures/encode-files.ts'
import { createPictureProcess } from '#render/pictures/picture-process.ts'
import { renderPictures } from '#render/pictures/render-pictures.ts'
import { loadBuiltApp } from '#render/program.ts'
import { renderSite, type SiteInput } from '#render/render-site.ts'
import type { RenderedFile } from '#render/rendered-file.ts'
import { describeHostRedirects, formatNginxRedirects, formatRedirectsFile, toHostRedirects } from './host-redirects.ts'

/** A site as files: what visitors get in FOLDER/client, the headers that go with it beside that. */
export async function exportSite(root: string, folder: string, given: SiteInput): Promise<number> {
  const program = await loadBuiltApp(join(root, 'build'))
  using painter = createPictureProcess()
  const input = { ...given, ...(await encodeFiles(given.pictures, painter)) }
  const site = await renderSite(program, input)
  const painted = await renderPictures(program, input, painter)
  if (painted.unpainted.length > 0) throw new Error(`cannot paint ${painted.unpainted.join(', ')}`)
  const made = [...site.files, ...painted.files.flatMap(({ file }) => file ?? [])]
  const files = await Promise.all(made.map((file) => compress(file, 'best')))
  const clientFolder = join(folder, 'client')
  for (const file of files) writeCopies(clientFolder, file)
  writeHostFiles(createHostRules(site.policyForAll, given.publicUrl), folder)
  const isPage = (path: string) => site.files.some(({ address, policy }) => policy !== undefined && address === path)
  writeRedirects(toHostRedirects(site.redirects, isPage), folder)
  return files.length
}

/** /about is about.html, which every host of files knows. */
function writeCopies(folder: string, { address, policy, body, br, gzip }: RenderedFile): void {
  const path = decodeURI(address)
  const name = policy === undefined ? path : path === '/' ? '/index.html' : `${path}.html`
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  for (const [suffix, bytes] of Object.entries({ '': body, '.br': br, '.gz': gzip }))
    if (bytes) writeFileSync(join(folder, name + suffix), bytes)
}

/** `path` as hosts of files write it: an asterisk stands for any rest. */
type HeaderRule = { path: string; headers: HeaderList }

/**
 * What a host of files must send in our server's place. Such hosts match addresses, and the page for a wrong address has
 * none of its own; so all pages share one policy, which names the inline code of every page.
 */
export function createHostRules(policyForAll: string, publicUrl: string): HeaderRule[] {
  const isHttps = publicUrl.startsWith('https:')
  const policy = isHttps ? `${policyForAll}; ${https.directive}` : policyForAll
  return [
    {
      path: '/*',
      headers: [...pageHeaders, ['content-security-policy', policy], ...(isHttps ? [https.header] : [])],
    },
    // The other rule says nothing of caching: some hosts join what two rules say of one header.
    { path: '/assets/*', headers: [['cache-control', assetCacheRule]] },
  ]
}

/** The rules in the words of those hosts. */
function writeHostFiles(rules: readonly HeaderRule[], folder: string): void {
  writeFileSync(join(folder, 'client/_headers'), formatHeadersFile(rules))
  // For a host that is told its headers by a program.
  const objects = rules.map(({ path, headers }) => ({ path, headers: Object.fromEntries(headers) }))
  writeFileSync(join(folder, 'headers.json'), `${JSON.stringify(objects, null, 2)}\n`)
  for (const { path, headers } of rules) {
    const name = path.replaceAll(/[/*]+/g, '') || 'all'
    writeFileSync(join(folder, `headers-${name}.nginx.conf`), formatNginxFile(headers))
  }
}

function writeRedirects({ rows, leftOut }: ReturnType<typeof toHostRedirects>, folder: string): void {
  writeFileSync(join(folder, 'client/_redirects'), formatRedirectsFile(rows))
  writeFileSync(join(folder, 'redirects.nginx.conf'), formatNginxRedirects(rows))
  writeFileSync(join(folder, 'redirects.txt'), describeHostRedirects(leftOut, rows))
}

/** As Netlify and Cloudflare Pages read it, from the folder of the pages. */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  return rules.map(({ path, headers }) => `${path}\n${headers.map(([k, v]) => `  ${k}: ${v}\n`).join('')}`).join('\n')
}

/** For `include`. Each value stands between double quotes: a policy holds single ones, and semicolons. */
export function formatNginxFile(headers: HeaderRule['headers']): string {
  return headers
    .map(([name, value]) => {
      // nginx would end the value at a quote, and fill in what follows a dollar sign.
      if (/["$\\\r\n]/.test(value)) throw new Error(`nginx can't send the header ${name} as it is: ${value}`)
      return `add_header ${name} "${value}" always;\n`
    })
    .join('')
}
