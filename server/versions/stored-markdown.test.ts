import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { readAt } from '#fields/patch.ts'
import { startDraftServer } from '../../tests/support/draft-server.ts'
import { createTempFolder } from '../../tests/support/new-folder.ts'
import { beginDraft, readContent, readJson, toStored } from '../../tests/support/stored-content.ts'
import { openStore } from '../store/open-store.ts'
import type { SiteContent } from '../store/site-records.ts'
import { contentRules } from './content-rules.ts'

const noon = new Date('2027-03-01T12:00:00Z')
const rules = { ...contentRules, readFiles: () => contentRules.readFiles('content/site') }

/** As schema version 1 stored it. */
const inVersion1 = (words: string) => {
  const {
    motto: _motto,
    company,
    ...parts
  } = JSON.parse(readFileSync('tests/support/fixtures/content-version-1.json', 'utf8'))
  const legal = [{ id: 'privacy-policy', text: `# Our Privacy\n\n${words}\n` }]
  return toStored({ ...parts, company: { ...company, name: 'Harbor' }, legal }, 1)
}
const path = 'pages.privacy-policy.sections.text.text'

test('a version, a draft and a schedule with Markdown of schema version 1 show, edit and publish their own words', async () => {
  const dataDir = createTempFolder()
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  onTestFinished(() => store.close())
  const version = { publishedAt: noon, kind: 'edited' as const, author: '', changes: '[]' }
  await store.publish({ ...version, ...inVersion1('We **keep** it.') }, { after: 0 })
  const base = inVersion1('We **keep** it.')
  await beginDraft(store, { content: inVersion1('We *lose* it.'), base, schemaVersion: 1, updatedAt: noon })
  const textOf = async (content: SiteContent) => readAt(await readContent(store, content), path)
  const dueAt = new Date(noon.getTime() + 60_000)
  await store.schedule({ dueAt, author: '', changes: '[]', ...inVersion1('1. We give it back.') })

  let now = noon
  const { site, draft } = await startDraftServer(store, { rules, now: () => now })

  expect(await textOf(site.version().content)).toEqual([{ paragraph: ['We ', { bold: 'keep' }, ' it.'] }])
  expect((await readContent(store, site.version().content)).company.name).toBe('Harbor')
  const read = await draft.read()
  expect(await textOf(read.content)).toEqual([{ paragraph: ['We ', { italic: 'lose' }, ' it.'] }])
  // What was published stays as it was stored; the draft is of this program's schema from now on.
  expect([(await store.readPublication(1))?.schemaVersion, (await store.readDraft())?.schemaVersion]).toEqual([
    1,
    rules.schemaVersion,
  ])
  // What that program didn't have is noted, and nothing about its texts.
  const aboutTexts = read.findings.filter(({ kind, path }) => kind === 'problem' || path.startsWith('pages.privacy'))
  expect(aboutTexts).toEqual([])

  const change = (value: string | { paragraph: string }[]) =>
    draft.change({ revision: read.revision, patches: [{ op: 'set', path, value }], call: crypto.randomUUID() })
  const detail = expect.stringContaining('This window is older than the program.')
  expect(await change('# Our Privacy\n\nFrom an old window.')).toEqual({ wrong: { at: 0, detail } })
  expect(readJson(await change([{ paragraph: 'We find it.' }])).skipped).toEqual([])
  expect(await textOf((await draft.read()).content)).toEqual([{ paragraph: 'We find it.' }])

  now = dueAt
  await site.turn()
  expect(await textOf(site.version().content)).toEqual([{ numbers: ['We give it back.'] }])
})
