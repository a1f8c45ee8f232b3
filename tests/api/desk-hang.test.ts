import { expect, onTestFinished, test } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { startTestDesk } from '../support/desk.ts'
import { smallContent } from '../support/sample-rules.ts'
import { startFaultyProcess } from '../support/site-process.ts'
import { beginDraft, toContent, toStored } from '../support/stored-content.ts'

const says = (blurb: string) => ({ ...smallContent, company: { name: 'Harbor', blurb } })
const stopped = 'Reading “Privacy Policy” took too long, so it was stopped. Shorten this text, or take it out.'
const finding = { kind: 'problem', path: 'pages.privacy.sections.text.text', message: stopped }

async function openDesk(draft: object | undefined, published: object[] = []) {
  const siteProcess = startFaultyProcess()
  onTestFinished(() => siteProcess.close())
  const desk = await startTestDesk({
    siteProcess,
    async prepare(store) {
      for (const [after, content] of published.entries()) {
        const version = { publishedAt: new Date(), kind: 'imported', author: '', changes: '[]' } as const
        await store.publish({ ...version, ...toStored(content) }, { after })
      }
    },
  })
  const { read, write } = await desk.open()
  const base = toContent(published.at(-1) ?? smallContent)
  if (draft) await beginDraft(desk.store, { base, content: toContent(draft) })
  return { ...desk, read, write }
}

test.each(['check', 'compare', 'parse'])(
  'a draft that hangs in its %s opens, is listed, changed and discarded, while other answers go on',
  // Each hang takes processor time, and then another thread starts: on a busy machine, that is most of a minute.
  { timeout: 240_000 },
  async (place) => {
    const content = says(`${place} hangs`)
    const { read, write } = await openDesk(content)
    const order: string[] = []
    const hangsAt = place === 'compare' ? deskRoutes.site.path : deskRoutes.draft.path
    const [hanging] = await Promise.all([
      read(hangsAt).finally(() => order.push('hanging')),
      read(deskRoutes.session.path).finally(() => order.push('session')),
    ])
    expect(order).toEqual(['session', 'hanging'])
    const draft = place === 'compare' ? await read(deskRoutes.draft.path) : hanging
    expect(draft).toMatchObject({ status: 200, body: { revision: 1, content } })
    if (place === 'check') expect(draft.body.findings).toEqual([finding])
    if (place === 'parse')
      expect(draft.body.findings).toMatchObject([{ message: expect.stringContaining('took too long') }])
    const state = place === 'compare' ? hanging : await read(deskRoutes.site.path)
    expect(state.body.waiting).toBeGreaterThan(0)
    if (place !== 'compare')
      expect((await write(deskRoutes.publish.path, { revision: 1, author: '' })).status).toBe(409)
    expect(await write(deskRoutes.discardDraft.path, { revision: 1 })).toMatchObject({
      status: 200,
      body: { revision: 2, content: smallContent, findings: [] },
    })
  },
)

test('a hanging text is taken out of the draft by the change that takes it out', async () => {
  const { read, write } = await openDesk(says('check hangs'))
  const patches = [{ op: 'set', path: 'company.blurb', value: 'We bill ships.' }]
  expect((await write(deskRoutes.changeDraft.path, { revision: 0, patches, call: 'fix' })).status).toBe(200)
  expect((await read(deskRoutes.draft.path)).body.findings).toEqual([])
})

test('what hangs when it is shown is not published, and says which text it is', async () => {
  const { write, site } = await openDesk(says('resolve hangs'))
  const { status, body } = await write(deskRoutes.publish.path, { revision: 1, author: '' })
  expect([status, body.detail, body.findings]).toEqual([409, stopped, [finding]])
  expect(site.version().id).toBe(0)
})

test.each([
  ['the version before it', [says('We bill ships.'), says('resolve hangs')], 1],
  ['the files', [says('parse overflows')], 0],
])('a stored version that cannot be read in time leaves %s public at the start', async (_what, published, id) => {
  const { site, read } = await openDesk(undefined, published)
  expect(site.version().id).toBe(id)
  expect((await read(deskRoutes.site.path)).body.trouble).toMatch(
    new RegExp(`^version ${published.length} can't be shown\\. Reading .* (took too long|nested too deeply)`),
  )
})

test.each([
  ['set', { op: 'set', path: 'company.blurb' }, 'value'],
  ['add', { op: 'add', path: 'services', after: null }, 'entry'],
])('refuses to %s a value nested too deeply, and goes on', async (_op, patch, name) => {
  const { read, write } = await openDesk(says('We bill.'))
  const nested = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))
  const patches = [{ ...patch, [name]: { id: 'a', nested } }]
  const { status, body } = await write(deskRoutes.changeDraft.path, { revision: 0, patches, call: 'deep' })
  expect([status, body.errors?.[0]?.detail]).toEqual([422, 'This is nested deeper than 20 levels. Take it out.'])
  expect((await read(deskRoutes.draft.path)).status).toBe(200)
})
