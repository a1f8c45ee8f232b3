import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deskRoutes, keyParameter, sessionProof, signInPath, usedKeyPath } from '#contract/desk-routes.ts'
import { findPlaces } from '../../server/desk/guard.ts'
import { readSession, startTestDesk } from '../support/desk.ts'
import { runLeads } from '../support/leads.ts'
import { startSiteServer } from '../support/site-server.ts'

const session = deskRoutes.session.path
const anyId = '0199a0c2-7d1e-7000-8000-000000000001'
const longId = `/api/requests/${'a'.repeat(8_000)}`
const paths = Object.values(deskRoutes).map(({ method, path }) => ({ method, path: path.replace(':id', anyId) }))

describe('without its key, the desk', () => {
  it('answers every address with 401, and pages with the one about the key', async () => {
    const { send, own } = await startTestDesk()
    for (const path of ['/', '/figures', `/requests/${anyId}`, '/nothing', '//[', '//%5b']) {
      expect(await send(path), path).toMatchObject({ status: 401, body: '<!doctype html>the key' })
    }
    const coded = paths.flatMap(({ method, path }) =>
      ['/%61pi/', '/ap%69/'].map((prefix) => ({ method, path: path.replace('/api/', prefix) })),
    )
    for (const { method, path } of [...paths, ...coded]) {
      const headers = method === 'POST' ? { origin: own, 'content-type': 'application/json' } : {}
      expect((await send(path, headers, method, method === 'POST' ? '{}' : undefined)).status, path).toBe(401)
    }
  })

  it('is closed to a wrong, an empty, a cut off and a doubled key, and takes each out of the address', async () => {
    const { send, readKey } = await startTestDesk()
    const wrong = ['', 'x', readKey().slice(0, -1), `${readKey()}A`, `${readKey()}&${keyParameter}=x`.replace(/^/, 'x')]
    const answers = await Promise.all(wrong.map((key) => send(`/?${keyParameter}=${key}`)))
    // To another address: a key that opened the desk before must not stay in the address bar.
    expect(answers.map(({ headers }) => headers.location)).toEqual(wrong.map(() => usedKeyPath))
    expect(await send(usedKeyPath)).toMatchObject({ status: 401, body: expect.stringContaining('the next key') })
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true)
  })

  it('does not rate-limit wrong keys, so no website can lock the owner out', async () => {
    const { send, readKey } = await startTestDesk()
    const path = `/?${keyParameter}=${readKey()}`
    const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }
    const wrong = Array.from({ length: 30 }, (_, index) => send(`/?${keyParameter}=${index}`, index % 2 ? image : {}))
    expect(new Set((await Promise.all(wrong)).map(({ status, headers }) => headers.location ?? status))).toEqual(
      new Set([usedKeyPath, 401]),
    )
    // Nor does the right one count, unless a person opens it.
    for (const target of ['image', 'iframe', 'script', 'empty'])
      expect((await send(path, { 'sec-fetch-dest': target })).status, target).toBe(401)
    expect((await send(path, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })).status).toBe(303)
  })
})

