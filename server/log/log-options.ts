import { Writable } from 'node:stream'
import type { FastifyServerOptions } from 'fastify'
import pretty from 'pino-pretty'
import type { Config } from '../config/config.ts'
import { describeError } from './error-description.ts'

type LogOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>
type Output = { write(text: string): unknown }

/** JSON for machines, one line each; in a terminal the same, readable. */
export function createLogOptions({ level, format }: Config['log'], output: Output): LogOptions {
  const shared: LogOptions = {
    level,
    base: null,
    serializers: { err: describeError, req: ({ method }) => ({ method }) },
    hooks: {
      // Without a text of its own, a line would take the message of the error.
      logMethod(given, write) {
        const [first, text] = given
        if (typeof first === 'string' || text !== undefined) write.apply(this, given)
        else write.apply(this, [first instanceof Error ? { err: first } : first, 'failed'])
      },
    },
  }
  if (format === 'readable') return { ...shared, stream: createReadableStream(output) }
  return {
    ...shared,
    timestamp: createTimestamp(),
    formatters: { level: (label) => ({ level: label }) },
    stream: output,
  }
}

function createReadableStream(output: Output): Output {
  return pretty({
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    colorize: pretty.isColorSupported,
    destination: new Writable({
      decodeStrings: false,
      write(text: string, _encoding, done) {
        output.write(text)
        done()
      },
    }),
    ignore: 'method,path,status,durationMs,requestId',
    messageFormat: (line, messageKey) =>
      line.path === undefined
        ? String(line[messageKey])
        : `${line.method} ${line.path} ${line.status} in ${line.durationMs} ms`,
  })
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
