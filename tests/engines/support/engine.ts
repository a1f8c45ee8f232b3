import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Media features, and whether scripts run. Whatever is not named is as most people have it. */
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

/** A source of WebDriver input: the standard gives both protocols the same words for keys, pointers and wheels. */
export type InputSource = {
  type: 'key' | 'pointer' | 'wheel'
  id: string
  parameters?: { pointerType: 'mouse' | 'touch' }
  actions: Record<string, unknown>[]
}

/** One window of one browser, whatever the protocol that drives it. */
export type Engine = {
  resize: (width: number, height: number) => Promise<void>
  /** For the pages that are opened after it. */
  emulate: (features: Partial<Features>) => Promise<void>
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  /** Runs a function in the page; it must need nothing from outside, and answer at once. */
  evaluate: <Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) => Promise<Result>
  /** The same in the page's only frame, whatever its origin. */
  evaluateInFrame: Engine['evaluate']
  perform: (sources: InputSource[]) => Promise<void>
  /** The text of the open alert, which is then closed; null where there is none. */
  acceptAlert: () => Promise<string | null>
  screenshot: () => Promise<Buffer>
  print: () => Promise<Buffer>
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
