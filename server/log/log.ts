import { randomBytes } from 'node:crypto'
import { styleText } from 'node:util'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import SonicBoom from 'sonic-boom'
import type { Config } from '../config/config.ts'
import { escapeForTerminal } from '../text/terminal-text.ts'

const colors = {
  fatal: 'red',
  error: 'red',
  warn: 'yellow',
  info: 'green',
  debug: 'blue',
  trace: 'gray',
} as const

type Line = {
  level: keyof typeof colors
  time: string
  msg: string
  err?: ErrorDescription
  [detail: string]: unknown
}

/** A line of the JSON log for a person at a terminal: 14:03:09 INFO  GET /about 200 in 1.2 ms */
function formatReadableLine(json: string): string {
  const { level, time, msg, err, requestId, method, path, status, durationMs, ...details }: Line = JSON.parse(json)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const label = styleText(colors[level], level.toUpperCase().padEnd(5))
  const text = path === undefined ? msg : `${method} ${path} ${status} in ${durationMs} ms`
  const more = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : ''
  const lines = [`${clock} ${label} ${escapeForTerminal(text + more)}`, ...(err ? describe(err) : [])]
  return lines.map((line) => `${line}\n`).join('')
}

function describe({ type, code, errcode, stack, cause }: ErrorDescription): string[] {
  const name = [type, code, errcode].filter((part) => part !== undefined).join(' ')
  const lines = [name, ...stack.split('\n')].map((line) => `    ${escapeForTerminal(line)}`)
  return cause ? [...lines, '    caused by', ...describe(cause)] : lines
}

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

type ErrorDescription = {
  type: string
  code?: unknown
  errcode?: unknown
  message: string
  stack: string
  cause?: ErrorDescription
}

/** Messages of databases and mail servers quote what visitors wrote, so an error is told by its kind and its place. */
function describeError(error: Error): ErrorDescription {
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    ...('code' in error ? { code: error.code } : {}),
    // SQLite has one code for everything and tells its faults apart by this number.
    ...('errcode' in error ? { errcode: error.errcode } : {}),
    message: '(withheld)',
    stack: frames.map((line) => line.trim()).join('\n'),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

/** Stands for whatever a visitor asked for that does not exist. */
const unknownPath = '(unknown)'

/**
 * One line for each answer. `path` is a route of ours, never text of the visitor: queries and unknown paths can carry
 * personal data.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const answer = {
      requestId: request.id,
      method: request.method,
      path: request.pageAddress || nameRoute(request.routeOptions.url),
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 100) / 100,
    }
    if (answer.status >= 500) app.log.error(answer, 'answered')
    else app.log.info(answer, 'answered')
    done()
  })
}

/** The route of the pages takes whatever it is asked for. */
function nameRoute(url = '*'): string {
  return url === '*' ? unknownPath : url
}

/** Short, unique over restarts and instances, and free: a random start and a counter. */
export function createRequestIds(): () => string {
  const start = randomBytes(5).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}

const flushBytes = 4_096
const flushMs = 50
/** A log that isn't read anymore must not fill the memory. */
const backlogBytes = 8 * 1024 * 1024

/**
 * Gathers lines and writes them together, off the event loop: under load, a system call for each line would cost more
 * than a page. Takes `process.stdout` although it needs the number only: by opening it, Node makes a pipe non-blocking,
 * so a full one blocks neither a thread nor the exit.
 */
export function openLogOutput({ fd }: { fd: number }) {
  let isEnding = false
  const output = new SonicBoom({
    fd,
    minLength: flushBytes,
    periodicFlush: flushMs,
    maxLength: backlogBytes,
    retryEAGAIN: () => !isEnding,
  })
  // A reader of the log that goes away must not take the process with it.
  output.on('error', () => {})
  return {
    write: (line: string) => void output.write(line),
    flushAtExit(): void {
      isEnding = true
      try {
        output.flushSync()
      } catch {
        // Ignore write errors at exit: nothing reads the log anymore.
      }
    },
  }
}
