import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** Media features, and whether scripts run. What isn't named is as most people have it. */
export type Features = {
  javascript: boolean
  reducedMotion: boolean
  dark: boolean
  forcedColors: boolean
  /** The styles of a printed page, at once, in the window. */
  paper: boolean
}

export const usualFeatures: Features = {
  javascript: true,
  reducedMotion: false,
  dark: false,
  forcedColors: false,
  paper: false,
}

export type Point = { x: number; y: number }
export type NamedKey = 'Tab' | 'Enter' | 'Escape' | 'ArrowRight'

/** One window of one browser, whichever library drives it. */
export type Engine = {
  resize: (width: number, height: number) => Promise<void>
  /** For the pages that are opened after it. */
  emulate: (features: Partial<Features>) => Promise<void>
  goto: (url: string) => Promise<unknown>
  reload: () => Promise<unknown>
  back: () => Promise<unknown>
  forward: () => Promise<unknown>
  /** Runs a function in the page; it must need nothing from outside, and answer at once. */
  evaluate: <Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) => Promise<Result>
  hover: (point: Point) => Promise<void>
  click: (point: Point) => Promise<void>
  /** With a finger. */
  swipe: (from: Point, to: Point) => Promise<void>
  /** Keys by their names, others by the character they type. */
  press: (keys: (NamedKey | (string & {}))[]) => Promise<void>
  /** The text of the open alert, which is then closed; null where there is none. */
  acceptAlert: () => Promise<string | null>
  screenshot: () => Promise<Uint8Array>
  /** The folder into which it saves what a page gives. */
  downloads: string
  /** Console errors and warnings, uncaught errors and violations of the policy since it was last asked. */
  takeConsoleErrors: () => Promise<string[]>
}

/** Opens a browser, and says at each step what is to be ended: one that never answers is ended too. */
export type OpenEngine = (closing: AsyncDisposableStack) => Promise<Engine>

/** Once everything was ended, nothing more is started. */
export function startProgram(
  closing: AsyncDisposableStack,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  if (closing.disposed) throw new Error(`${program} is not needed any more.`)
  const child = spawn(program, args, options)
  closing.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'close')
    child.kill()
    await exited
  })
  return child
}

/** Starts an X server that shows nothing to anyone, and returns the name of its display. */
export async function startScreen(closing: AsyncDisposableStack, program: string, size: string): Promise<string> {
  // Without repeating keys: on a busy machine a key may be held down for longer than its press takes.
  const args = ['-displayfd', '3', '-r', '-screen', '0', `${size}x24`, '-nolisten', 'tcp']
  const screen = startProgram(closing, program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(screen.stdio[3] as Readable, 'data')
  return `:${String(number).trim()}`
}
