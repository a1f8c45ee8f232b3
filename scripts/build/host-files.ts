import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assetCacheRule, type HeaderList, https, pageHeaders } from '#render/headers.ts'

/** `path` as hosts of files write it: an asterisk stands for any rest. */
export type HeaderRule = { path: string; headers: HeaderList }

type Folders = { clientFolder: string; folder: string }

/**
 * What a host of files must send in our server's place. Such hosts match addresses, and the page for a wrong address has
 * none of its own; so all pages share one policy, which names the inline code of every page.
 */
export function createHostRules(policyForAll: string, isHttps: boolean): HeaderRule[] {
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
export function writeHostFiles(rules: readonly HeaderRule[], { clientFolder, folder }: Folders): void {
  writeFileSync(join(clientFolder, '_headers'), formatHeadersFile(rules))
  writeFileSync(join(folder, 'headers.json'), `${JSON.stringify(toObjects(rules), null, 2)}\n`)
  for (const { name, headers } of rules.map(nameRule))
    writeFileSync(join(folder, `headers-${name}.nginx.conf`), formatNginxFile(headers))
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
