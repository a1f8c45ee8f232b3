import { expect, test, vi } from 'vitest'
import { named, openSite, titleOf, versionOf } from '../../tests/support/open-site.ts'
import { sampleRules } from '../../tests/support/sample-rules.ts'
import { toContent, toWholeContent } from '../../tests/support/stored-content.ts'
import { noon } from '../../tests/support/submissions.ts'
import type { ContentAdapter } from './content-rules.ts'
import { serializeContent } from './version.ts'

const whole = (text: string) => serializeContent(toWholeContent(text), sampleRules.schemaVersion)

test('the files are public until something is published, and then pages and words change in one step', async () => {
  const { start, publish } = await openSite()
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

test.each([false, true])(
  'what was being rendered at its best when another version became public, as files or not (%s), does not take its place',
  async (editsFiles) => {
    const rules = { ...sampleRules, writeFiles: async () => {} }
    const { start, publish, renderer } = await openSite({ rules, editsFiles })
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
  const { renderer, start, logged } = await openSite()
  const { render } = renderer
  renderer.render = async (order) => ({ ...(await render(order)), unpainted: order.withPictures ? ['/a.png'] : [] })
  await (await start()).settled()
  expect(logged).toContainEqual(expect.stringContaining('cannot paint /a.png'))
})

test('reuses the test render only when that version was published', async () => {
  const { start, publish, renderer } = await openSite()
  const site = await start()
  await site.renderCandidate({ id: 2, ...versionOf(named('Scheduled')) })
  await publish(versionOf(named('Harbor')))
  await site.look()
  expect(titleOf(site)).toBe('Harbor')
  await site.renderCandidate({ id: 3, ...versionOf(named('Pier')) })
  renderer.orders.length = 0
  await publish(versionOf(named('Pier')))
  await site.look()
  expect([titleOf(site), renderer.orders]).toEqual(['Pier', []])
})

test.each([
  ['is damaged', versionOf(named('Harbor'), { digest: 'of something else' }), 'version 2 is damaged'],
  ['is no JSON', versionOf({}, whole('{"company":')), 'version 2 is damaged'],
  ['cannot be read', versionOf({}), "version 2 can't be read: company.name: This is missing."],
  ['cannot be rendered', versionOf(named('breaks')), "version 2 can't be rendered"],
])('a version that %s is told, and the last good one stays', async (_what, version, trouble) => {
  const { start, publish, logged } = await openSite({ published: [versionOf(named('Good'))] })
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
    const { start, publish, store } = await openSite()
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
  const rules: ContentAdapter = {
    ...sampleRules,
    readFiles: async () => ({ ok: false, problems, pictures: new Map() }),
  }
  const { start, publish, logged } = await openSite({ rules })
  await expect(start()).rejects.toThrow('pages/home.json: Line 3 has no comma.')
  await publish(versionOf(named('Harbor')))
  expect(titleOf(await start())).toBe('Harbor')
  expect(logged).toContain(
    "what was published is shown: the files in content/site can't be read\n  pages/home.json: Line 3 has no comma.",
  )
})

test('files that fit no page are shown, and the log says what is wrong with them', async () => {
  const problems = [{ path: 'pages/home.json, line 3', message: 'This is empty.' }]
  const rules: ContentAdapter = {
    ...sampleRules,
    readFiles: async () => ({ ...(await sampleRules.readFiles('')), check: () => problems }),
  }
  const { start, logged } = await openSite({ rules })
  expect(titleOf(await start())).toBe('Small Billing')
  expect(logged.join()).toContain('pages/home.json, line 3: This is empty.')
})

test('what was scheduled is public when it is due', async () => {
  const { start, store, pass } = await openSite()
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

test('stops without waiting for a render or logging an error', async () => {
  const { start, renderer, logged } = await openSite()
  const { render } = renderer
  const cut = Promise.withResolvers<never>()
  renderer.render = (order) => (order.effort === 'best' ? cut.promise : render(order))
  const site = await start({ close: async () => cut.reject(new Error('the process has ended')) })
  const settled = site.settled()
  await site.stop()
  await settled
  expect(logged).toEqual([])
})
