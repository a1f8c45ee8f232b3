import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Key } from 'selenium-webdriver'
import { findFreePort } from '../../../scripts/free-port.ts'
import { findWebkit } from '../../support/browsers.ts'
import { eventually } from '../../support/eventually.ts'
import { type Engine, startProgram, startScreen, usualFeatures } from './engine.ts'

const keys: Record<string, string> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowRight: Key.ARROW_RIGHT,
}

/** WebKitGTK in a window of ours on a virtual screen, over its WebDriver. */
export async function openWebkit(closing: AsyncDisposableStack): Promise<Engine> {
  const { driver: program, screen } = findWebkit() ?? { driver: '', screen: '' }
  const folder = mkdtempSync(join(tmpdir(), 'test-webkit-'))
  closing.defer(() => rmSync(folder, { recursive: true, force: true }))
  const log = join(folder, 'log')
  writeFileSync(log, '')
  const downloads = join(folder, 'downloads')
  mkdirSync(downloads)
  const display = await startScreen(closing, screen, '2000x2000')
  const port = await findFreePort()
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' }
  startProgram(closing, program, [`--port=${port}`], { stdio: 'ignore', env })
  const server = `http://127.0.0.1:${port}`
  await eventually(() => fetch(`${server}/status`))
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      unhandledPromptBehavior: 'ignore',
      'webkitgtk:browserOptions': {
        binary: join(import.meta.dirname, 'webkit-window.py'),
        args: ['--size=1024x640', `--log=${log}`, `--downloads=${downloads}`],
      },
    })
    .build()
  closing.defer(() => driver.quit().catch(() => {}))
  const moveTo = ({ x, y }: { x: number; y: number }) =>
    driver.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0 })

  return {
    resize: async (width, height) => void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    emulate: (features) =>
      driver.executeScript(
        'webkit.messageHandlers.features.postMessage(arguments[0])',
        JSON.stringify({ ...usualFeatures, ...features }),
      ),
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    evaluate: (run, ...args) => driver.executeScript(`return (${run}).apply(null, arguments)`, ...args),
    hover: (point) => moveTo(point).perform(),
    click: (point) => moveTo(point).click().perform(),
    swipe: () => Promise.reject(new Error('The WebDriver of WebKitGTK has no fingers.')),
    press: (names) =>
      driver
        .actions()
        .sendKeys(...names.map((name) => keys[name] ?? name))
        .perform(),
    async acceptAlert() {
      const alert = await Promise.resolve(driver.switchTo().alert()).catch(() => null)
      const text = alert && (await alert.getText())
      await alert?.accept()
      return text
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    downloads,
    async takeConsoleErrors() {
      const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean)
      truncateSync(log)
      return lines.map((line) => JSON.parse(line) as string)
    },
  }
}
