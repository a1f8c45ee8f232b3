import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Dialog, type KeyInput, launch } from 'puppeteer-core'
import type { BidiBrowser } from 'puppeteer-core/internal/bidi/Browser.js'
import { findFirefox } from '../../support/browsers.ts'
import { type Engine, usualFeatures } from './engine.ts'

/** A mouse that can hover, fingers, and no processes for pages that won't be opened. */
const preferences = {
  // A page without focus ignores keys.
  'focusmanager.testmode': true,
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'dom.w3c_touch_events.enabled': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'dom.ipc.processCount': 1,
  // The panel would take the keyboard from the page.
  'browser.download.alwaysOpenPanel': false,
  'browser.download.folderList': 2,
}

/** Firefox as it comes, without a window on the screen, over its own WebDriver BiDi. */
export async function openFirefox(closing: AsyncDisposableStack): Promise<Engine> {
  const downloads = mkdtempSync(join(tmpdir(), 'test-firefox-'))
  closing.defer(() => rmSync(downloads, { recursive: true, force: true }))
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    defaultViewport: null,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: { ...preferences, 'browser.download.dir': downloads },
  })
  closing.defer(() => browser.close())
  const { connection } = browser as unknown as BidiBrowser
  const page = await browser.newPage()
  const { contexts } = (await connection.send('browsingContext.getTree', {})).result
  const context = contexts.at(-1)?.context ?? ''
  const consoleErrors: string[] = []
  connection.on('log.entryAdded', ({ level, text }) => {
    if (level === 'error' || level === 'warn') consoleErrors.push(String(text))
  })
  let alert: Dialog | undefined
  page.on('dialog', (dialog) => {
    alert = dialog
  })

  return {
    resize: (width, height) => page.setViewport({ width, height }),
    async emulate(features) {
      const { javascript, reducedMotion, dark, forcedColors, paper } = { ...usualFeatures, ...features }
      await changeItself(connection, paper ? 'print' : '', {
        'javascript.enabled': javascript,
        'ui.prefersReducedMotion': Number(reducedMotion),
        'ui.systemUsesDarkTheme': Number(dark),
        'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
        'ui.forcedColors': Number(forcedColors),
        'browser.display.document_color_use': forcedColors ? 2 : 0,
      })
    },
    // Puppeteer would wait for a page to load that Firefox has kept, and take the next one for it.
    goto: (url) => connection.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => connection.send('browsingContext.reload', { context, wait: 'complete' }),
    back: () => connection.send('browsingContext.traverseHistory', { context, delta: -1 }),
    forward: () => connection.send('browsingContext.traverseHistory', { context, delta: 1 }),
    evaluate: page.evaluate.bind(page) as Engine['evaluate'],
    hover: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    async swipe(from, to) {
      const finger = await page.touchscreen.touchStart(from.x, from.y)
      await finger.move(to.x, to.y)
      await finger.end()
    },
    async press(keys) {
      for (const key of keys) await page.keyboard.press(key as KeyInput)
    },
    async acceptAlert() {
      const opened = alert
      alert = undefined
      await opened?.accept()
      return opened?.message() ?? null
    },
    screenshot: () => page.screenshot({ fullPage: true }),
    downloads,
    takeConsoleErrors: async () => consoleErrors.splice(0),
  }
}

/** Puppeteer emulates no media in Firefox: these are set in Firefox itself, where they can be changed while it runs. */
async function changeItself(
  connection: BidiBrowser['connection'],
  medium: string,
  values: Record<string, boolean | number>,
): Promise<void> {
  const chrome = { 'moz:scope': 'chrome' } as object
  const { contexts } = (await connection.send('browsingContext.getTree', chrome)).result
  const changes = Object.entries(values).map(
    ([name, value]) => `Services.prefs.set${typeof value === 'boolean' ? 'Bool' : 'Int'}Pref('${name}', ${value})`,
  )
  await connection.send('script.evaluate', {
    expression: [`gBrowser.selectedBrowser.browsingContext.mediumOverride = '${medium}'`, ...changes].join('\n'),
    target: { context: contexts[0]?.context ?? '' },
    awaitPromise: false,
  })
}
