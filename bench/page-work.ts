import { type Browser, chromium } from '@playwright/test'
import { browserFlags, findChromium } from '../tests/support/browsers.ts'
import { countStyled, startTrace, type TraceEvent } from './page-trace.ts'
import { routes } from './site-server.ts'
import { formatTable } from './table.ts'

type PageWork = {
  largeStylings: number
  styled: number
  styleMs: number
  layoutMs: number
  evaluateMs: number
  hydrateMs: number
  frames: number
  mainThreadMs: number
}

const watchedMs = 5000
/** A styling of fewer is the answer to a change somewhere in the page; one of more is the page itself. */
const largeStyling = 500

/**
 * What the browser does for a page on a phone, from its first byte. Times are those of the processor, and the least of
 * the loads is the one that nothing else disturbed.
 */
export async function measurePageWork(siteUrl: string, loads: number): Promise<string> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: browserFlags })
  const rows: (string | number)[][] = []
  for (const route of routes) {
    const runs: PageWork[] = []
    for (let load = 0; load < loads; load += 1) runs.push(await watchLoad(browser, siteUrl + route))
    rows.push([route, ...columns.map(([, key]) => Math.round(Math.min(...runs.map((run) => run[key]))))])
  }
  await browser.close()
  const header = ['Page', ...columns.map(([title]) => title)]
  return `### Work for a page, 390 px wide, first ${watchedMs / 1000} s, least of ${loads} loads\n\n${formatTable(header, rows)}`
}

const columns: [string, keyof PageWork][] = [
  [`Stylings of > ${largeStyling}`, 'largeStylings'],
  ['Elements styled', 'styled'],
  ['Style ms', 'styleMs'],
  ['Layout ms', 'layoutMs'],
  ['Scripts evaluated ms', 'evaluateMs'],
  ['Hydration ms', 'hydrateMs'],
  ['Frames', 'frames'],
  ['Main thread ms', 'mainThreadMs'],
]

/** One load in a context of its own, as a first visit. */
async function watchLoad(browser: Browser, url: string): Promise<PageWork> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.route('https://**', (route) => route.abort())
  const stopTrace = await startTrace(await context.newCDPSession(page))
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(watchedMs)
  const events = await stopTrace()
  await context.close()
  return readTrace(events)
}

function readTrace(events: TraceEvent[]): PageWork {
  const named = (...names: string[]) => events.filter(({ name }) => names.includes(name))
  const stylings = named('UpdateLayoutTree')
  return {
    largeStylings: stylings.filter((styling) => countStyled(styling) > largeStyling).length,
    styled: stylings.map(countStyled).reduce((sum, count) => sum + count, 0),
    styleMs: sumMs(stylings),
    layoutMs: sumMs(named('Layout')),
    // The lines before each part of a page only have it laid out.
    evaluateMs: sumMs(named('v8.evaluateModule')),
    // Nothing else calls into scripts while nobody touches the page.
    hydrateMs: sumMs(outside(named('FunctionCall', 'RunMicrotasks'), named('EvaluateScript', 'v8.evaluateModule'))),
    frames: named('Commit').length,
    mainThreadMs: sumMs(named('RunTask')),
  }
}

function outside(events: TraceEvent[], others: TraceEvent[]): TraceEvent[] {
  return events.filter(({ ts }) => !others.some((other) => ts >= other.ts && ts < other.ts + (other.dur ?? 0)))
}

/** Without what happens inside another one of them. */
function sumMs(events: TraceEvent[]): number {
  let end = 0
  let sum = 0
  for (const { ts, dur = 0, tdur = 0 } of events.toSorted((one, other) => one.ts - other.ts)) {
    if (ts < end) continue
    end = ts + dur
    sum += tdur
  }
  return sum / 1000
}
