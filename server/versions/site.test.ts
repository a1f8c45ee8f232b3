import { expect, onTestFinished, test, vi } from 'vitest'
import { describeFile } from '#render/rendered-file.ts'
import { readDeliveryConfig } from '../../tests/support/delivery-settings.ts'
import { newFolder } from '../../tests/support/new-folder.ts'
import { createPlainSite } from '../../tests/support/plain-site.ts'
import { sampleRules, smallContent } from '../../tests/support/sample-rules.ts'
import { createSmallRenderer } from '../../tests/support/site-fixture.ts'
import { workHere } from '../../tests/support/site-worker.ts'
import { toContent, toStored, toWholeContent } from '../../tests/support/stored-content.ts'
import { noon } from '../../tests/support/submissions.ts'
import { openStore } from '../store/open-store.ts'
import type { NewPublication } from '../store/publication-store.ts'
import type { ContentRules } from './content-rules.ts'
import { storedFormOf } from './version.ts'
import type { SiteWorker } from './worker/start-site-worker.ts'

const dayMs = 86_400_000
const named = (name: string) => ({ ...smallContent, company: { name, blurb: 'We bill.' } })
const versionOf = (content: object, changes: Partial<NewPublication> = {}): NewPublication => ({
  publishedAt: noon,
  kind: 'imported',
  author: '',
  changes: '[]',
  ...toStored(content),
  ...changes,
})

const whole = (text: string) => storedFormOf(toWholeContent(text), sampleRules.schemaVersion)

type Choices = { rules?: ContentRules; published?: NewPublication[]; editsFiles?: boolean }

async function open({ rules, published = [], editsFiles = false }: Choices = {}) {
  const dataDir = newFolder()
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  onTestFinished(() => store.close())
  const publish = async (version: NewPublication) => store.publish(version, { after: await store.newestPublication() })
  for (const version of published) await publish(version)
  const renderer = createSmallRenderer()
  const logged: string[] = []
  let moment = noon
  const start = (ways: Partial<SiteWorker> = {}) =>
    createPlainSite({
      store,
      renderer,
      editsFiles,
      worker: { ...workHere(rules ?? sampleRules, store), ...ways },
      configFor: (words) => ({ ...readDeliveryConfig({ DATA_DIR: dataDir }), ...words }),
      now: () => moment,
      log: { info: (text) => logged.push(text), error: (_error, text) => logged.push(text) },
    })
  return {
    store,
    publish,
    renderer,
    logged,
    start,
    pass: (ms: number) => {
      moment = new Date(moment.getTime() + ms)
    },
  }
}

type Opened = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['start']>>
const titleOf = (site: Opened) =>
  /<title>(.*?)</.exec(String(site.pages?.().files.get('/')?.answers.identity.body))?.[1]
/** What all pages of a version share, what one of them says, and a picture. */
const serves = (site: Opened, name: string) =>
  [`/assets/shared-${name}.json`, `/content/${name}/about.json`, `/pictures/${name}.svg`].map((address) =>
    site.pages?.().files.has(address),
  )
const [all, none] = [
  [true, true, true],
  [false, false, false],
]

test('the files are public until something is published, and then pages and words change in one step', async () => {
  const { start, publish } = await open()
  const site = await start()
  expect([titleOf(site), site.version().config.company.name, site.version().id]).toEqual([
    'Small Billing',
    'Small Billing',
    0,
  ])
  let seen: unknown
  site.onVersion(() => {
    seen = [titleOf(site), site.version().config.company.name, site.version().config.openFindings]
  })
  await publish(versionOf(named('Harbor')))
  await site.look()
  expect(seen).toEqual(['Harbor', 'Harbor', 3])
})

