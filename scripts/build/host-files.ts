import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHostHeaders, type HeaderRule } from '../../server/pages/host-headers.ts'
import { readSiteFolder } from '../../server/pages/site-folder.ts'

type Place = { clientFolder: string; buildFolder: string; origin: string }

/** The headers that pages need on a host other than our own server, in the words of those hosts. */
export async function writeHostFiles({ clientFolder, buildFolder, origin }: Place): Promise<void> {
  const rules = createHostHeaders(await readSiteFolder(clientFolder), { isHttps: origin.startsWith('https:') })
  writeFileSync(join(clientFolder, '_headers'), formatHeadersFile(rules))
  writeFileSync(join(buildFolder, 'headers.json'), `${JSON.stringify(toObjects(rules), null, 2)}\n`)
  for (const { name, headers } of rules.map(nameRule))
    writeFileSync(join(buildFolder, `headers-${name}.nginx.conf`), formatNginxFile(headers))
}

/** As Netlify and Cloudflare Pages read it, from the folder of the pages. */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  return rules.map(({ path, headers }) => `${path}\n${headers.map(([k, v]) => `  ${k}: ${v}\n`).join('')}`).join('\n')
}

/** For `include`. Each value stands between double quotes: a policy holds single ones, and semicolons. */
export function formatNginxFile(headers: HeaderRule['headers']): string {
  return headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join('')
}

/** For a host that is told its headers by a program: an object for each rule. */
function toObjects(rules: readonly HeaderRule[]) {
  return rules.map(({ path, headers }) => ({ path, headers: Object.fromEntries(headers) }))
}

function nameRule({ path, headers }: HeaderRule) {
  return { name: path.replaceAll(/[/*]+/g, '') || 'all', headers }
}
