import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reading } from './support/open-pages.ts'
import { countStyled, startTrace, type TraceEvent } from './support/page-trace.ts'
import { expect, once, openLive, phone, sampledCase, test, waitUntilLive } from './support/site-test.ts'

// What the browser keeps of a page it has seen would spare it some of the work.
test.use({ ownContext: true, viewport: { width: 390, height: 844 } })

test('Home is styled once and step by step, although it comes in two pieces', once, async ({ page, baseURL }) => {
  const html = await (await fetch(baseURL ?? '')).text()
  const slow = await serveInTwoPieces(html, baseURL ?? '')
  const stopTrace = await startTrace(await page.context().newCDPSession(page))
  await page.goto(slow.url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  slow.sendRest()
  await waitUntilLive(page)
  const stylings = (await stopTrace()).filter(({ name }) => name === 'UpdateLayoutTree').map(countStyled)
  const elements = await page.locator('*').count()
  await page.close()
  await slow.stop()
  // One step after another, so that a phone hears a tap in between.
  expect(Math.max(...stylings)).toBeLessThan(elements / 4)
  // One of all that lies below what has become a last child (`:last-child *`) would take in the first piece again.
  expect(stylings.reduce((sum, count) => sum + count, 0) / elements).toBeLessThan(1.4)
})

test(
  'once Home has come to life and its hero to rest, nothing moves on the thread of the page',
  sampledCase(false, once),
  async ({ page }) => {
    await openLive(page, '/')
    await page.evaluate(async () => {
      const nextFrame = () => new Promise(requestAnimationFrame)
      const isUnderWay = ({ playState }: Animation) => playState === 'running'
      // The email button comes last. What scrolls drive never ends.
      const byTime = () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
      while (byTime().some(isUnderWay)) await nextFrame()
      for (let frame = 0; frame < 10; frame += 1) await nextFrame()
    })
    const stopTrace = await startTrace(await page.context().newCDPSession(page))
    await page.waitForTimeout(1000)
    expect(framesOf(await stopTrace())).toBeLessThan(5)
  },
)

reading('/')('Home is at most 11,000 px high on a phone', phone, async ({ page }) => {
  // With motion, the moving badges have a control more.
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(11_000)
  }
})

function framesOf(events: TraceEvent[]): number {
  return events.filter(({ name }) => name === 'Commit').length
}

/** A page of ours on a slow line: its second half waits until it is asked for. */
async function serveInTwoPieces(html: string, site: string) {
  const middle = html.indexOf('<', (html.indexOf('<body') + html.length) / 2)
  const rest = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, middle))
      await rest.promise
      response.end(html.slice(middle))
    } else {
      const answer = await fetch(site + request.url)
      response.writeHead(200, { 'content-type': answer.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sendRest: rest.resolve,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
