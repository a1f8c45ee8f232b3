import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { clientFolder } from './paths.ts'

export type LimitPage = { url: string; bytes: number; stop(): Promise<void> }

/** Our own Home with the same words and styles, but no script, no font and no image: as fast as this page could ever be. */
export async function serveLimitPage(): Promise<LimitPage> {
  const html = readFileSync(`${clientFolder}/index.html`, 'utf8')
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link [^>]*rel="(?:preload|modulepreload|icon|manifest|apple-touch-icon)"[^>]*>/g, '')
    .replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
    .replaceAll(/<img\b[^>]*>/g, '')
  const body = brotliCompressSync(html)
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end()
    return response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': body.length,
      })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/`,
    bytes: body.length,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