describe('the key', () => {
  it('becomes a session and leaves the address, and never works again', async () => {
    const { send, readKey } = await startTestDesk()
    const key = readKey()
    const first = await send(`/figures?a=1&${keyParameter}=${key}`)
    expect(first).toMatchObject({
      status: 303,
      headers: {
        location: expect.stringMatching(/^\/figures\?a=1#desk-proof=[\w-]{43}$/),
        'referrer-policy': 'no-referrer',
      },
    })
    const [cookie = ''] = first.headers['set-cookie'] as string[]
    expect(cookie).toMatch(/^desk-\d+=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/)
    expect(cookie).not.toContain(key)

    const replayed = await send(`/?${keyParameter}=${key}`)
    expect(replayed.headers.location).toBe(usedKeyPath)
    expect(replayed.headers['set-cookie']).toBeUndefined()
    // An owner who is signed in is only led on, and the next key stays unused.
    const next = readKey()
    expect(next).not.toBe(key)
    const headers = { cookie: cookie.split(';')[0] as string }
    expect(await send(`/?${keyParameter}=${key}`, headers)).toMatchObject({ status: 303, headers: { location: '/' } })
    expect(readKey()).toBe(next)
    // The next one starts over, for a page that has lost its half of the session.
    const again = await send(`/?${keyParameter}=${next}`, headers)
    expect((await send(session, readSession(again))).status).toBe(200)
    expect((await send('/', headers)).status).toBe(401)
  })

  it('opens the desk only at its own pages, and leaves any other address unused', async () => {
    const { send, readKey } = await startTestDesk()
    const key = readKey()
    const others = ['//evil.example/', '/EDIT/LOOK/x', '//edit/look/x', '/edit/look/../../', '/nothing', '/%2e/']
    for (const path of others) {
      const { headers } = await send(`${path}?${keyParameter}=${key}`)
      expect([headers.location, headers['set-cookie']], path).toEqual([signInPath, undefined])
    }
    expect(readKey()).toBe(key)
    for (const path of ['/', '/figures', '/site', `/requests/${anyId}`])
      expect((await send(`${path}?${keyParameter}=${readKey()}`)).headers.location, path).toMatch(
        RegExp(`^${path}#${sessionProof}=`),
      )
  })

  it('is not used up by a look or by a browser that fetches ahead', async () => {
    const { send, readKey } = await startTestDesk()
    const path = `/?${keyParameter}=${readKey()}`
    await send(path, {}, 'HEAD')
    await send(path, { 'sec-purpose': 'prefetch;prerender' })
    expect((await send(path)).status).toBe(303)
  })

  it('is made again when its file is emptied: an empty key opens nothing', async () => {
    const { desk, send, readKey } = await startTestDesk()
    writeFileSync(desk.keyFile, '\n')
    expect((await send(`/?${keyParameter}=`)).headers.location).toBe(usedKeyPath)
    expect(readKey()).toHaveLength(43)
  })

  it('of desk-key --new ends all sessions and the old key at once', async () => {
    const { send, signIn, readKey, dataDir } = await startTestDesk()
    const [signed, old] = [await signIn(), readKey()]
    expect((await runLeads(['desk-key', '--new'], { DATA_DIR: dataDir })).code).toBe(0)
    expect((await send(session, signed)).status).toBe(401)
    expect((await send(`/?${keyParameter}=${old}`)).headers.location).toBe(usedKeyPath)
    expect((await send(session, await signIn())).status).toBe(200)
  })

  it('of desk-key comes with the address at which the desk is, whatever the settings here say', async () => {
    const { own, readKey, dataDir } = await startTestDesk()
    const addressIn = async (folder: string) =>
      (await runLeads(['desk-key'], { DATA_DIR: folder, DESK_PORT: '4711' })).out.split('\n').at(-2)
    expect(await addressIn(dataDir)).toBe(`${own}/?${keyParameter}=${readKey()}`)
  })

  it('is not shown, and ends no session, where no desk was ever opened: the settings are others than the server has', async () => {
    const { dataDir } = await startTestDesk()
    const elsewhere = join(dataDir, 'elsewhere')
    const { code, out, error } = await runLeads(['desk-key', '--new'], { DATA_DIR: elsewhere, DESK_PORT: '1' })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).toMatch(
      /no desk answers at http:\/\/127\.0\.0\.1:1, and none was ever opened with .+elsewhere: start/,
    )
    expect(existsSync(elsewhere)).toBe(false)
  })

  it('comes with a warning while the server is stopped', async () => {
    const { desk, dataDir } = await startTestDesk()
    await desk.close()
    const { code, out } = await runLeads(['desk-key'], { DATA_DIR: dataDir })
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/\?key=.+\nNothing answers there now/) })
  })

  it('never logs the key or the sessions', async () => {
    const { send, signIn, readKey, log } = await startTestDesk()
    const key = readKey()
    const signed = await signIn()
    await send(`/?${keyParameter}=${readKey()}x`)
    await send('/%zz', signed)
    expect(log()).not.toContain(key)
    for (const half of [signed.cookie.split('=')[1], signed[sessionProof]]) expect(log()).not.toContain(half)
  })
})

