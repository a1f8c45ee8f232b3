import { execFile } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { WriteStream } from 'node:tty'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { runCommandLine } from '../../server/cli/run-command-line.ts'
import { compileCache } from './compiled.ts'
import { workHere } from './site-process.ts'

export type LeadsResult = { code: number; out: string; error: string }
type Terminal = { columns?: number; typed?: string }

// A test report in color would turn the commands' output to color, too.
vi.stubEnv('FORCE_COLOR', undefined)

const { getColorDepth } = WriteStream.prototype

/** Runs a command in this process, with these settings only. */
export async function runLeads(
  args: string[],
  settings: Record<string, string | undefined> = {},
  terminal?: Terminal,
): Promise<LeadsResult> {
  const [out, error] = [createCapture(), createCapture()]
  const code = await runCommandLine({
    args,
    env: settings,
    stdin: Object.assign(Readable.from([terminal?.typed ?? '']), { isTTY: terminal !== undefined }),
    stdout: terminal
      ? Object.assign(out.stream, { isTTY: true, getColorDepth, columns: terminal.columns })
      : out.stream,
    stderr: error.stream,
    now: () => new Date(),
    startProcess: () => workHere(),
  })
  return { code, out: out.text(), error: error.text() }
}

function createCapture(): { stream: Writable; text: () => string } {
  let text = ''
  const stream = new Writable({
    decodeStrings: false,
    write(piece: string, _encoding, done) {
      text += piece
      done()
    },
  })
  return { stream, text: () => text }
}

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command as a person would, in a process of its own with these settings only. */
export function runLeadsProcess(
  args: string[],
  settings: Record<string, string | undefined> = {},
): Promise<LeadsResult> {
  const env = { PATH: process.env.PATH, ...compileCache, ...settings }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['server/cli/main.ts', ...args],
      { cwd: projectFolder, env, maxBuffer: 64 * 1024 * 1024 },
      (_error, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
    )
    child.stdin?.end()
  })
}
