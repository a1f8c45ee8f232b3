import { request } from 'node:http'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { viewPath } from '#contract/desk-site.ts'
import { startTestDesk } from '../support/desk.ts'
import { smallContent } from '../support/sample-rules.ts'
import { createSmallRenderer } from '../support/site-fixture.ts'
import { beginDraft, readContent, toContent, toStored } from '../support/stored-content.ts'

const version = { publishedAt: new Date(), kind: 'imported', author: '', changes: '[]' } as const
const named = (name: string) => toStored({ ...smallContent, company: { name } })

test('a draft opens whose content is more than a connection holds at once', async () => {
  const { open, store } = await startTestDesk()
  const pages = Array.from({ length: 90 }, (_, at) => ({ id: `p${at}`, kind: 'own', text: 'x'.repeat(400_000) }))
  await beginDraft(store, { content: toContent({ ...smallContent, pages }) })
  const { body } = await (await open()).read(deskRoutes.draft.path)
  expect(body.content.pages).toHaveLength(90)
})

async function openDesk() {
  const desk = await startTestDesk({ renderer: createSmallRenderer() })
  const { read, write, signed, headers } = await desk.open()
  let calls = 0
  const change = (revision: number, ...patches: object[]) =>
    write(deskRoutes.changeDraft.path, { revision, patches, call: `call-${calls++}` })
  const publish = (revision: number, author = 'Ann') => write(deskRoutes.publish.path, { revision, author })
  const setName = (value: unknown) => ({ op: 'set', path: 'company.name', value })
  return { ...desk, read, write, signed, headers, change, publish, setName }
}

test('a draft begins as what is public, takes patches, and is published', async () => {
  const { read, send, signed, change, publish, setName, site, config, store } = await openDesk()
  expect((await read(deskRoutes.draft.path)).body).toEqual({
    revision: 0,
    base: 0,
    content: smallContent,
    published: smallContent,
    findings: [],
    pictures: [],
  })
  const gone = { op: 'remove', path: 'services.gone' }
  const changed = await change(0, setName('Harbor'), gone)
  expect(changed).toMatchObject({ status: 200, body: { revision: 1, skipped: [gone] } })
  expect((await read(deskRoutes.site.path)).body).toMatchObject({
    versions: [],
    waiting: 1,
    scheduled: null,
    address: config.viewUrl,
  })

  const published = await publish(1)
  expect(published).toMatchObject({
    status: 200,
    body: {
      waiting: 0,
      trouble: null,
      versions: [
        {
          id: 2,
          kind: 'edited',
          author: 'Ann',
          isPublic: true,
          changes: [{ where: 'company.name', before: 'Small Billing', after: 'Harbor' }],
        },
        { id: 1, kind: 'first', isPublic: false },
      ],
    },
  })
  expect(await readContent(store, site.version().content)).toMatchObject({ company: { name: 'Harbor' } })
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    expect((await send(path, { cookie: signed.cookie })).body).toContain('Harbor')
    // A stranger learns nothing of the company.
    const icon = await send(path)
    expect(icon).toMatchObject({ status: 200, body: expect.not.stringContaining('Harbor') })
    expect(icon.headers['content-type']).toBe('image/svg+xml')
  }
  expect(await publish(1)).toMatchObject({ status: 409, body: { detail: 'there is nothing to publish.' } })
})

