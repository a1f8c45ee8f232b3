import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleWords } from '../../tests/support/sample-words.ts'
import { readConfig } from './config.ts'

const secretOf = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`
const secret = secretOf(32)

const companions = { MAIL_FROM: 'desk@example.com', NOTIFY_TO: 'owner@example.com', WEBHOOK_SECRET: secret }

const company = {
  name: 'Harbor Billing',
  phone: { display: '(207) 555-0199', tel: '+12075550199' },
  email: 'hi@harbor.example',
  timeZone: 'America/Denver',
}

function read(env: Record<string, string>, files: Record<string, string | undefined> = {}, isTerminal = false) {
  const readFile = (path: string) => {
    const text = files[path]
    if (text === undefined) throw Object.assign(new Error(`no such file: ${path}`), { code: 'ENOENT' })
    return text
  }
  return readConfig(env, { readFile, isTerminal })
}

function configOf(...given: Parameters<typeof read>) {
  const outcome = read(...given)
  if (!outcome.ok) throw new Error(outcome.problems.join('\n'))
  return outcome.configFor({ ...sampleWords, company })
}

function problemsOf(...given: Parameters<typeof read>): string[] {
  const outcome = read(...given)
  return outcome.ok ? [] : outcome.problems
}

describe('readConfig', () => {
  test('runs without any variable, on this machine only, with SQLite and mail files', () => {
    expect(configOf({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve(import.meta.dirname, '../../data'),
      databaseUrl: undefined,
      publicUrl: undefined,
      rateLimitPerMinute: 10,
      metrics: undefined,
      mail: { smtpUrl: undefined, acknowledge: false, notifyTo: [{ name: company.name, address: company.email }] },
      webhooks: { urls: [], allowPrivate: false },
    })
  })

  test.each([
    ['on this host', {}, ''],
    ['on this host, whatever the public address is', { PUBLIC_URL: 'https://www.example.com' }, ''],
    ['on this host, even if other sites may post', { ALLOWED_ORIGINS: 'https://partner.example' }, ''],
    ['on this host when nothing says otherwise', { SITE_DIR: 'off' }, ''],
    [
      'at the public address',
      { SITE_DIR: 'off', PUBLIC_URL: 'https://www.example.com', ALLOWED_ORIGINS: 'https://other.example' },
      'https://www.example.com',
    ],
    [
      'at the first allowed origin',
      { SITE_DIR: 'off', ALLOWED_ORIGINS: 'https://one.example,https://two.example' },
      'https://one.example',
    ],
  ])('knows that the pages are %s: %o', (_, env: Record<string, string>, pagesOrigin) => {
    expect(configOf(env).pagesOrigin).toBe(pagesOrigin)
  })

  test('is deeply frozen', () => {
    const config = configOf({ METRICS_PORT: '9100' })
    expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError)
    expect(() => Object.assign(config.mail.from, { address: 'other@example.com' })).toThrow(TypeError)
    expect(() => config.allowedOrigins.push('https://other.example')).toThrow(TypeError)
  })

  test('reads lists, mailboxes and ranges', () => {
    const config = configOf({
      SMTP_URL: 'smtps://user:pass@mail.example.com:465',
      MAIL_FROM: 'Claims Desk <desk@example.com>',
      NOTIFY_TO: 'a@example.com, "Bo Li" <b@example.com>',
      WEBHOOK_URLS: 'https://one.example/hook https://two.example/,https://one.example/hook',
      WEBHOOK_SECRET: secret,
      TRUST_PROXY: '10.0.0.0/8, ::1',
      ALLOWED_ORIGINS: 'https://Example.com:443,http://localhost:5173/',
    })
    expect(config.mail.from).toEqual({ name: 'Claims Desk', address: 'desk@example.com' })
    expect(config.mail.notifyTo).toEqual([
      { name: '', address: 'a@example.com' },
      { name: 'Bo Li', address: 'b@example.com' },
    ])
    expect(config.webhooks.urls).toEqual(['https://one.example/hook', 'https://two.example/'])
    expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1'])
    expect(config.allowedOrigins).toEqual(['https://example.com', 'http://localhost:5173'])
  })

  test('takes folders from the project folder, and off for pages that another server has', () => {
    const dist = resolve(import.meta.dirname, '../../dist')
    const config = configOf({ SITE_DIR: 'dist', DATA_DIR: '/var/lib/claimwright' })
    expect(config.siteDir).toBe(dist)
    expect(config.dataDir).toBe('/var/lib/claimwright')
    expect(configOf({ SITE_DIR: 'off' }).siteDir).toBeUndefined()
    expect(problemsOf({ SITE_DIR: '' })).toEqual(['SITE_DIR is empty: give it a value or remove it'])
  })

  test('names every problem at once, one line for each variable', () => {
    const problems = problemsOf({
      PORT: '3 000',
      HOST: '',
      DATA_DIR: ' ',
      PUBLIC_URL: 'https://example.com/path',
      RATE_LIMIT_PER_MINUTE: '0',
      METRICS_PORT: '65536',
      SMTP_URL: 'mail.example.com',
      WEBHOOK_URLS: 'https://hook.example',
    })
    expect(problems.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'DATA_DIR',
      'SMTP_URL',
      'RATE_LIMIT_PER_MINUTE',
      'METRICS_PORT',
      'MAIL_FROM',
      'NOTIFY_TO',
      'WEBHOOK_SECRET',
    ])
    for (const line of problems) expect(line).not.toContain('\n')
  })

  test.each([
    ['PORT', ['80 ', ' 80', '8e1', '-1', '+80', '0x50', '80.0', '', '٣٠٠٠']],
    ['HOST', ['', ' ', 'a b', 'http://a', '-a', 'a-', '1.2.3', '256.1.1.1', 'a..b']],
    ['PUBLIC_URL', ['', 'example.com', 'ftp://a.example', 'https://a.example//', 'https://u@a.example', 'https://a?b']],
    ['ALLOWED_ORIGINS', ['*', 'null', ',', 'https://a.example/x', 'https://a.example,b']],
    ['TRUST_PROXY', ['true', '1', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', '10.0.0/8']],
    ['DATABASE_URL', ['mysql://a/b', 'postgres://host', 'postgres:///name', 'host=a dbname=b']],
    ['SMTP_URL', ['http://a', 'smtp:', 'smtp://a b']],
    ['MAIL_FROM', ['nobody', 'a@b@c', 'a@example.com\r\nBcc: x@example.com', '<>', 'A <a@b> x']],
    ['NOTIFY_TO', ['a@example.com,', 'a@example.com;b@example.com']],
    ['WEBHOOK_URLS', ['ftp://a', 'https://user:pass@a.example', 'https://a.example/#x']],
    [
      'WEBHOOK_SECRET',
      ['secret', 'whsec_', 'whsec_AAAA', `${secret}!`, secret.slice(0, -1), secretOf(23), secretOf(65)],
    ],
    ['ACKNOWLEDGE', ['true', 'ON', '1', '']],
    ['RETENTION_DAYS', ['0', '1.5', '36501']],
    ['LOG_FORMAT', ['pretty', '']],
  ])('refuses %s when it is not well formed', (name, values) => {
    for (const value of values) {
      expect(problemsOf({ ...companions, [name]: value }), `${name}=${JSON.stringify(value)}`).toEqual([
        expect.stringMatching(new RegExp(`^${name} (is empty|must)`)),
      ])
    }
  })

  test('never repeats a value, which might be a secret', () => {
    const lines = problemsOf({
      DATABASE_URL: 'mysql://hunter2',
      SMTP_URL: 'http://hunter2',
      WEBHOOK_SECRET: 'hunter2',
      WEBHOOK_URLS: 'hunter2',
      PORT: 'hunter2',
    })
    expect(lines).toHaveLength(7)
    expect(lines.join()).not.toContain('hunter2')
  })

  test('refuses one port for pages and metrics', () => {
    expect(problemsOf({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT must differ from PORT'])
    expect(problemsOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([])
  })

  test('knows where its owner can look at the site: at the public address, or on this machine', () => {
    expect(configOf({ PORT: '8080' }).viewUrl).toBe('http://127.0.0.1:8080')
    expect(configOf({ PUBLIC_URL: 'https://www.example.com' }).viewUrl).toBe('https://www.example.com')
    const elsewhere = [
      { SITE_DIR: 'off' },
      { PORT: '0' },
      { HOST: '0.0.0.0' },
      { DESK_PUBLIC_URL: 'https://a.example' },
    ]
    for (const env of elsewhere) expect(configOf(env).viewUrl, JSON.stringify(env)).toBeUndefined()
  })

  test('puts the desk on the port after that of the pages, for this machine only', () => {
    expect(configOf({}).desk).toMatchObject({
      port: 3001,
      host: '127.0.0.1',
      isPortChosen: false,
      publicUrl: undefined,
    })
    expect(configOf({ PORT: '8080' }).desk).toMatchObject({ port: 8081 })
    expect(configOf({ PORT: '65535' }).desk).toMatchObject({ port: 0 })
    expect(configOf({ PORT: '8080', METRICS_PORT: '8081' }).desk).toMatchObject({ port: 0 })
    expect(configOf({ DESK_PORT: '4000' }).desk).toMatchObject({ port: 4000, isPortChosen: true })
    expect(configOf({ DESK: 'off', DESK_HOST: '0.0.0.0' }).desk).toBeUndefined()
    expect(configOf({ DESK_PUBLIC_URL: 'https://a.example' }).desk?.origin).toBe('https://a.example')
    expect(problemsOf({ DESK_PORT: '3000', DESK: 'off' })).toEqual([])
    expect(problemsOf({ DESK_PORT: '3000' })).toEqual(['DESK_PORT must differ from PORT'])
    expect(problemsOf({ DESK_PORT: '9100', METRICS_PORT: '9100' })).toEqual(['DESK_PORT must differ from METRICS_PORT'])
  })

  test.each(['localhost', '::1', '127.0.0.2'])('lets the desk listen at %s, where nobody else comes', (host) => {
    expect(problemsOf({ DESK_HOST: host })).toEqual([])
  })

  test.each(['0.0.0.0', '::', '192.168.1.2', 'desk.example.com', '127.evil.example'])(
    'refuses a desk that others reach at %s without https in front of it',
    (host) => {
      expect(problemsOf({ DESK_HOST: host })).toEqual([expect.stringMatching(/^DESK_HOST lets other machines reach/)])
      expect(problemsOf({ DESK_HOST: host, DESK_PUBLIC_URL: 'http://desk.example.com' })).toEqual([
        expect.stringMatching(/^DESK_PUBLIC_URL must be an https origin/),
        expect.stringMatching(/^DESK_HOST lets other machines reach/),
      ])
      expect(problemsOf({ DESK_HOST: host, DESK_PUBLIC_URL: 'https://desk.example.com' })).toEqual([])
    },
  )

  test('takes a time for the morning mail, and a mail server to send it with', () => {
    const mail = { SMTP_URL: 'smtp://localhost', ...companions }
    for (const time of ['00:00', '08:30', '19:00', '23:59'])
      expect(configOf({ ...mail, DIGEST_AT: time }).digestAt).toBe(time)
    for (const time of ['8:30', '24:00', '08:60', '8.30 AM'])
      expect(problemsOf({ ...mail, DIGEST_AT: time })).toHaveLength(1)
    expect(problemsOf({ DIGEST_AT: '08:30' })).toEqual(['SMTP_URL is needed when DIGEST_AT is set'])
  })
})

describe('the company', () => {
  test('is the one of the content, for mail and times', () => {
    const config = configOf({})
    expect(config.company).toEqual(company)
    expect(config.mail.from).toEqual({ name: company.name, address: company.email })
  })
})

describe('secrets from files', () => {
  test('take the place of the variable, without the line end of the file', () => {
    const config = configOf(
      { DATABASE_URL_FILE: '/run/db', WEBHOOK_URLS: 'https://a.example', WEBHOOK_SECRET_FILE: '/run/hook' },
      { '/run/db': 'postgres://u:p@db/leads\n', '/run/hook': `${secret}\r\n` },
    )
    expect(config.databaseUrl).toBe('postgres://u:p@db/leads')
    expect(config.webhooks.secret).toBe(secret)
  })

  test('are a single problem when the file cannot be read', () => {
    expect(problemsOf({ WEBHOOK_URLS: 'https://a.example', WEBHOOK_SECRET_FILE: '/run/none' })).toEqual([
      'WEBHOOK_SECRET cannot be read from the file that WEBHOOK_SECRET_FILE names',
    ])
  })

  test('rejects X_FILE when X is also set', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://db/a', DATABASE_URL_FILE: '/run/db' }, { '/run/db': 'x' })).toEqual([
      'DATABASE_URL and DATABASE_URL_FILE are both set: keep one',
    ])
  })
})

test('reads production mode from NODE_ENV', () => {
  expect([configOf({}), configOf({ NODE_ENV: 'production' })].map(({ isProduction }) => isProduction)).toEqual([
    false,
    true,
  ])
})

describe('the log format', () => {
  test.each([
    [{}, true, 'readable'],
    [{}, false, 'json'],
    [{ NODE_ENV: 'production' }, true, 'json'],
    [{ NODE_ENV: 'production', LOG_FORMAT: 'readable' }, false, 'readable'],
  ])('with %o and a terminal: %s is %s', (env: Record<string, string>, isTerminal, format) => {
    expect(configOf(env, {}, isTerminal).log.format).toBe(format)
  })
})
