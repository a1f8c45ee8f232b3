import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findFreePort } from '../../support/free-port.ts'
import { type Engine, startProgram, usualFeatures } from './engine.ts'
import { openSession } from './webdriver-session.ts'

export type WebkitPrograms = { driver: string; screen: string }

const window = join(import.meta.dirname, 'webkit-window.py')

/** WebKitGTK in a window of ours on a screen that nobody sees, over its WebDriver. */
export async function openWebkit({ driver, screen }: WebkitPrograms, closing: AsyncDisposableStack): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'test-webkit-'))
  closing.defer(() => rmSync(folder, { recursive: true, force: true }))
  const log = join(folder, 'log')
  writeFileSync(log, '')
  const downloads = join(folder, 'downloads')
  mkdirSync(downloads)
  const display = await startScreen(screen, closing)
  const port = await findFreePort()
  startProgram(closing, driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
  })
  const session = await openSession(`http://127.0.0.1:${port}`, {
    unhandledPromptBehavior: 'ignore',
    'webkitgtk:browserOptions': {
      binary: window,
      args: ['--size=1024x640', `--log=${log}`, `--downloads=${downloads}`],
    },
  })
  closing.defer(() => session.close().catch(() => {}))

  const evaluate: Engine['evaluate'] = (run, ...args) =>
    session.post('/execute/sync', { script: `return (${run}).apply(null, arguments)`, args })

  return {
    resize: (width, height) => session.post('/window/rect', { x: 0, y: 0, width, height }),
    emulate: (features) =>
      session.post('/execute/sync', {
        script: 'webkit.messageHandlers.features.postMessage(arguments[0])',
        args: [JSON.stringify({ ...usualFeatures, ...features })],
      }),
    goto: (url) => session.post('/url', { url }),
    reload: () => session.post('/refresh'),
    back: () => session.post('/back'),
    forward: () => session.post('/forward'),
    evaluate,
    async evaluateInFrame(run, ...args) {
      await session.post('/frame', { id: 0 })
      return evaluate(run, ...args).finally(() => session.post('/frame', { id: null }))
    },
    perform: (actions) => session.post('/actions', { actions }),
    async acceptAlert() {
      const text = await session.get<string>('/alert/text').catch(() => null)
      if (text !== null) await session.post('/alert/accept')
      return text
    },
    screenshot: async () => Buffer.from(await session.get<string>('/screenshot'), 'base64'),
    print: async () => Buffer.from(await session.post<string>('/print'), 'base64'),
    downloads,
    async takeConsoleErrors() {
      const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean)
      truncateSync(log)
      return lines.map((line) => JSON.parse(line) as string)
    },
  }
}

async function startScreen(program: string, closing: AsyncDisposableStack): Promise<string> {
  const process = startProgram(
    closing,
    program,
    ['-displayfd', '3', '-screen', '0', '2000x2000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [number] = await once(process.stdio[3] as Readable, 'data')
  return `:${String(number).trim()}`
}
