import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Config } from '../config/config.ts'
import { createLogOptions } from './log.ts'

function createLog(log: Partial<Config['log']> = {}) {
  let written = ''
  const output = { write: (text: string) => (written += text) }
  const app = Fastify({ logger: createLogOptions({ level: 'info', format: 'json', ...log }, output) })
  return { log: app.log, written: () => written }
}

const answer = { requestId: 'a-1', method: 'GET', path: '/about', status: 200, durationMs: 0.5 }

/** As a database writes it: the visitor's words in the message and beside it. */
function createTellingError(): Error {
  const cause = Object.assign(new Error('Ada said\n    at home'), {
    code: '22P02',
    detail: 'Key (email)=(ada@example.org)',
  })
  return Object.assign(new Error('refused: ada@example.org', { cause }), {
    code: 'EREFUSED',
    rejected: ['ada@example.org'],
  })
}

describe('the json log', () => {
  test('writes one line each, with level and time', () => {
    const times = ['2026-11-16T03:00:00.000Z', '2026-11-16T03:00:00.001Z'] as const
    vi.useFakeTimers({ now: new Date(times[0]), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { log, written } = createLog()
    log.info(answer, 'answered')
    vi.setSystemTime(times[1])
    log.warn('careful')
    const lines = written()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toEqual([
      { level: 'info', time: times[0], ...answer, msg: 'answered' },
      { level: 'warn', time: times[1], msg: 'careful' },
    ])
  })

  test('leaves out what is below its level', () => {
    const { log, written } = createLog({ level: 'error' })
    log.info('hidden')
    expect(written()).toBe('')
  })

  test.each([
    ['alone', (log: ReturnType<typeof createLog>['log']) => log.error(createTellingError())],
    ['with a text', (log) => log.error(createTellingError(), 'a request failed')],
    ['in an object', (log) => log.error({ err: createTellingError() })],
    ['in an object with a text', (log) => log.error({ err: createTellingError() }, 'a request failed')],
  ] as [string, (log: ReturnType<typeof createLog>['log']) => void][])(
    'tells an error given %s by its kind and place, never by its words',
    (_how, act) => {
      const { log, written } = createLog()
      act(log)
      const line = JSON.parse(written())
      expect(line.err).toMatchObject({ type: 'Error', code: 'EREFUSED', cause: { type: 'Error', code: '22P02' } })
      expect(line.err.stack).toContain('log.test.ts')
      expect(written()).not.toMatch(/ada|home|refused:/i)
    },
  )
})

describe('the readable log', () => {
  // A test report in color would bring a log in color.
  beforeAll(() => void vi.stubEnv('FORCE_COLOR', undefined))
  afterAll(() => void vi.unstubAllEnvs())

  test('writes an answer as one short line', () => {
    const { log, written } = createLog({ format: 'readable' })
    log.info(answer, 'answered')
    expect(written()).toMatch(/^\d\d:\d\d:\d\d INFO {2}GET \/about 200 in 0\.5 ms\n$/)
  })

  test('writes a text with its details', () => {
    const { log, written } = createLog({ format: 'readable' })
    log.warn({ unfinished: 3 }, 'deliveries were cut short')
    expect(written()).toMatch(/ WARN {2}deliveries were cut short \{"unfinished":3\}\n$/)
  })

  test('logs the type, location and cause of an error, not its message', () => {
    const { log, written } = createLog({ format: 'readable' })
    log.error(createTellingError(), 'a request failed')
    const [first, ...lines] = written().trimEnd().split('\n')
    expect(first).toMatch(/ ERROR a request failed$/)
    expect(lines[0]).toBe('    Error EREFUSED')
    expect(lines[1]).toMatch(/^ {4}at .+log\.test\.ts/)
    expect(lines).toEqual(expect.arrayContaining(['    caused by', '    Error 22P02']))
    expect(written()).not.toMatch(/ada|home|refused:/i)
  })

  test('escapes control characters for the terminal', () => {
    const { log, written } = createLog({ format: 'readable' })
    log.info({ ...answer, path: '/\u001b[2J' }, 'answered')
    log.info({ host: '\u009b31m' }, 'one\nand \u001b]0;title\u0007')
    log.error(Object.assign(new Error(), { name: '\u001b[2J', code: '\u001b[2J' }), 'failed')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may reach the terminal.
    expect(written()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    expect(written()).toContain('one and \\u{1b}]0;title\\u{7}')
  })
})
