import type { FastifyServerOptions } from 'fastify'
import pretty from 'pino-pretty'
import type { Config } from '../config.ts'
import { describeError } from './error-description.ts'

type LogOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>
type LogStream = NonNullable<LogOptions['stream']>

/** JSON for machines, one line each; in a terminal the same, readable. */
export function createLogOptions({ level, format }: Config['log'], output?: LogStream): LogOptions {
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
  if (format === 'readable') return { ...shared, stream: output ?? createReadableStream() }
  return {
    ...shared,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    ...(output ? { stream: output } : {}),
  }
}

function createReadableStream(): LogStream {
  return pretty({
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    sync: true,
    ignore: 'method,path,status,durationMs,requestId',
    messageFormat: (line, messageKey) =>
      line.path === undefined
        ? String(line[messageKey])
        : `${line.method} ${line.path} ${line.status} in ${line.durationMs} ms`,
  })
}
