import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { connectBidi } from './bidi-connection.ts'
import { type Engine, startProgram, usualFeatures } from './engine.ts'

/** A mouse that can hover, fingers, and no calls home. */
const preferences = {
  // A page that nobody looks at answers no key.
  'focusmanager.testmode': true,
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'dom.w3c_touch_events.enabled': 1,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  // Nothing is prepared for pages that nobody will open.
  'browser.newtabpage.enabled': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'dom.ipc.processCount': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // The panel would take the keyboard from the page.
  'browser.download.alwaysOpenPanel': false,
}

/** Firefox as it comes, without a window on the screen, over its own WebDriver BiDi. */
export async function openFirefox(program: string, closing: AsyncDisposableStack): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'test-firefox-'))
  closing.defer(() => rmSync(profile, { recursive: true, force: true }))
  const downloads = join(profile, 'downloads')
  mkdirSync(downloads)
  const saving = { 'browser.download.folderList': 2, 'browser.download.dir': downloads }
  writeFileSync(join(profile, 'user.js'), toLines({ ...preferences, ...saving }).join('\n'))
  const child = startProgram(
    closing,
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', '--remote-allow-system-access'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = once(child, 'close')
  const bidi = await connectBidi(`${await readAddress(child.stderr as Readable, exited)}/session`)
  closing.defer(bidi.close)
  await bidi.send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore' } } },
  })
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' })
  // Else its document has no focus, and no key presses a button.
  await bidi.send('browsingContext.activate', { context })
  // Firefox itself, where the preferences can be changed while it runs.
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {
    'moz:scope': 'chrome',
  })
  const itself = contexts[0]?.context ?? ''

  let consoleErrors: string[] = []
  bidi.on('log.entryAdded', ({ level, text }) => {
    if (level === 'error' || level === 'warn') consoleErrors.push(String(text))
  })
  let alert: string | null = null
  bidi.on('browsingContext.userPromptOpened', ({ message }) => {
    alert = String(message)
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded', 'browsingContext.userPromptOpened'] })

  const run = async <Result>(expression: string, where: string) => {
    const answer = await bidi.send<{
      type: string
      result: { type: string; value?: string }
      exceptionDetails?: { text: string }
    }>('script.evaluate', { expression, target: { context: where }, awaitPromise: false })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
    return (answer.result.type === 'string' ? JSON.parse(answer.result.value ?? '') : undefined) as Result
  }
  const go = (delta: number) => bidi.send<void>('browsingContext.traverseHistory', { context, delta })

  return {
    resize: (width, height) => bidi.send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async emulate(features) {
      const { javascript, reducedMotion, dark, forcedColors, paper } = { ...usualFeatures, ...features }
      const changes = toLines({
        'javascript.enabled': javascript,
        'ui.prefersReducedMotion': Number(reducedMotion),
        'ui.systemUsesDarkTheme': Number(dark),
        'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
        'ui.forcedColors': Number(forcedColors),
        'browser.display.document_color_use': forcedColors ? 2 : 0,
      })
      const medium = `gBrowser.selectedBrowser.browsingContext.mediumOverride = '${paper ? 'print' : ''}';`
      await run(`{ ${[medium, setPreference, ...changes].join('\n')} }`, itself)
    },
    goto: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => bidi.send('browsingContext.reload', { context, wait: 'complete' }),
    back: () => go(-1),
    forward: () => go(1),
    evaluate: (fn, ...args) => run(write(fn, args), context),
    async evaluateInFrame(fn, ...args) {
      const { contexts } = await bidi.send<{ contexts: { children: { context: string }[] }[] }>(
        'browsingContext.getTree',
        { root: context },
      )
      return run(write(fn, args), contexts[0]?.children[0]?.context ?? '')
    },
    perform: (actions) => bidi.send('input.performActions', { context, actions }),
    async acceptAlert() {
      if (alert === null) return null
      const text = alert
      alert = null
      await bidi.send('browsingContext.handleUserPrompt', { context, accept: true })
      return text
    },
    screenshot: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
        origin: 'document',
      })
      return Buffer.from(data, 'base64')
    },
    print: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.print', { context })
      return Buffer.from(data, 'base64')
    },
    downloads,
    async takeConsoleErrors() {
      const taken = consoleErrors
      consoleErrors = []
      return taken
    },
  }
}

function write(run: (...args: never[]) => unknown, args: unknown[]): string {
  return `JSON.stringify((${run})(...${JSON.stringify(args)}))`
}

/** Runs in Firefox itself, where the file of preferences knows it under this name. */
const setPreference = `const user_pref = (name, value) =>
  Services.prefs[typeof value === 'boolean' ? 'setBoolPref' : 'setIntPref'](name, value);`

function toLines(values: Record<string, boolean | number | string>): string[] {
  return Object.entries(values).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
}

function readAddress(stream: Readable, exited: Promise<unknown>): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    stream.on('data', (text) => {
      said += text
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    exited.then(() => reject(new Error(`Firefox did not start:\n${said}`)))
  })
}
