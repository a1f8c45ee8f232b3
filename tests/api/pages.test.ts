import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '../support/raw-request.ts'
import { sampleSite } from '../support/site-fixture.ts'
import { type SiteServer, startSiteServer } from '../support/site-server.ts'

let server: SiteServer
beforeAll(async () => {
  server = await startSiteServer()
})
afterAll(() => server.close())

const fetchPath = (path: string, init: RequestInit = {}) => fetch(server.origin + path, { redirect: 'manual', ...init })

/** Unlike fetch, leaves the encoding to the caller and hands over the bytes as they came. */
async function getEncoded(path: string, acceptEncoding?: string) {
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    get(server.origin + path, { headers }, resolve).on('error', reject)
  })
  return { headers: response.headers, body: await buffer(response) }
}

describe('pages', () => {
  test.each([
    ['/', 'index.html'],
    ['/services', 'services.html'],
    ['/about', 'about.html'],
    ['/contact', 'contact.html'],
    ['/contact/received', 'contact/received.html'],
  ])('%s is the built page, byte for byte', async (path, file) => {
    const answer = await fetchPath(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toBe(sampleSite[file])
  })

  test('are found whatever the query says', async () => {
    expect(await (await fetchPath('/about?from=/../x&y=%00')).text()).toBe(sampleSite['about.html'])
  })

  test('lose a slash at the end, with 308 and the query kept', async () => {
    const answer = await fetchPath('/about/?a=1&b=/c/')
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('/about?a=1&b=/c/')
    // Kept, it would outlive the page.
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ...[
      '/unknown',
      '/404',
      '/404/',
      '/about/x',
      '/index.html',
      '/about.html',
      '/about/index.html',
      '/ABOUT',
      '/apiary',
    ],
    ...['/_headers', '/.vite/manifest.json', '/index.html.br', '/assets/start-1a2b3c4d.js.gz'],
  ])('answer 404 with the page for it at %s', async (path) => {
    const answer = await fetchPath(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toBe(sampleSite['404.html'])
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'answer %s with 405 and say what is allowed',
    async (method) => {
      const answer = await fetchPath('/about', { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    },
  )

  test('answer other methods at an unknown path with a problem, not a page', async () => {
    const answer = await fetchPath('/unknown', { method: 'POST' })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ status: 404 })
  })

  test('answer HEAD like GET, without the body', async () => {
    const [head, full] = await Promise.all([fetchPath('/about', { method: 'HEAD' }), fetchPath('/about')])
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    for (const name of ['content-length', 'content-type', 'etag', 'content-security-policy']) {
      expect(head.headers.get(name), name).toBe(full.headers.get(name))
    }
  })

  test('are served to a client that sends the whole address', async () => {
    const answer = await sendRaw(
      server.port,
      'GET http://a.example/robots.txt?x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toBe(sampleSite['robots.txt'])
  })

  test('are served to an HTTP/1.0 client, which closes', async () => {
    const answer = await sendRaw(server.port, 'GET /robots.txt HTTP/1.0\r\n\r\n')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('connection')).toBe('close')
    expect(answer.body).toBe(sampleSite['robots.txt'])
  })

  test('answers pipelined requests in order', async () => {
    const ask = (path: string, last = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${last}\r\n`
    const answer = await sendRaw(
      server.port,
      ask('/robots.txt') + ask('/healthz') + ask('/site.webmanifest', 'Connection: close\r\n'),
    )
    expect(answer.body).toMatch(/^User-agent[\s\S]+"alive"[\s\S]+"Sample"\}$/)
  })
})

describe('encodings', () => {
  test('are chosen by the client: brotli, gzip or none', async () => {
    const html = sampleSite['about.html']
    const br = await getEncoded('/about', 'gzip, deflate, br')
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).toString()).toBe(html)

    const gzip = await getEncoded('/about', 'br;q=0, gzip')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(html)

    const plain = await getEncoded('/about')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(html)

    for (const { headers, body } of [br, gzip, plain]) {
      expect(headers['content-length']).toBe(String(body.length))
      expect(headers.vary).toBe('Accept-Encoding')
    }
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('do not vary for files that are not compressed', async () => {
    const { headers, body } = await getEncoded('/assets/font-1a2b3c4d.woff2', 'br')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBeUndefined()
    expect(body).toEqual(sampleSite['assets/font-1a2b3c4d.woff2'])
  })
})

describe('validators', () => {
  test('answer 304 without a body when the client has the page', async () => {
    const first = await getEncoded('/about', 'br')
    const etag = first.headers.etag ?? ''
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await fetchPath('/about', { headers: { 'accept-encoding': 'br', 'if-none-match': condition } })
      expect(again.status, condition).toBe(304)
      for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
        expect(again.headers.get(name), name).toBe(first.headers[name])
      expect(again.headers.get('content-length')).toBeNull()
    }
  })

  test('answer 200 to another tag, and to the tag of another encoding', async () => {
    const gzip = await getEncoded('/about', 'gzip')
    for (const condition of ['"other"', gzip.headers.etag ?? '']) {
      const answer = await fetchPath('/about', { headers: { 'accept-encoding': 'br', 'if-none-match': condition } })
      expect(answer.status).toBe(200)
    }
  })

  test('never make a missing page look unchanged', async () => {
    const answer = await fetchPath('/unknown', { headers: { 'if-none-match': '*' } })
    expect(answer.status).toBe(404)
  })
})

describe('files', () => {
  test.each([
    ['/assets/start-1a2b3c4d.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/font-1a2b3c4d.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/favicon.ico', 'image/x-icon', 'public, max-age=3600'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', 'public, max-age=3600'],
  ])('%s is %s, kept as %s', async (path, contentType, cacheControl) => {
    const answer = await fetchPath(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(contentType)
    expect(answer.headers.get('cache-control')).toBe(cacheControl)
  })

  test('are no pages: a slash at their end is an unknown path', async () => {
    expect((await fetchPath('/robots.txt/')).status).toBe(404)
  })
})
