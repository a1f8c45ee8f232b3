import { expect, onTestFinished, test } from 'vitest'
import { deskRoutes } from '#contract/desk.ts'
import { lookPath } from '#contract/desk-site.ts'
import { startTestDesk } from '../support/desk.ts'
import { packSite, pageOf, sampleSite, writeSite } from '../support/site-fixture.ts'

const version = { publishedAt: new Date(), kind: 'imported', author: '', changes: '[]' } as const

test('a version that was damaged is told at once, and nobody goes back to it', async () => {
  const desk = await startTestDesk()
  const { read, write } = await desk.open()
  const bytes = new Uint8Array([1, 2, 3])
  await desk.store.publish({ ...version, sources: bytes, built: bytes, digest: 'of something else' }, { after: 0 })

  const { body } = await read(deskRoutes.site.path)
  const [damaged] = body.versions
  expect(body).toMatchObject({ trouble: `version ${damaged.id} is damaged`, versions: [{ isPublic: false }] })
  const answer = await write(deskRoutes.goBack.path.replace(':id', damaged.id), { newest: damaged.id })
  expect(answer).toMatchObject({ status: 409, body: { detail: `version ${damaged.id} is damaged` } })
  expect((await read(deskRoutes.site.path)).body.versions).toHaveLength(1)
})

test('a version is shown as it was, with its addresses inside it and without its scripts, to nobody but the owner', async () => {
  const links =
    '<a href="/about">About</a><img srcset="/images/a.png 1x, /images/b.png 2x" src="https://images.example/c.png">'
  const site = writeSite({ ...sampleSite, 'index.html': pageOf('As it was', links) })
  onTestFinished(() => site.remove())
  const desk = await startTestDesk()
  await desk.store.publish({ ...version, ...packSite(site) }, { after: 0 })
  const { signed } = await desk.open()
  const look = (path: string, headers = {}) => desk.send(`${lookPath}1/${path}`, headers)

  const page = await look('', signed)
  expect(page.status).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-same-origin$/)
  expect(page.body).toContain('<title>As it was</title>')
  expect(page.body).toContain(
    `<a href="${lookPath}1/about">About</a><img srcset="${lookPath}1/images/a.png 1x, ${lookPath}1/images/b.png 2x" src="https://images.example/c.png">`,
  )
  expect((await look('robots.txt', signed)).body).toBe('User-agent: *\n')
  expect((await look('absent', signed)).status).toBe(404)
  expect((await desk.send(`${lookPath}2/`, signed)).status).toBe(404)
  expect((await look('')).status).toBe(404)
})
