import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { listenOnFreePort } from '../../scripts/free-port.ts'

type Rule = { path: string; headers: [name: string, value: string][] }

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * A host of files as Netlify and Cloudflare Pages are: /about is about.html, anything unknown is 404.html, and _headers in
 * the folder says what goes along. It knows nothing of our server. The folder may come later than the port.
 */
export async function startFileHost(): Promise<{ origin: string; serve(folder: string): void } & AsyncDisposable> {
  let folder = ''
  let rules: Rule[] = []
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid')
    const candidates = [pathname, `${pathname}.html`, join(pathname, 'index.html')].filter(
      (path) => path !== '/_headers',
    )
    const found = candidates
      .map((path) => join(folder, path))
      .find((file) => existsSync(file) && statSync(file).isFile())
    const file = found ?? join(folder, '404.html')
    for (const { path, headers } of rules) {
      if (path !== pathname && !(path.endsWith('*') && pathname.startsWith(path.slice(0, -1)))) continue
      for (const [name, value] of headers) response.appendHeader(name, value)
    }
    response.setHeader('content-type', contentTypes[extname(file)] ?? 'application/octet-stream')
    response.writeHead(found ? 200 : 404).end(readFileSync(file))
  })
  const port = await listenOnFreePort(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    serve(from) {
      folder = from
      rules = parseHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'))
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function parseHeadersFile(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
    const [, name, value] = /^\s+([^:\s]+):\s*(.+)$/.exec(line) ?? []
    if (name && value) rules.at(-1)?.headers.push([name, value])
    else rules.push({ path: line.trim(), headers: [] })
  }
  return rules
}