describe('the desk', () => {
  it('answers under its own names only', async () => {
    const { send, signIn, port, readKey } = await startTestDesk()
    const signed = await signIn()
    const foreign = [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      '127.0.0.1:1',
      `127.0.0.1.evil.example:${port}`,
    ]
    for (const host of foreign) {
      for (const path of ['/', session, longId, `/?${keyParameter}=${readKey()}`])
        expect((await send(path, { host, ...signed })).status, host).toBe(421)
    }
    expect((await send(session, { host: `127.0.0.1:${port}`, ...signed })).status).toBe(200)
    const places = findPlaces({ port, address: '::1', publicUrl: undefined })
    expect(places.get(`localhost:${port}`)?.origin).toBe(`http://[::1]:${port}`)
  })

  it('takes writes from its own origin only', async () => {
    const { send, signIn, own, port, accept, store } = await startTestDesk()
    const [signed, id] = [await signIn(), await accept()]
    const path = deskRoutes.delete.path.replace(':id', id)
    const json = { ...signed, 'content-type': 'application/json' }
    const origins = [
      'http://evil.example',
      'null',
      `http://localhost:${port}`,
      `http://127.0.0.1:${port - 1}`,
      `${own}/`,
    ]
    for (const origin of origins)
      expect((await send(path, { ...json, origin }, 'POST', '{"version":1}')).status, origin).toBe(403)
    expect((await send(path, json, 'POST', '{"version":1}')).status).toBe(403)
    const crossSite = { ...json, origin: own, 'sec-fetch-site': 'cross-site' }
    expect((await send(path, crossSite, 'POST', '{"version":1}')).status).toBe(403)
    expect((await send(session, { ...signed, 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await send(session, { ...signed, origin: 'http://evil.example' })).status).toBe(403)
    expect(await store.get(id)).toBeDefined()
  })

  it('takes no posted form, whatever it calls itself', async () => {
    const { send, signIn, own, accept, store } = await startTestDesk()
    const [signed, id] = [await signIn(), await accept()]
    const path = deskRoutes.delete.path.replace(':id', id)
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      'text/plain',
      'text/json',
      '',
    ]) {
      const headers = { ...signed, origin: own, ...(type === '' ? {} : { 'content-type': type }) }
      expect((await send(path, headers, 'POST', '{"version":1}')).status, type).toBe(415)
    }
    expect((await send(path, { ...signed, origin: own }, 'POST')).status).toBe(415)
    const posted = { ...signed, origin: own, 'content-type': 'application/json' }
    expect((await send('/', posted, 'POST', '{}')).status).toBe(405)
    expect(await store.get(id)).toBeDefined()
  })

  it('may not be framed, kept or referred to, and runs only its own scripts', async () => {
    const { send, signIn } = await startTestDesk()
    const signed = await signIn()
    for (const [path, headers] of [
      ['/', signed],
      ['/', {}],
      [session, signed],
      [session, {}],
      [longId, signed],
      [longId, {}],
    ] as const) {
      const answer = await send(path, headers)
      expect(answer.headers).toMatchObject({
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
      expect(answer.headers['content-security-policy']).not.toMatch(/unsafe|\*/)
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect(answer.body).not.toMatch(/fastify|FST_/i)
    }
  })

  it('behind its proxy answers to the name of the proxy, with a cookie for https alone', async () => {
    const host = 'desk.example.com'
    const { send, readKey, signIn, desk } = await startTestDesk({ env: { DESK_PUBLIC_URL: `https://${host}` } })
    expect(desk.origin).toBe(`https://${host}`)
    const answer = await send(`/?${keyParameter}=${readKey()}`, { host })
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^__Host-desk=[^;]+; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/,
    )
    const signed = await signIn({ host })
    expect((await send(session, { host, ...signed })).status).toBe(200)
    expect((await send(session, { host: `${host}.evil.example`, ...signed })).status).toBe(421)
    // Through a tunnel it is still reached, but by another session.
    expect((await send(session, signed)).status).toBe(401)
  })

  it('has no path on the public port', async () => {
    const { signIn, readKey } = await startTestDesk()
    const signed = await signIn()
    const site = await startSiteServer()
    try {
      for (const { method, path } of [...paths, { method: 'GET', path: `/?${keyParameter}=${readKey()}` }]) {
        const answer = await fetch(site.origin + path, { method, headers: signed })
        expect([200, 404], path).toContain(answer.status)
        if (path.startsWith('/api')) expect(answer.status, path).toBe(404)
        expect(answer.headers.get('set-cookie'), path).toBeNull()
      }
    } finally {
      await site.close()
    }
  })
})
