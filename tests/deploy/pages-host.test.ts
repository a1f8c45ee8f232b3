import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolveRedirects } from '#content/resolve/resolve-redirects.ts'
import { findFreePort } from '../../scripts/free-port.ts'
import { parseHeadersFile } from '../support/file-host.ts'
import { findProgram } from '../support/find-program.ts'
import { requires } from '../support/needs.ts'
import { ask, startNginx } from '../support/proxy.ts'
import { exportStatic, sampleInput } from '../support/rendered-site.ts'
import { readSampleContent } from '../support/sample-content.ts'

const recipe = readFileSync('deploy/nginx/pages.conf', 'utf8')
const redirect = { status: 'permanent', because: 'pasted', since: '2026-11-20' } as const
const redirects = [
  { id: 'a', from: '/Old-Page', to: 'page/about', ...redirect },
  { id: 'b', from: '/caf%C3%A9', to: 'page/services#eligibility', ...redirect, status: 'temporary' as const },
  { id: 'c', from: '/blog/*', to: 'https://blog.example.com/*', ...redirect },
  { id: 'd', from: '/?p=123', to: 'page/contact', ...redirect },
  { id: 'e', from: '/about', to: 'page/contact', ...redirect },
]
const input = await sampleInput()
const { content: sample } = readSampleContent()
const { folder, ...site } = await exportStatic({ ...input, redirects: resolveRedirects({ ...sample, redirects }) })
afterAll(() => site[Symbol.dispose]())
const read = (path: string) => readFileSync(join(folder, path))
const rules = JSON.parse(read('headers.json').toString()) as { headers: Record<string, string> }[]
const [everywhere = {}, forAssets = {}] = rules.map(({ headers }) => headers)

test('all files of headers say the same', () => {
  const written = parseHeadersFile(read('client/_headers').toString())
  expect(written.map(({ headers }) => Object.fromEntries(headers))).toEqual([everywhere, forAssets])
  for (const [name, value] of Object.entries(everywhere))
    expect(read('headers-all.nginx.conf').toString()).toContain(`add_header ${name} "${value}" always;\n`)
})

test('other hosts get the same redirects, and a list of what they can’t do', () => {
  expect(read('client/_redirects').toString().split('\n')).toEqual([
    '/Old-Page /about 308',
    '/caf%C3%A9 /services#eligibility 307',
    '/blog/* https://blog.example.com/:splat 308',
    '',
  ])
  const list = read('redirects.txt').toString()
  expect(list).toContain('/about: a page has this address\n')
  expect(list).toContain('/?p=123: only nginx leads a query on\n')
})

test('nginx sends the written headers also where it adds others', () => {
  expect(recipe.match(/include \S+headers-all\.nginx\.conf;/g)).toHaveLength(2)
  expect(recipe.match(/include \S+headers-assets\.nginx\.conf;/g)).toHaveLength(1)
})

describe('the pages on nginx alone', requires('nginx'), () => {
  let host: AsyncDisposable
  let origin = ''

  beforeAll(async () => {
    const port = await findFreePort()
    origin = `https://127.0.0.1:${port}`
    const local = recipe.replaceAll('/srv/pages', folder)
    host = await startNginx(findProgram('nginx') ?? '', local, { main: port, other: port })
  })
  afterAll(() => host?.[Symbol.asyncDispose]())

  test.each([
    ['/', 'index.html', 200],
    ['/about', 'about.html', 200],
    ['/contact/received', 'contact/received.html', 200],
    ['/no-such-page', '404.html', 404],
    ['/_headers', '404.html', 404],
    ['/_redirects', '404.html', 404],
    ['/about.html.gz', '404.html', 404],
  ])('%s is %s, compressed, with all headers', async (path, file, status) => {
    const answer = await ask(origin + path, { headers: { 'accept-encoding': 'gzip' } })
    expect(answer).toMatchObject({ status, headers: { ...everywhere, 'content-type': 'text/html; charset=utf-8' } })
    expect(gunzipSync(answer.body).equals(read(`client/${file}`))).toBe(true)
  })

  test.each([
    ['/old-page/?utm=x', 308, `/about?utm=x`],
    ['/caf%c3%a9?a=1', 307, `/services?a=1#eligibility`],
    ['/BLOG/2019/a%2Fb', 308, 'https://blog.example.com/2019/a%2Fb'],
    ['/blog/%0d%0aset-cookie:a=b', 308, 'https://blog.example.com/%0d%0aset-cookie:a=b'],
    ['/?p=123', 308, '/contact'],
  ])('%s leads on with %i', async (path, status, to) => {
    const answer = await ask(origin + path)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect([
      answer.status,
      String(answer.headers.location).replace(/^https:\/\/[^/]*(?=\/(about|services|contact))/, ''),
    ]).toEqual([status, to])
  })

  test('what is named by its content may be kept for ever, and has the policy too', async () => {
    const [script = ''] = globSync('assets/*.js', { cwd: join(folder, 'client') })
    const { status, headers } = await ask(`${origin}/${script}`)
    expect({ status, headers }).toMatchObject({ status: 200, headers: { ...everywhere, ...forAssets } })
  })
})