test('what has problems, has changed since, or breaks the pages is not published', async () => {
  const { change, publish, setName, read, log } = await openDesk()
  await change(0, setName(''))
  expect(await publish(1)).toMatchObject({
    status: 409,
    body: { findings: [{ kind: 'problem', path: 'company.name', message: 'This is empty.' }] },
  })
  await change(1, setName('Harbor'))
  expect(await publish(1)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Review it') } })
  const failure = 'a version of the site could not be published'
  expect(log()).not.toContain(failure)
  await change(2, setName('breaks'))
  expect((await publish(3)).status).toBe(500)
  expect(log()).toContain(failure)
  expect((await read(deskRoutes.site.path)).body.versions).toEqual([])
})

test('two presses at once publish once', async () => {
  const { change, publish, setName, read } = await openDesk()
  await change(0, setName('Harbor'))
  const statuses = (await Promise.all([publish(1), publish(1)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  expect((await read(deskRoutes.site.path)).body.versions).toHaveLength(2)
})

test('patches that no draft can hold are refused whole', async () => {
  const { change, write, setName, read, log } = await openDesk()
  const body = { revision: 0, patches: [setName('A')], call: 'c' }
  const refused: [object, number][] = [
    ...[501, 10_000].map((length): [object, number] => [{ ...body, patches: Array(length).fill(setName('A')) }, 422]),
    [{ ...body, patches: [] }, 422],
    [{ ...body, patches: [{ op: 'rename', path: 'a' }] }, 422],
    [{ ...body, patches: [{ op: 'add', path: 'services', entry: 'x', after: null }] }, 422],
    [{ ...body, revision: 'one' }, 422],
    [{ ...body, call: '../..' }, 422],
    [{ ...body, more: true }, 422],
    [{ ...body, patches: [setName('x'.repeat(1000 * 1024))] }, 422],
    [{ ...body, patches: [setName('x'.repeat(1024 * 1024))] }, 413],
  ]
  for (const [sent, status] of refused) expect((await write(deskRoutes.changeDraft.path, sent)).status).toBe(status)
  const long = 'x'.repeat(21)
  const added = { op: 'add', path: 'services', entry: { id: 'long', title: long }, after: null }
  for (const wrong of [setName(long), added])
    expect(await change(0, setName('A'), wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/patches/1', detail: 'This is too long.' }] },
    })
  const proto = JSON.parse('{"op":"set","path":"company","value":{"__proto__":{"polluted":1}}}')
  expect(await change(0, proto, { op: 'set', path: '__proto__.polluted', value: 1 })).toMatchObject({
    body: { revision: 0, skipped: [{}, {}] },
  })
  expect((await read(deskRoutes.draft.path)).body.revision).toBe(0)
  expect(log()).not.toContain('"level":40')
})

test('a window that saves first, or after another, gets the whole draft', async () => {
  const { change, setName } = await openDesk()
  const theirs = (await change(0, setName('Theirs'))).body
  expect(theirs).toMatchObject({ revision: 1, skipped: [], content: { company: { name: 'Theirs' } } })
  const mine = (await change(0, setName('Mine'))).body
  expect(mine).toMatchObject({ revision: 2, content: { company: { name: 'Mine' } } })
})

test('a repeated call changes nothing, and a discarded draft is what is public again', async () => {
  const { write, read, setName } = await openDesk()
  const body = { revision: 0, patches: [setName('A')], call: 'same' }
  for (const _round of [1, 2])
    expect((await write(deskRoutes.changeDraft.path, body)).body).toMatchObject({ revision: 1, skipped: [] })
  expect((await write(deskRoutes.discardDraft.path, { revision: 0 })).status).toBe(409)
  expect((await write(deskRoutes.discardDraft.path, { revision: 1 })).body).toMatchObject({
    revision: 2,
    content: smallContent,
  })
  expect((await read(deskRoutes.site.path)).body.waiting).toBe(0)
})

test('a draft of an earlier program is read with all that is in it', async () => {
  const { store, read, change, setName } = await openDesk()
  const content = toContent({ company: { name: 'Old', kept: 'unknown' } })
  await beginDraft(store, { content, schemaVersion: 1 })
  expect(await change(1, setName('New'))).toMatchObject({ status: 200, body: { skipped: [] } })
  expect((await read(deskRoutes.draft.path)).body.content).toEqual({ company: { name: 'New', kept: 'unknown' } })
})

test('a picture gets an address by what it shows, under which the draft has it, and anything else is refused', async () => {
  const { send, headers, store, read } = await openDesk()
  const upload = (body: string | Buffer, type = 'application/octet-stream') =>
    send(deskRoutes.addPicture.path, { ...headers, 'content-type': type }, 'POST', body as string)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>'
  const [first, again] = [await upload(svg), await upload(svg)]
  const { path } = JSON.parse(first.body)
  expect(path).toMatch(/^\/pictures\/[\da-f]{24}-32x16\.svg$/)
  expect(JSON.parse(again.body)).toEqual({ path })
  const name = path.slice('/pictures/'.length)
  expect(await store.readPictures([name])).toMatchObject([{ type: 'image/svg+xml' }])
  await beginDraft(store, { base: toContent(smallContent), content: toContent({ ...smallContent, logo: path }) })
  expect((await read(deskRoutes.draft.path)).body).toMatchObject({ pictures: [name], findings: [] })
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#f80' } })
  const others = await Promise.all([square.png(), square.webp()].map(async (image) => upload(await image.toBuffer())))
  for (const { body } of others) expect(JSON.parse(body).path).toMatch(/-8x8\.jpg$/)
  expect((await upload('#!/bin/sh')).status).toBe(409)
  expect((await upload(svg, 'image/svg+xml')).status).toBe(415)
})

test('a third upload waits until one of two others ends', async () => {
  const { port, headers, send, read } = await openDesk()
  const { method, path } = deskRoutes.addPicture
  const type = { 'content-type': 'application/octet-stream' }
  const begin = () => {
    const sent = request({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: { ...headers, ...type, 'content-length': 9 },
    })
    sent.on('error', () => {}).write('<svg')
    return sent
  }
  const [first] = [begin(), begin()]
  let isAnswered = false
  await read(deskRoutes.draft.path)
  const third = send(path, { ...headers, ...type }, method, '<svg viewBox="0 0 8 8"/>').finally(() => {
    isAnswered = true
  })
  for (let reads = 0; reads < 5; reads++) await read(deskRoutes.draft.path)
  expect(isAnswered).toBe(false)
  first?.destroy()
  expect((await third).status).toBe(200)
})

test('publishes a scheduled version when due, unless canceled', async () => {
  const { change, write, setName, read } = await openDesk()
  await change(0, setName('Monday'))
  const schedule = (dueAt: string) => write(deskRoutes.schedule.path, { revision: 1, author: 'Ann', dueAt })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  for (const wrong of [inDays(-1e-3), inDays(367), 'Monday'])
    expect((await schedule(wrong)).status).toBeGreaterThanOrEqual(400)
  const dueAt = inDays(365)
  expect(await schedule(dueAt)).toMatchObject({
    status: 200,
    body: {
      versions: [],
      scheduled: {
        dueAt,
        author: 'Ann',
        changes: [{ where: 'company.name', before: 'Small Billing', after: 'Monday' }],
      },
    },
  })
  expect((await write(deskRoutes.cancelSchedule.path, {})).body.scheduled).toBeNull()
  expect((await read(deskRoutes.site.path)).body.versions).toEqual([])
})

test('a version that was damaged is told at once, and is not gone back to', async () => {
  const { store, read, write } = await openDesk()
  await store.publish({ ...version, ...named('A'), digest: 'of something else' }, { after: 0 })
  const { body } = await read(deskRoutes.site.path)
  expect(body).toMatchObject({ trouble: 'version 1 is damaged', versions: [{ isPublic: false }] })
  const answer = await write(deskRoutes.restoreVersion.path.replace(':id', '1'), { newest: 1 })
  expect(answer).toMatchObject({ status: 409, body: { detail: 'version 1 is damaged' } })
  expect((await read(deskRoutes.site.path)).body.versions).toHaveLength(1)
})

test('going back publishes an earlier version again, and the draft keeps its changes', async () => {
  const { store, change, write, site, read } = await openDesk()
  const publishedAt = new Date('2026-11-02T12:00:00Z')
  for (const name of ['A', 'B'])
    await store.publish(
      { ...version, publishedAt, ...named(name), changes: '[{}]' },
      { after: await store.newestPublication() },
    )
  await site.look()
  await change(0, { op: 'remove', path: 'services.coding' })
  const back = await write(deskRoutes.restoreVersion.path.replace(':id', '1'), { newest: 2 })
  expect(back.body.versions[0]).toMatchObject({ id: 3, kind: 'back', backTo: 1, changes: [], isPublic: true })
  expect(Date.parse(back.body.versions[0].publishedAt)).toBeGreaterThan(publishedAt.getTime())
  expect((await write(deskRoutes.restoreVersion.path.replace(':id', '2'), { newest: 2 })).status).toBe(409)
  expect((await read(deskRoutes.draft.path)).body.content).toEqual({
    company: { name: 'A' },
    services: [smallContent.services[1]],
  })
  // The version that was gone back to stays the one that is named.
  await write(deskRoutes.restoreVersion.path.replace(':id', '2'), { newest: 3 })
  const again = await write(deskRoutes.restoreVersion.path.replace(':id', '3'), { newest: 4 })
  expect(again.body.versions[0]).toMatchObject({ id: 5, kind: 'back', backTo: 1 })
})

test('a version is shown as it was, with its addresses inside it and without its scripts, to the owner alone', async () => {
  const desk = await openDesk()
  for (const [after, name] of ['As it was', 'As it is'].entries())
    await desk.store.publish({ ...version, ...named(name) }, { after })
  const newest = { id: 2, isPublic: true }
  expect((await desk.read(deskRoutes.site.path)).body.versions).toMatchObject([newest, { id: 1, isPublic: false }])
  const look = (path: string, headers = {}, id = 1) => desk.send(`${viewPath}${id}/${path}`, headers)
  // A failure is over with its cause.
  vi.spyOn(desk.site, 'open').mockRejectedValueOnce(new Error('the disk is away'))
  expect((await look('', desk.signed)).status).toBe(500)
  const page = await look('', desk.signed)
  expect(page.status).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-same-origin$/)
  expect(page.body).toContain('<title>As it was</title>')
  expect(page.body).toContain('url(/look/1/images/a.svg)')
  expect(page.body).not.toMatch(/["(\s]\/(?!look\/1\/)/)
  expect((await look('', desk.signed, 2)).body).toContain('<title>As it is</title>')
  expect((await look('contact', desk.signed)).body).toContain('action="/api/contact"')
  expect((await look('robots.txt', desk.signed)).body).toBe('User-agent: *\n')
  expect((await look('absent', desk.signed)).status).toBe(404)
  expect((await look('', desk.signed, 3)).status).toBe(404)
  expect((await look('')).status).toBe(404)
})
