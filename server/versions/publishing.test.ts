import { expect, onTestFinished, test } from 'vitest'
import { readDeliveryConfig } from '../../tests/support/delivery-settings.ts'
import { createTempFolder } from '../../tests/support/new-folder.ts'
import { createPlainSite } from '../../tests/support/plain-site.ts'
import { sampleRules, smallContent } from '../../tests/support/sample-rules.ts'
import { workHere } from '../../tests/support/site-process.ts'
import { readContent } from '../../tests/support/stored-content.ts'
import { openStore } from '../store/open-store.ts'
import type { ContentAdapter } from './content-rules.ts'
import { createPublishing } from './publishing.ts'

test('in a checkout what is published is written to the files, and what was typed meanwhile stays a draft', async () => {
  const dataDir = createTempFolder()
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  onTestFinished(() => store.close())
  const written: object[] = []
  let isTyping = true
  const rules: ContentAdapter = {
    ...sampleRules,
    checkPatch: () => undefined,
    async writeFiles(_folder, content, pictures) {
      written.push({ ...content, pictures: [...pictures.keys()].toSorted() })
      if (isTyping) await set('company.blurb', 'We bill ships.')
    },
  }
  const configFor = () => readDeliveryConfig({ DATA_DIR: dataDir })
  const siteProcess = workHere(rules, store)
  const site = await createPlainSite({ store, siteProcess, configFor, editsFiles: true })
  const publishing = createPublishing({
    config: configFor(),
    store,
    site,
    siteProcess,
    now: () => new Date(),
    log: { error() {} },
  })
  const { draft, images, publish, schedule, describe } = publishing
  const set = (path: string, value: string) =>
    draft.change({ revision: 0, patches: [{ op: 'set', path, value }], call: `set ${path}` })
  const publishAll = async () => publish({ revision: (await draft.read()).revision, author: '' })

  const [logo, photo] = await Promise.all(
    ['<svg viewBox="0 0 8 8"/>', '<svg viewBox="0 0 9 9"/>'].map((file) => images.add(Buffer.from(file))),
  )
  for (const [name, picture] of Object.entries({ logo, photo })) await set(name, picture as string)
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  await expect(schedule({ revision: 2, author: '', dueAt })).rejects.toThrow('Publish now')
  await publishAll()
  expect(site.version().id).toBe(0)
  expect(await readContent(store, site.version().content)).toEqual({ ...smallContent, logo, photo })
  expect(await describe()).toMatchObject({ versions: [], waiting: 1, scheduled: null })
  isTyping = false
  await publishAll()
  expect(await describe()).toMatchObject({ versions: [], waiting: 0 })
  const saidWith = (blurb: string) => {
    const company = { ...smallContent.company, blurb }
    const pictures = [logo, photo].map((path) => path?.slice('/pictures/'.length)).toSorted()
    return { ...smallContent, company, logo, photo, pictures }
  }
  expect(written).toEqual(['We bill.', 'We bill ships.'].map(saidWith))
})
