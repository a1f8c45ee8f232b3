import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw, sendTarget } from '../support/raw-request.ts'
import { sampleSite } from '../support/site-fixture.ts'
import { type SiteServer, startSiteServer } from '../support/site-server.ts'

let server: SiteServer
beforeAll(async () => {
  server = await startSiteServer()
})
afterAll(() => server.close())

describe('path tricks', () => {
  test.each([
    '/../package.json',
    '/../../../../etc/passwd',
    '/about/../../etc/passwd',
    '/%2e%2e/package.json',
    '/%2e%2e%2fpackage.json',
    '/..%2f..%2fetc%2fpasswd',
    '/%252e%252e/package.json',
    '/..%5c..%5cetc%5cpasswd',
    '/..\\..\\etc\\passwd',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e.html',
    '/.%00./package.json',
    '/about%00.html',
    '/%00',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/package.json',
    '/%ff',
    '/about;x=1',
    '//etc/passwd',
    '//evil.example/',
    '///',
    '/.',
    '/..',
    '/./about',
    '/about//',
    '/file:///etc/passwd',
    '/__proto__',
    '/constructor',
    `/${'a'.repeat(8000)}`,
    `/${'../'.repeat(2000)}etc/passwd`,
    `/${'%2e%2e%2f'.repeat(800)}`,
  ])('%s is an unknown page', async (target) => {
    const answer = await sendTarget(server.port, target)
    expect(answer.status).toBe(404)
    expect(answer.body).toBe(sampleSite['404.html'])
  })

  test('a redirect never leaves the site', async () => {
    for (const target of ['//about/', '//evil.example/about/', '/\\evil.example/', '/about/\\..//evil.example/']) {
      const answer = await sendTarget(server.port, target)
      expect(answer.status, target).toBe(404)
    }
    const root = await sendTarget(server.port, '//')
    expect([root.status, root.headers.get('location')]).toEqual([308, '/'])
    const query = await sendTarget(server.port, '/about/?//evil.example')
    expect([query.status, query.headers.get('location')]).toEqual([308, '/about?//evil.example'])
    const coded = await sendTarget(server.port, '/%61bout/?a=b?c')
    expect([coded.status, coded.headers.get('location')]).toEqual([308, '/about?a=b?c'])
  })

  test.each(['*', 'about', 'evil.example:443', 'ftp://a/b', 'http://'])(
    'the target %s is answered below 500',
    async (target) => {
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const answer = await sendTarget(server.port, target, method)
        expect(answer.status).toBeGreaterThanOrEqual(200)
        expect(answer.status).toBeLessThan(500)
      }
    },
  )
})

describe('unusual requests', () => {
  test.each([
    ['TRACE', '/about', 405],
    ['PROPFIND', '/about', 405],
    ['TRACE', '/no-such-page', 404],
  ])('%s %s is answered with %i', async (method, target, status) => {
    expect((await sendTarget(server.port, target, method)).status).toBe(status)
  })

  test('to change the protocol are answered in this one', async () => {
    for (const protocol of ['websocket', 'h2c']) {
      const headers = `Host: a\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n`
      expect((await sendRaw(server.port, `GET /robots.txt HTTP/1.1\r\n${headers}\r\n`)).status).toBe(200)
    }
  })

  test('to open a tunnel are cut off', async () => {
    const answer = await sendRaw(server.port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(answer.body).toBe('')
  })

  test('with a body where none is expected do not disturb the next one', async () => {
    const first = 'GET /robots.txt HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello'
    const second = 'GET /site.webmanifest HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const answer = await sendRaw(server.port, first + second)
    expect(answer.body).toMatch(/^User-agent[\s\S]+"Sample"\}$/)
  })
})
