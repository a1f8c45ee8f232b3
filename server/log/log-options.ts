import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import { describeError } from './error-description.ts'
import { formatReadableLine } from './readable-line.ts'

type LogOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>
type Output = { write(text: string): unknown }

/** JSON for machines, one line each; in a terminal the same, readable. */
export function createLogOptions({ level, format }: Config['log'], output: Output): LogOptions {
  return {
    level,
    base: null,
    timestamp: createTimestamp(),
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError, req: ({ method }) => ({ method }) },
    hooks: {
      // Without a text of its own, a line would take the message of the error.
      logMethod(given, write) {
        const [first, text] = given
        if (typeof first === 'string' || text !== undefined) write.apply(this, given)
        else write.apply(this, [first instanceof Error ? { err: first } : first, 'failed'])
      },
    },
    stream: format === 'readable' ? { write: (line) => output.write(formatReadableLine(line)) } : output,
  }
}

/** Under load many lines share a millisecond, and a date is slow to write. */
function createTimestamp(): () => string {
  let writtenAt = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== writtenAt) {
      writtenAt = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}
