import { expect, onTestFinished, test } from 'vitest'
import type { DraftState } from '#contract/desk-site.ts'
import { limits } from '#contract/limits.ts'
import type { Patch } from '#fields/patch.ts'
import { readDeliveryConfig } from '../../tests/support/delivery-settings.ts'
import { createTempFolder } from '../../tests/support/new-folder.ts'
import { createPlainSite } from '../../tests/support/plain-site.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { asContent, sampleRules, smallContent } from '../../tests/support/sample-rules.ts'
import { workHere } from '../../tests/support/site-process.ts'
import {
  beginDraft,
  readContent,
  readJson,
  readText,
  toContent,
  toStored,
  toWholeContent,
} from '../../tests/support/stored-content.ts'
import { openStore } from '../store/open-store.ts'
import type { SiteContent } from '../store/site-records.ts'
import { type ContentAdapter, contentRules } from './content-rules.ts'
import { createDraftService } from './draft.ts'
import { createPublishing } from './publishing.ts'

const { content: sample } = readSampleContent()

type Company = { name: string; blurb: string }
type Small = { company: Company; promise?: { heading: string } }

/** A later program, which has a group more. */
const withPromise: ContentAdapter = {
  ...sampleRules,
  parse: (value) => ({
    ok: true,
    content: asContent({ promise: { heading: 'Paid, or no fee' }, ...(value as Small) }),
    notes: 'promise' in (value as Small) ? [] : [{ kind: 'new', path: 'promise', message: 'New field. Review it.' }],
  }),
}

/** And one after it, which calls a field by another name. */
const withSummary: ContentAdapter = {
  ...withPromise,
  schemaVersion: sampleRules.schemaVersion + 1,
  parse: (value, version) => {
    const { company, ...rest } = value as Small
    const { blurb, ...named } = company
    return withPromise.parse(
      version > sampleRules.schemaVersion ? value : { ...rest, company: { ...named, summary: blurb } },
      version,
    )
  },
}

/** The same data, at the desks of several programs one after the other. */
async function openPrograms() {
  const dataDir = createTempFolder()
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  onTestFinished(() => store.close())
  let calls = 0
  return async (rules: ContentAdapter) => {
    const configFor = () => readDeliveryConfig({ DATA_DIR: dataDir })
    const siteProcess = workHere(rules, store)
    const site = await createPlainSite({ store, siteProcess, configFor })
    const log = { error() {} }
    const { draft, publish, restoreVersion, describe } = createPublishing({
      config: configFor(),
      store,
      site,
      siteProcess,
      now: () => new Date(),
      log,
    })
    const set = async (path: string, value: string) => {
      const patches: Patch[] = [{ op: 'set', path, value }]
      return readJson(await draft.change({ revision: 0, patches, call: `call ${calls++}` })).skipped
    }
    return {
      store,
      draft,
      set,
      restoreVersion,
      publish: async () => publish({ revision: (await draft.read()).revision, author: '' }),
      show: (content: SiteContent) => readContent(store, content),
      waiting: async () => (await describe()).waiting,
    }
  }
}

test('edits fields that a newer program added to an older draft', async () => {
  const start = await openPrograms()
  const old = await start(sampleRules)
  await old.set('company.name', 'Harbor')
  await old.publish()
  await old.set('company.blurb', 'We bill ships.')

  const { draft, set, show } = await start(withPromise)
  const { content, findings } = await draft.read()
  expect(await show(content)).toEqual({
    ...smallContent,
    company: { name: 'Harbor', blurb: 'We bill ships.' },
    promise: { heading: 'Paid, or no fee' },
  })
  expect(findings).toEqual([{ kind: 'new', path: 'promise', message: 'New field. Review it.' }])
  expect(await set('promise.heading', 'Paid by Friday')).toEqual([])
  expect(await show((await draft.read()).content)).toMatchObject({ promise: { heading: 'Paid by Friday' } })
})

