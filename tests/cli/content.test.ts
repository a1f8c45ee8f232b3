import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Sample } from '#content/checks/find-samples.ts'
import { contentField } from '#content/schema/content-field.ts'
import { fieldAt } from '#fields/describe.ts'
import { openStore } from '../../server/store/open-store.ts'
import { contentRules } from '../../server/versions/content-rules.ts'
import { runLeads } from '../support/leads.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { readSampleContent } from '../support/sample-content.ts'
import { secondBrand } from '../support/second-brand.ts'
import { toStored } from '../support/stored-content.ts'

function place() {
  const folder = createTempFolder()
  const dataDir = join(folder, 'data')
  const run = (...args: string[]) => runLeads(args, { DATA_DIR: dataDir })
  /** Another content that is public. */
  const publish = async (file: string, edit: (text: string) => string) => {
    const content = join(folder, 'content')
    cpSync('content/site', content, { recursive: true })
    writeFileSync(join(content, file), edit(readFileSync(join(content, file), 'utf8')))
    expect(await run('site', 'import', content)).toMatchObject({ code: 0 })
  }
  return { run, publish, dataDir }
}

test('launch-check fails while something must be settled, and says so to people and to programs alike', async () => {
  const { run } = place()
  const { code, out } = await run('launch-check', '--json')
  const { version, must, should, findings } = JSON.parse(out) as Record<string, number> & { findings: Sample[] }
  expect([code, version, findings.length]).toEqual([1, 0, (must ?? 0) + (should ?? 0)])
  const report = (await run('launch-check')).out
  for (const { message, fix, path } of findings) {
    expect(report).toContain(`    ${message} (${path})\n`)
    expect(report).toContain(`  ${fix}\n`)
  }
  expect(report).toContain(`This is content/site: nothing was published yet. ${must} things must be settled, ${should}`)
})

test('launch-check leads to fields that there are', async () => {
  const { findings } = JSON.parse((await place().run('launch-check', '--json')).out) as { findings: Sample[] }
  const { content } = readSampleContent()
  expect(findings.filter(({ path }) => fieldAt(contentField, path, content) === undefined)).toEqual([])
})

test('both look at what is public, and say which version that is', async () => {
  const { run, publish } = place()
  expect((await run('check-content')).out).toBe('This is content/site: nothing was published yet. No problems found.\n')
  const before = JSON.parse((await run('launch-check', '--json')).out)
  await publish('company.json', (text) => text.replace('"sample": true', '"sample": false'))
  expect((await run('check-content')).out).toBe('This is version 2, which is public. No problems found.\n')
  const after = JSON.parse((await run('launch-check', '--json')).out)
  expect([after.version, after.must]).toEqual([2, before.must - 1])
})

test('both pass over versions that cannot be read, and say why the newest is not public, until an import is', async () => {
  const { run, publish, dataDir } = place()
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  onTestFinished(() => store.close())
  const stored = toStored(secondBrand, contentRules.schemaVersion)
  const version = { publishedAt: new Date(), author: '', changes: '[]', ...stored }
  await store.publish({ ...version, kind: 'edited' }, { after: 0 })
  await store.publish({ ...version, kind: 'scheduled', digest: 'another' }, { after: 1 })
  await store.publish({ ...version, kind: 'back', backTo: 1, digest: 'a third' }, { after: 2 })
  expect((await run('site')).out).toMatch(/\n3 .* back to 1\n2 .* scheduled\n1 .* edited\n$/)
  const isPublic = 'Not public: version 3 is damaged. This is version 1, which is public.'
  expect(await run('check-content')).toMatchObject({ code: 0, out: `${isPublic} No problems found.\n` })
  // What should be settled keeps no site from the public.
  const { code, out } = await run('launch-check')
  expect([code, out.split('\n').at(-3)]).toEqual([0, `${isPublic} 0 things must be settled, 1 should.`])
  await publish('company.json', (text) => text)
  expect((await run('check-content')).out).toContain('This is version 4, which is public.')
})
