import { beforeEach, expect, test } from 'vitest'
import { editProof } from '#contract/edit.ts'
import { createGuard } from './guard.ts'

const host = '127.0.0.1:3400'
const origin = `http://${host}`
let entries: string[]
let guard: ReturnType<typeof createGuard>
let cookie: string
let proof: string

const pathOf = (address: string) => address.slice(origin.length)
function enter(address: string) {
  const verdict = guard.judge({ method: 'GET', url: pathOf(address), headers: { host } })
  if (verdict.kind !== 'welcome') return ''
  proof = verdict.proof
  return verdict.cookie.split(';')[0] ?? ''
}
const statusOf = (method: string, headers: Record<string, string | undefined>, url = '/edit/') => {
  const verdict = guard.judge({ method, url, headers: { [editProof]: proof, ...headers } })
  return verdict.kind === 'refused' ? verdict.status : verdict.kind
}

beforeEach(() => {
  entries = []
  guard = createGuard({ host, onEntry: () => entries.push(guard.nextAddress()) })
  cookie = enter(guard.nextAddress())
})

test('a key opens the editor once, and whoever runs it is told the next', () => {
  const [next = ''] = entries
  expect(next).toMatch(/^http:\/\/127\.0\.0\.1:3400\/edit\/\?key=[\w-]{43}$/)
  expect(next).toBe(guard.nextAddress())
  expect(enter(next)).toBe(cookie)
  expect(statusOf('GET', { host }, pathOf(next))).toBe(403)
  expect(entries).toHaveLength(2)
})

test('a key is worth nothing in a POST, and costs whoever is in nothing', () => {
  const next = pathOf(guard.nextAddress())
  expect(statusOf('POST', { host, origin, 'content-type': 'application/json' }, next)).toBe(403)
  expect(statusOf('GET', { host, cookie }, '/edit/?key=used-before')).toBe('allowed')
})

test.each([
  undefined,
  '',
  '127.0.0.1',
  '127.0.0.1:3401',
  'localhost:3400',
  '[::1]:3400',
  'evil.example:3400',
  '127.0.0.1:3400.evil.example',
])('under the host %s there is nothing, not even with the key', (other) => {
  expect(statusOf('GET', { host: other, cookie })).toBe(421)
  expect(statusOf('GET', { host: other }, pathOf(guard.nextAddress()))).toBe(421)
})

test('what is open needs no session, but the right host', () => {
  expect(guard.judge({ method: 'GET', url: '/', headers: { host } }, true).kind).toBe('allowed')
  const elsewhere = guard.judge({ method: 'GET', url: '/', headers: { host: 'evil.example:3400', cookie } }, true)
  expect(elsewhere).toMatchObject({ status: 421 })
})

test.each([
  ['the editor on another port', (value: string) => value.replace('edit-3400', 'edit-3401')],
  ['a longer name', (value: string) => `my${value}`],
  ['another value', (value: string) => value.replace(/.$/, '_')],
  ['a part of the value', (value: string) => value.slice(0, -1)],
  ['no value', () => 'edit-3400='],
])('the cookie of %s opens nothing', (_whose, change) => {
  expect(statusOf('GET', { host, cookie: `a=b; ${cookie}` })).toBe('allowed')
  expect(statusOf('GET', { host, cookie: change(cookie) })).toBe(403)
})

test('the cookie alone reads pages and changes nothing: browsers send it to other ports, too', () => {
  const sent = { host, cookie, origin, 'content-type': 'application/json' }
  const call = (headers: Record<string, string>, url = '/edit/api/save') =>
    statusOf('POST', { ...sent, ...headers }, url)
  expect(call({ [editProof]: proof })).toBe('allowed')
  expect(call({ [editProof]: '' })).toBe(403)
  expect(call({ [editProof]: proof.replace(/.$/, '_') })).toBe(403)
  expect(call({ [editProof]: cookie.split('=')[1] ?? '' })).toBe(403)
  expect(call({ [editProof]: '' }, '/edit/api/save?x')).toBe(403)
  expect(call({ [editProof]: '' }, '/api/contact')).toBe(403)
  expect(statusOf('GET', { host, cookie })).toBe('allowed')
})

test.each([undefined, 'null', 'https://127.0.0.1:3400', 'http://127.0.0.1:3401', 'http://localhost:3400'])(
  'a page from %s changes nothing',
  (from) => {
    expect(statusOf('POST', { host, cookie, origin: from, 'content-type': 'application/json' })).toBe(403)
  },
)

test.each([undefined, 'text/plain', 'text/plain; application/json', 'application/jsonp', 'multipart/form-data'])(
  'a body of the type %s is not read',
  (type) => {
    expect(statusOf('POST', { host, cookie, origin, 'content-type': 'application/json; charset=utf-8' })).toBe(
      'allowed',
    )
    expect(statusOf('POST', { host, cookie, origin, 'content-type': type })).toBe(415)
  },
)

test.each(['PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s is not understood', (method) => {
  expect(statusOf(method, { host, cookie, origin, 'content-type': 'application/json' })).toBe(405)
})