test('what is slow follows: first quickly without new pictures, then the last of several at its best', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { start, publish, renderer } = await open()
  const site = await start()
  const efforts = () => renderer.orders.map(({ effort, withPictures }) => `${effort} ${withPictures}`)
  for (const name of ['Harbor', 'Pier']) {
    await publish(versionOf(named(name)))
    await Promise.all([site.look(), site.look()])
  }
  expect(efforts()).toEqual(['quick false', 'quick false', 'quick false'])
  vi.advanceTimersByTime(10_000)
  await site.settled()
  expect(efforts().slice(3)).toEqual(['best true'])
  await publish(versionOf(named('Quay')))
  await site.look()
  expect(vi.getTimerCount()).toBe(1)
  await site.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([false, true])(
  'what was being rendered at its best when another version became public, as files or not (%s), does not take its place',
  async (editsFiles) => {
    const rules = { ...sampleRules, writeFiles: async () => {} }
    const { start, publish, renderer } = await open({ rules, editsFiles })
    const { render } = renderer
    const { promise, resolve } = Promise.withResolvers<void>()
    renderer.render = async (order) => {
      if (order.effort === 'best') await promise
      return render(order)
    }
    const site = await start()
    const first = site.settled()
    if (site.writeFiles)
      await site.writeFiles({ content: toContent(named('Harbor')), schemaVersion: 1, pictureNames: [] })
    else await publish(versionOf(named('Harbor')))
    await site.look()
    resolve()
    await first
    expect(renderer.orders.at(-1)).toMatchObject({ effort: 'best' })
    expect(titleOf(site)).toBe('Harbor')
  },
)

test('the log names an image that could not be painted', async () => {
  const { renderer, start, logged } = await open()
  const { render } = renderer
  renderer.render = async (order) => ({ ...(await render(order)), unpainted: order.withPictures ? ['/a.png'] : [] })
  await (await start()).settled()
  expect(logged).toContainEqual(expect.stringContaining('cannot paint /a.png'))
})

test('what was tried out is shown only if it is what became public', async () => {
  const { start, publish, renderer } = await open()
  const site = await start()
  await site.tryOut({ id: 2, ...versionOf(named('Scheduled')) })
  await publish(versionOf(named('Harbor')))
  await site.look()
  expect(titleOf(site)).toBe('Harbor')
  await site.tryOut({ id: 3, ...versionOf(named('Pier')) })
  renderer.orders.length = 0
  await publish(versionOf(named('Pier')))
  await site.look()
  expect([titleOf(site), renderer.orders]).toEqual(['Pier', []])
})

test.each([
  ['is damaged', versionOf(named('Harbor'), { digest: 'of something else' }), 'version 2 is damaged'],
  ['is no JSON', versionOf({}, whole('{"company":')), "version 2 can't be read: This is not the content of a site."],
  ['cannot be read', versionOf({}), "version 2 can't be read: company.name: This is missing."],
  ['cannot be rendered', versionOf(named('breaks')), "version 2 can't be rendered"],
])('a version that %s is told, and the last good one stays', async (_what, version, trouble) => {
  const { start, publish, logged } = await open({ published: [versionOf(named('Good'))] })
  const site = await start()
  await publish(version)
  await site.look()
  expect([titleOf(site), site.trouble()]).toEqual(['Good', trouble])
  const reason = /render/.test(trouble) ? '' : `: ${trouble}`
  expect(logged).toContain(`version 2 of the site can't be shown${reason}`)
  // Also after a restart.
  const again = await start()
  expect([titleOf(again), again.trouble()]).toEqual(['Good', trouble])
  await publish(versionOf(named('Better')))
  await again.look()
  expect([titleOf(again), again.trouble()]).toEqual(['Better', undefined])
})

test.each(['newestPublication', 'readPublication'] as const)(
  'what could not be looked up by %s is looked up again',
  async (name) => {
    const { start, publish, store } = await open()
    const site = await start()
    await publish(versionOf(named('Harbor')))
    vi.spyOn(store, name).mockRejectedValueOnce(new Error('the disk is away'))
    await expect(site.look()).rejects.toThrow('away')
    await site.look()
    expect(titleOf(site)).toBe('Harbor')
  },
)

test('files that cannot be read stop the start, unless something was published', async () => {
  const problems = [{ path: 'pages/home.json', message: 'Line 3 has no comma.' }]
  const rules: ContentRules = {
    ...sampleRules,
    readFiles: async () => ({ ok: false, problems, pictures: new Map() }),
  }
  const { start, publish, logged } = await open({ rules })
  await expect(start()).rejects.toThrow('pages/home.json: Line 3 has no comma.')
  await publish(versionOf(named('Harbor')))
  expect(titleOf(await start())).toBe('Harbor')
  expect(logged).toContain(
    "what was published is shown: the files in content/site can't be read\n  pages/home.json: Line 3 has no comma.",
  )
})

test('files that fit no page are shown, and the log says what is wrong with them', async () => {
  const problems = [{ path: 'pages/home.json, line 3', message: 'This is empty.' }]
  const rules: ContentRules = {
    ...sampleRules,
    readFiles: async () => ({ ...(await sampleRules.readFiles('')), check: () => problems }),
  }
  const { start, logged } = await open({ rules })
  expect(titleOf(await start())).toBe('Small Billing')
  expect(logged.join()).toContain('pages/home.json, line 3: This is empty.')
})

test('content and pictures of earlier versions stay served for a day, also after a restart', async () => {
  const { start, publish, pass } = await open()
  const site = await start()
  await publish(versionOf(named('One')))
  await site.look()
  // The day begins when another version takes their place.
  pass(dayMs)
  await publish(versionOf(named('Two'), { publishedAt: new Date(noon.getTime() + dayMs) }))
  await site.turn()
  expect([serves(site, 'One'), serves(site, 'Two')]).toEqual([all, all])

  pass(dayMs - 1)
  const again = await start()
  expect(serves(again, 'One')).toEqual(none)
  again.start()
  await expect.poll(() => serves(again, 'One')).toEqual(all)
  pass(1)
  await again.turn()
  expect([serves(again, 'One'), serves(again, 'Two')]).toEqual([none, all])
  // Where the clock was set back, a day is over as well.
  pass(-2 * dayMs)
  await site.turn()
  expect(serves(site, 'One')).toEqual(none)
  await again.stop()
})

test('what a page said is gone with the page, where the folder of its version stays', async () => {
  const { start, publish, renderer } = await open()
  const { render } = renderer
  const toContent = (page: string) => describeFile(`/content/same/${page}.json`, page)
  let pages = ['about', 'prices']
  renderer.render = async (order) => {
    const site = await render(order)
    return { ...site, files: [...site.files, ...pages.map(toContent)] }
  }
  const site = await start()
  const isServed = () => ['about', 'prices'].map((page) => site.pages?.().files.has(`/content/same/${page}.json`))
  expect(isServed()).toEqual([true, true])
  pages = ['about']
  await publish(versionOf(named('One')))
  await site.look()
  expect(isServed()).toEqual([true, false])
})

test('what was scheduled is public when it is due', async () => {
  const { start, store, pass } = await open()
  const site = await start()
  const { publishedAt: _published, kind: _kind, ...monday } = versionOf(named('Monday'))
  const dueAt = new Date(noon.getTime() + 60_000)
  await store.schedule({ dueAt, ...monday })
  await site.turn()
  expect(titleOf(site)).toBe('Small Billing')
  pass(60_000)
  await site.turn()
  expect([titleOf(site), site.version().id]).toEqual(['Monday', 2])
  expect((await store.listPublications(5)).map(({ kind }) => kind)).toEqual(['scheduled', 'first'])
})

test('what expires is rendered again, and an hour later where that has failed', async () => {
  const { start, renderer, pass, logged } = await open()
  const { render } = renderer
  let isBroken = false
  renderer.render = async (order) => {
    const rendered = await render(order)
    if (isBroken) throw new Error('out of memory')
    return { ...rendered, expiresAt: new Date(noon.getTime() + dayMs) }
  }
  const site = await start()
  await site.settled()
  const before = renderer.orders.length
  await site.turn()
  expect(renderer.orders).toHaveLength(before)
  isBroken = true
  const ordersAfter = async (ms: number) => {
    pass(ms)
    await site.turn()
    return renderer.orders.length - before
  }
  expect(await ordersAfter(dayMs)).toBe(1)
  expect(logged).toContain('the site could not be rendered again')
  expect(await ordersAfter(3_599_999)).toBe(1)
  expect(await ordersAfter(1)).toBe(2)
})

test('a stop waits for nothing that is being rendered, and reports nothing', async () => {
  const { start, renderer, logged } = await open()
  const { render } = renderer
  const cut = Promise.withResolvers<never>()
  renderer.render = (order) => (order.effort === 'best' ? cut.promise : render(order))
  const site = await start({ close: async () => cut.reject(new Error('the worker has ended')) })
  const settled = site.settled()
  await site.stop()
  await settled
  expect(logged).toEqual([])
})
