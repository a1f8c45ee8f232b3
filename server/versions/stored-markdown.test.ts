import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { readAt } from '#fields/patch.ts'
import { readDeliveryConfig } from '../../tests/support/delivery-settings.ts'
import { newFolder } from '../../tests/support/new-folder.ts'
import { createPlainSite } from '../../tests/support/plain-site.ts'
import { workHere } from '../../tests/support/site-worker.ts'
import { openStore } from '../store/open-store.ts'
import { contentRules } from './content-rules.ts'
import { createDraftDesk } from './draft.ts'
import { storedFormOf } from './version.ts'

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
  return storedFormOf(JSON.stringify({ ...parts, company: { ...company, name: 'Harbor' }, legal }), 1)
}
const path = 'pages.privacy-policy.sections.text.text'
const textOf = (content: string) => readAt(JSON.parse(content), path)

test('a version, a draft and a schedule with Markdown of schema version 1 show, edit and publish their own words', async () => {
  const dataDir = newFolder()
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  onTestFinished(() => store.close())
  const version = { publishedAt: noon, kind: 'edited' as const, author: '', changes: '[]' }
  await store.publish({ ...version, ...inVersion1('We **keep** it.') }, { after: 0 })
  const base = await store.newestPublication()
  const { content, schemaVersion } = inVersion1('We *lose* it.')
  await store.beginDraft({ base, schemaVersion, content, updatedAt: noon })
  const dueAt = new Date(noon.getTime() + 60_000)
  await store.schedule({ dueAt, author: '', changes: '[]', ...inVersion1('1. We give it back.') })

  let now = noon
  const configFor = () => readDeliveryConfig({ DATA_DIR: dataDir })
  const worker = workHere(rules)
  const site = await createPlainSite({ store, worker, configFor, now: () => now })
  const draft = createDraftDesk({ store, site, worker, now: () => now })

  expect(textOf(site.version().text)).toEqual([{ paragraph: ['We ', { bold: 'keep' }, ' it.'] }])
  expect(JSON.parse(site.version().text).company.name).toBe('Harbor')
  const read = await draft.read()
  expect(textOf(read.text)).toEqual([{ paragraph: ['We ', { italic: 'lose' }, ' it.'] }])
  // What that program didn't have is noted, and nothing about its texts.
  const aboutTexts = read.findings.filter(({ kind, path }) => kind === 'problem' || path.startsWith('pages.privacy'))
  expect(aboutTexts).toEqual([])

  const change = (value: string | { paragraph: string }[]) => [{ op: 'set' as const, path, value }]
  expect(await draft.findWrongValue(change('# Our Privacy\n\nFrom an old window.'))).toMatchObject({
    detail: expect.stringContaining('This window is older than the program.'),
  })
  const patches = change([{ paragraph: 'We find it.' }])
  expect(await draft.findWrongValue(patches)).toBeUndefined()
  await draft.change({ revision: read.revision, patches, call: crypto.randomUUID() })
  expect(textOf((await draft.read()).text)).toEqual([{ paragraph: 'We find it.' }])

  now = dueAt
  await site.turn()
  expect(textOf(site.version().text)).toEqual([{ numbers: ['We give it back.'] }])
})
