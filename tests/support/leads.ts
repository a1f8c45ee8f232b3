import { Readable, Writable } from 'node:stream'
import { WriteStream } from 'node:tty'
import { vi } from 'vitest'
import { runCommandLine } from '../../server/cli/run-command-line.ts'

export type LeadsResult = { code: number; out: string; error: string }
type Terminal = { columns?: number; typed?: string }

// Whoever wants their test report in color would get the commands in color too.
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
