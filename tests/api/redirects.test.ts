import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRedirects } from '#render/redirects.ts'
import { sendTarget } from '../support/raw-request.ts'
import { type SiteServer, startSiteServer } from '../support/site-server.ts'

const publicUrl = 'https://www.harbor.example'
const permanent = (from: string, to: string) => ({ from, to, isTemporary: false })
const rows = [
  permanent('/Old-Page', '/about'),
  permanent('/caf%C3%A9', '/services#eligibility'),
  permanent('/shop', 'https://shop.example/start?from=us#top'),
  permanent('/blog/*', '/services'),
  permanent('/moved/*', '/*'),
  permanent('/docs/*', 'https://docs.example/v2/*'),
  permanent('/?p=123', '/contact'),
  permanent('/about', '/services'),
  { from: '/team', to: '/about', isTemporary: true },
  permanent('/crew', '/team'),
  permanent('/one', '/two'),
  permanent('/two', `${publicUrl}/one`),
  permanent('/round/*', '/round/more/*'),
  permanent('/dead', '/nothing'),
]

let server: SiteServer
beforeAll(async () => {
  server = await startSiteServer({ redirects: listRedirects(rows, publicUrl) })
})
afterAll(() => server.close())

const ask = (path: string, method = 'GET') => fetch(server.origin + path, { redirect: 'manual', method })

async function follow(path: string, method?: string) {
  const answer = await ask(path, method)
  return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]
}

const kept = 'public, max-age=86400'

test.each([
  [
    'carries the query on, whatever the case and with a slash at the end',
    '/old-page/?utm=x&y=%2F',
    '/about?utm=x&y=%2F',
  ],
  ['leads an address with other letters to a section', '/Caf%c3%a9?a=1', '/services?a=1#eligibility'],
  ['leads to another site', '/shop?a=1', 'https://shop.example/start?from=us&a=1#top'],
  ['leads all of a folder to one page', '/blog/2019/denials', '/services'],
  ['leads the folder itself', '/blog', '/services'],
  ['repeats the rest without a slash too many', '/moved//contact', '/contact'],
  ['repeats the rest', '/moved/contact?a=1', '/contact?a=1'],
  ['repeats the rest on another site', '/docs/a%2Fb/c', 'https://docs.example/v2/a%2Fb/c'],
  ['leads an old WordPress address away from Home', '/?p=123', '/contact'],
])('%s with 308', async (_title, from, to) => {
  expect(await follow(from)).toEqual([308, to, kept])
  expect(await follow(from, 'HEAD')).toEqual([308, to, kept])
})

test('answers 307, and lets nobody keep it, where any step is temporary', async () => {
  expect(await follow('/team')).toEqual([307, '/about', 'no-store'])
  expect(await follow('/crew')).toEqual([307, '/about', 'no-store'])
})

test.each(['/about', '/', '/?p=1234', '/?p=123&q=1'])(
  'shows the page at %s, although a redirect begins there',
  async (path) => {
    expect((await ask(path)).status).toBe(200)
  },
)

test.each(['/one', '/two', '/round/a', '/dead', '/blogs', '/shop/more'])('finds nothing at %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

describe('an attack', () => {
  test.each([
    '/moved//evil.example/',
    '/moved///evil.example',
    '/moved/%5Cevil.example',
    '/moved/\\evil.example',
    '/moved/%2F/evil.example',
    '/moved/@evil.example',
    '/moved/%0d%0aset-cookie:%20a=b',
    '/moved/.%2e/.%2E/api',
    '/moved/%09//evil.example',
    '/docs/../../evil',
    '/docs/%2e%2e/evil',
    '/docs/\\..\\evil',
    '/shop?%0d%0aset-cookie:a=b',
    '/shop?\u00e9\u00ff',
  ])('gets nowhere else with %j', async (path) => {
    const { status, headers } = await sendTarget(server.port, path)
    expect(headers.has('set-cookie')).toBe(false)
    const location = headers.get('location') ?? ''
    if (location === '') return expect([400, 404]).toContain(status)
    expect(location).toMatch(/^[\x21-\x7e]+$/)
    const { origin, pathname } = new URL(location, publicUrl)
    expect([publicUrl, 'https://docs.example', 'https://shop.example']).toContain(origin)
    if (origin === 'https://docs.example') expect(pathname).toMatch(/^\/v2\//)
  })
})