test('opens a draft whose checks fail in a way that nobody foresaw, so that it can be discarded', async () => {
  const start = await openPrograms()
  const failing: ContentAdapter = {
    ...sampleRules,
    findProblems: () => {
      throw new TypeError('Cannot read properties of null')
    },
  }
  const { draft, set } = await start(failing)
  await set('company.name', 'Harbor')
  expect((await draft.read()).findings).toEqual([
    { kind: 'problem', path: '', message: 'The draft can’t be checked. Discard all changes to begin again.' },
  ])
})

test('a draft keeps its changes and nothing else when its owner goes back to what an earlier program published', async () => {
  const start = await openPrograms()
  const old = await start(sampleRules)
  await old.set('company.name', 'Harbor')
  await old.publish()
  await old.set('company.name', 'Pier')
  await old.publish()
  await old.set('company.blurb', 'We bill ships.')

  const { draft, restoreVersion, waiting, set, show } = await start(withSummary)
  expect(await show((await draft.read()).content)).toMatchObject({
    company: { name: 'Pier', summary: 'We bill ships.' },
  })
  await set('promise.heading', 'Paid by Friday')
  await restoreVersion(2, 3)
  expect(await show((await draft.read()).content)).toEqual({
    ...smallContent,
    company: { name: 'Harbor', summary: 'We bill ships.' },
    promise: { heading: 'Paid by Friday' },
  })
  expect(await waiting()).toBe(2)
})

test('a change to a field that the earlier program lacked is not lost by going back to what that program published', async () => {
  const start = await openPrograms()
  const old = await start(sampleRules)
  await old.set('company.name', 'Harbor')
  await old.publish()

  const { draft, restoreVersion, publish, set, show } = await start(withPromise)
  await set('company.name', 'Pier')
  await publish()
  await set('promise.heading', 'Paid by Friday')
  await restoreVersion(2, 3)
  expect(await show((await draft.read()).content)).toMatchObject({
    company: { name: 'Harbor' },
    promise: { heading: 'Paid by Friday' },
  })
})

test('says which list had no room for an entry', async () => {
  const start = await openPrograms()
  const { draft } = await start(sampleRules)
  const patches = Array.from({ length: 9 }, (_, at): Patch => {
    return { op: 'add', path: 'services', entry: { id: `x${at}`, title: 'X' }, after: null }
  })
  const { skipped, refused, content } = readJson(await draft.change({ revision: 0, patches, call: 'many' }))
  expect([skipped, refused]).toEqual([patches.slice(-1), '“Services” has room for 10. Take one out first.'])
  expect(content).toHaveProperty('services.length', 10)
})

