import { expect, test } from 'vitest'
import { deskRoutes } from '#contract/desk.ts'
import { startTestDesk } from '../support/desk.ts'

test('a version that was damaged is told at once, and nobody goes back to it', async () => {
  const desk = await startTestDesk()
  const { read, write } = await desk.open()
  const bytes = new Uint8Array([1, 2, 3])
  const version = { publishedAt: new Date(), kind: 'imported', author: '', changes: '[]' } as const
  await desk.store.publish({ ...version, sources: bytes, built: bytes, digest: 'of something else' }, { after: 0 })

  const { body } = await read(deskRoutes.site.path)
  const [damaged] = body.versions
  expect(body).toMatchObject({ trouble: `version ${damaged.id} is damaged`, versions: [{ isPublic: false }] })
  const answer = await write(deskRoutes.goBack.path.replace(':id', damaged.id), { newest: damaged.id })
  expect(answer).toMatchObject({ status: 409, body: { detail: `version ${damaged.id} is damaged` } })
  expect((await read(deskRoutes.site.path)).body.versions).toHaveLength(1)
})
