import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { completePage } from './complete-page.ts'

const page =
  '<!DOCTYPE html><html><head><title>Home</title></head><body><main id="main"><h1>Home</h1><section id="a"></section></main></body></html>'
const parts = {
  styles: 'h1{color:red}',
  themeStyle: '',
  stylePath: '/assets/site-1.css',
  scriptPath: '/assets/site-1.js',
  contentPaths: ['/assets/shared-1.json', '/assets/page-1.json'],
  pagesFolder: '/content/1',
  structuredData: '',
}

test("has the styles of the page, then the owner's colors, at the end of the head", () => {
  const { html, styles } = completePage(page, { ...parts, themeStyle: ':root{--color-ink:#000000}' })
  expect(html).toContain('<style>h1{color:red}</style><style>:root{--color-ink:#000000}</style></head>')
  expect(styles).toEqual(['h1{color:red}', ':root{--color-ink:#000000}'])
})

test('names script and whole stylesheet only where they are fetched later', () => {
  const { html: complete } = completePage(page, parts)
  expect(complete.match(/"\/assets\/site-1\.js"/g)).toHaveLength(1)
  expect(complete.match(/"\/assets\/site-1\.css"/g)).toHaveLength(1)
  expect(complete).not.toMatch(/<script[^>]*\ssrc=|<link/)
})

test('names its content in its body, so that the script is the same on all pages', () => {
  const other = completePage(page, { ...parts, contentPaths: ['/assets/shared-1.json', '/assets/page-2.json'] })
  expect(other.html).toContain(
    '<body data-content="/assets/shared-1.json /assets/page-2.json" data-pages="/content/1">',
  )
  expect(other.scripts).toEqual(completePage(page, parts).scripts)
})

test('names a second script in its body where the page needs one', () => {
  const other = completePage(page, { ...parts, rareScriptPath: '/assets/rare-1.js' })
  expect(other.html).toContain('data-pages="/content/1" data-script="/assets/rare-1.js">')
  expect(other.scripts).toEqual(completePage(page, parts).scripts)
})

test('tells the inline code letter for letter as a browser reads it', () => {
  const { html, scripts, styles } = completePage(page, { ...parts, styles: 'h1{color:red}\n' })
  const { document } = new JSDOM(html).window
  const found = new Set([...document.querySelectorAll('script')].map((element) => element.textContent))
  expect([...found]).toEqual(scripts)
  expect([...document.querySelectorAll('style')].map((element) => element.textContent)).toEqual(styles)
})

test('lays the page out part by part, and leaves nothing of that to the scripts', () => {
  const { html, scripts } = completePage(page, parts)
  const laidOut: string[] = []
  const { window } = new JSDOM(html, {
    runScripts: 'dangerously',
    beforeParse: ({ HTMLElement }) => Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { get: noteLayout }),
  })
  function noteLayout(this: HTMLElement) {
    laidOut.push(this.querySelector('main')?.textContent ?? '')
    return 0
  }
  expect(laidOut).toEqual(['', `Home${scripts[0]}`])
  expect(window.document.querySelector('main')?.innerHTML).toBe('<h1>Home</h1><section id="a"></section>')
})

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin']

/** Runs the script that starts the application; `reports` is whether the browser tells of its first paint. */
function runStart({ reports }: { reports: boolean }) {
  const listeners = new Map<string, () => void>()
  const later: { tell: () => void; afterMs?: number }[] = []
  const fetched: string[] = []
  class PerformanceObserver {
    static supportedEntryTypes = reports ? ['paint'] : []
    observe = () => {}
    disconnect = () => {}
    constructor(tell: (list: unknown, observer: unknown) => void) {
      later.push({ tell: () => tell({ getEntriesByName: () => [1] }, this) })
    }
  }
  const world = {
    PerformanceObserver,
    window: { PerformanceObserver, requestIdleCallback: (tell: () => void) => tell() },
    document: {
      readyState: 'loading',
      body: { dataset: { content: 'a b' } },
      head: { append() {} },
      createElement: () => ({ dataset: {} }),
    },
    fetch: async (path: string) => ({ json: () => fetched.push(path) }),
    addEventListener: (kind: string, listener: () => void) => listeners.set(kind, listener),
    removeEventListener: (kind: string) => listeners.delete(kind),
    setTimeout: (tell: () => void, afterMs: number) => later.push({ tell, afterMs }),
    requestAnimationFrame: (tell: () => void) => later.push({ tell }),
  }
  new Function(...Object.keys(world), completePage(page, parts).scripts.at(-1) ?? '')(...Object.values(world))
  return { listeners, later, whatCame: () => new Promise((done) => setImmediate(() => done(fetched))) }
}

test.each([...signs, 'load'])(
  'starts the application once after the first paint, when %s comes first',
  async (first) => {
    for (const reports of [true, false]) {
      const { listeners, later, whatCame } = runStart({ reports })
      expect([...listeners.keys()]).toEqual([...signs, 'load'])
      listeners.get(first)?.()
      expect([later.map(({ afterMs }) => afterMs), await whatCame()]).toEqual([[1000, undefined], []])
      // Two frames stand for a paint that is not reported.
      later[1]?.tell()
      later[2]?.tell()
      expect([await whatCame(), [...listeners.keys()]]).toEqual([['a', 'b'], ['load']])
      for (const listener of [...listeners.values()]) listener()
      for (const { tell } of later) tell()
      expect(await whatCame()).toEqual(['a', 'b'])
    }
  },
)

test('starts the application within a second where the browser never tells of its first paint', async () => {
  const { listeners, later, whatCame } = runStart({ reports: true })
  listeners.get('load')?.()
  later.find(({ afterMs }) => afterMs === 1000)?.tell()
  expect(await whatCame()).toEqual(['a', 'b'])
})

test('keeps a dollar sign of the stylesheet as it is', () => {
  expect(completePage(page, { ...parts, styles: 'a::after{content:"$&"}' }).html).toContain('content:"$&"')
})

test.each([
  ['two heads', page.replace('</head>', '</head></head>'), /exactly one <\/head>/],
  ['no body', page.replace('</body>', ''), /exactly one <\/body>/],
])('stops at a page with %s', (_case, html, message) => {
  expect(() => completePage(html, parts)).toThrow(message)
})

test('stops at a stylesheet that would end its own element', () => {
  expect(() => completePage(page, { ...parts, styles: 'a{}</style>' })).toThrow(/stylesheet/)
})