/** As earlier versions stored it in one text. */
function toSpoiled(text: string): SiteContent {
  try {
    return toContent(JSON.parse(text))
  } catch {
    return toWholeContent(text)
  }
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const long = JSON.stringify('x'.repeat(140_000))
const many = JSON.stringify(Array.from({ length: limits.records.max + 1 }, (_, at) => ({ id: `x${at}`, title: 'X' })))

test.each<[string, (sound: string) => string, string[]]>([
  ['a text that is too long', (text) => text.replace('"Claimwright"', long), ['company.name']],
  ['values nested too deep', (text) => text.replace('"Claimwright"', deep(3_000)), ['company.name.0.0.0']],
  [
    'values of wrong types',
    (text) => text.replace('"Claimwright"', '7').replace('"sample":true', '"sample":"no"'),
    ['company.sample', 'company.name'],
  ],
  ['a lone surrogate', (text) => text.replace('"Claimwright"', '"\\ud800"'), ['company.name']],
  ['an entry that is null', (text) => text.replace('"partners":[', '"partners":[null,'), ['partners.0']],
  ['an entry without an id', (text) => text.replace('"partners":[', '"partners":[{},'), ['partners.0.id']],
  ['too many entries', (text) => text.replace('"partners":[', `"partners":${many},"others":[`), ['partners']],
  ['a part that is none', (text) => text.replace('"partners":[', '"partners":7,"others":['), ['partners']],
  ['no content at all', () => '7', ['']],
  ['no JSON', () => '{"company', ['']],
  [
    'too much of everything',
    (text) => `${text.slice(0, -1)},"more":${JSON.stringify('x'.repeat(9_000_000))}}`,
    ['more'],
  ],
])('a draft with %s can be opened, and that be taken out', async (_what, spoil, places) => {
  const rules: ContentAdapter = {
    ...contentRules,
    readFiles: async () => ({ ok: true, content: sample, notes: [], pictures: new Map() }),
  }
  const { store, draft } = await (await openPrograms())(rules)
  const content = toSpoiled(spoil(JSON.stringify(sample)))
  await beginDraft(store, { content, base: toContent(sample), schemaVersion: rules.schemaVersion })
  const readState = async (): Promise<DraftState> => readJson(await draft.readState())
  const { findings, revision, content: opened } = await readState()
  const damage = findings.filter(({ kind }) => kind === 'problem')
  expect(damage.map(({ path }) => path.slice(0, 18))).toEqual(places)
  expect(opened).toMatchObject({ company: sample.company })
  for (const [at, { takeOut }] of damage.entries()) {
    if (takeOut) await draft.change({ revision, patches: [takeOut], call: `take out ${at}` })
    else await draft.discard({ revision })
  }
  expect((await readState()).findings.filter(({ kind }) => kind === 'problem')).toEqual([])
  expect((await readState()).content).toMatchObject({ company: sample.company, partners: sample.partners })
})

test('asks the process once when a change is saved', async () => {
  const { store } = await openStore({ dataDir: createTempFolder(), databaseUrl: undefined })
  onTestFinished(() => store.close())
  const orders: string[] = []
  const siteProcess = new Proxy(workHere(sampleRules, store), {
    get(target, name) {
      orders.push(String(name))
      return Reflect.get(target, name)
    },
  })
  const site = await createPlainSite({ store, siteProcess, configFor: () => readDeliveryConfig({}) })
  const draft = createDraftService({ store, site, siteProcess, now: () => new Date() })
  const set = (value: string, call: string, revision = 0) =>
    draft.change({ revision, patches: [{ op: 'set', path: 'company.name', value }], call })
  await set('Harbor', 'first')
  orders.length = 0
  await set('Pier', 'second', 1)
  expect(await set('A name of more than twenty letters', 'third', 2)).toEqual({
    wrong: { at: 0, detail: 'This is too long.' },
  })
  expect(orders).toEqual(['patch', 'patch'])
  expect((await readContent(store, (await draft.read()).content)).company.name).toBe('Pier')
})

test('a part and a field called __proto__ stay when a change is published', async () => {
  const { store, set, publish } = await (await openPrograms())({
    ...contentRules,
    readFiles: () => contentRules.readFiles('content/site'),
  })
  const odd = ['"__proto__":{"a":1}', '"__proto__":{"b":2}', '"constructor":{"c":3}']
  const text = JSON.stringify(sample).replace('"pages":[{', `"pages":[{${odd[1]},${odd[2]},`)
  const stored = toStored(JSON.parse(`{${odd[0]},${text.slice(1)}`), contentRules.schemaVersion)
  await store.publish({ publishedAt: new Date(), kind: 'imported', author: '', changes: '[]', ...stored }, { after: 0 })
  expect(await set('company.name', 'Harbor')).toEqual([])
  expect(await set('pages.home.sections.opening.heading', 'We bill in every harbor')).toEqual([])
  await publish()
  const published = await readText(store, (await store.readPublication(2)) ?? toContent({}))
  expect(odd.filter((one) => !published.includes(one))).toEqual([])
  expect(['a', 'b', 'c'].filter((name) => name in {})).toEqual([])
})
