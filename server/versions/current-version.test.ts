import { expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { describeFile } from '#render/rendered-file.ts'
import { named, type OpenedSite, openSite, versionOf } from '../../tests/support/open-site.ts'
import { noon } from '../../tests/support/submissions.ts'

const dayMs = 86_400_000
/** What all pages of a version share, what one of them says, and a picture. */
const serves = (site: OpenedSite, name: string) =>
  [`/assets/shared-${name}.json`, `/content/${name}/about.json`, `/pictures/${name}.svg`].map((address) =>
    site.pages?.().files.has(address),
  )
const [all, none] = [
  [true, true, true],
  [false, false, false],
]

test('renders fast without new images, then the latest version at full quality', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { start, publish, renderer } = await openSite()
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

test('content and pictures of earlier versions stay served for a day, also after a restart', async () => {
  const { start, publish, pass } = await openSite()
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
  const { start, publish, renderer } = await openSite()
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

test('of earlier versions, the newest stay served, as many as there is room for', async () => {
  const { start, publish, renderer } = await openSite()
  const { render } = renderer
  renderer.render = async (order) => {
    const site = await render(order)
    const kept = site.files.find(({ address }) => address.endsWith('/about.json'))
    if (kept) kept.body = Buffer.alloc(limits.earlierBytes.max / 2)
    return site
  }
  const site = await start()
  for (const name of ['One', 'Two', 'Three']) {
    await publish(versionOf(named(name)))
    await site.look()
  }
  expect(['One', 'Two', 'Three'].map((name) => serves(site, name))).toEqual([none, all, all])
})

test('a page that is deleted is gone at once, also below the folder of what pages say', async () => {
  const { start, publish, renderer } = await openSite()
  const { render } = renderer
  const page = { ...describeFile('/content/old', 'Old'), contentType: 'text/html; charset=utf-8', policy: '' }
  let pages = [page]
  renderer.render = async (order) => {
    const site = await render(order)
    return { ...site, files: [...site.files, ...pages] }
  }
  const site = await start()
  expect(site.pages?.().files.has('/content/old')).toBe(true)
  pages = []
  await publish(versionOf(named('One')))
  await site.look()
  expect(site.pages?.().files.has('/content/old')).toBe(false)
})

test('what expires is rendered again, and an hour later where that has failed', async () => {
  const { start, renderer, pass, logged } = await openSite()
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
