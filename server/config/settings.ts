import { resolve } from 'node:path'
import * as v from 'valibot'
import { limits } from '#contract/limits.ts'
import {
  databaseUrl,
  host,
  httpsOrigin,
  mailbox,
  mailboxes,
  megabytesOrOff,
  oneOf,
  onOff,
  origin,
  origins,
  port,
  proxyRanges,
  singleLine,
  smtpUrl,
  timeOfDay,
  webhookSecret,
  webhookUrls,
  wholeNumber,
} from './setting.ts'

type Setting = {
  meaning: string
  /** What holds when the variable is absent, as it would be written. */
  default?: string
  /** In words, if the default depends on something else. */
  absent?: string
  /** What .env.example shows, if not the default. */
  example?: string
  /** A secret may also come from a file, named by the same variable with _FILE appended. */
  secret?: true
  schema: v.GenericSchema<string, unknown>
}

const projectDir = resolve(import.meta.dirname, '../..')
export const fromProject = (path: string) => resolve(projectDir, path)
const megabytes = String(limits.requestBytes.max / 2 ** 20)
const folder = v.pipe(singleLine, v.transform(fromProject))
const readFolder = (text: string) => (text === 'off' ? undefined : fromProject(text))
const folderOrOff = v.pipe(singleLine, v.transform(readFolder))

/** Every variable the server reads. .env.example and the table of docs/operations.md are written from this one. */
export const settings = {
  PORT: { meaning: 'Port of the website; 0 picks a free one', default: '3000', schema: port },
  HOST: { meaning: 'Address the website listens on', default: '127.0.0.1', schema: host },
  PUBLIC_URL: {
    meaning: 'Origin visitors see, such as https://www.example.com',
    absent: 'no HSTS',
    example: 'https://www.example.com',
    schema: origin,
  },
  API_BASE_URL: {
    meaning: 'Origin the forms post to, where the pages are on another host',
    absent: 'the pages’ own',
    example: 'https://api.example.com',
    schema: origin,
  },
  TRUST_PROXY: {
    meaning: 'Addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted',
    absent: 'none',
    example: '127.0.0.1',
    schema: proxyRanges,
  },
  ALLOWED_ORIGINS: {
    meaning: 'Other origins whose pages may post the contact form',
    absent: 'none',
    example: 'https://blog.example.com',
    schema: origins,
  },
  SITE_DIR: {
    meaning: 'Folder of the built site; off if another server has the pages',
    default: 'build',
    schema: folderOrOff,
  },
  DATA_DIR: { meaning: 'Folder for requests and mail files', default: 'data', schema: folder },
  DATABASE_URL: {
    meaning: 'postgres:// address; replaces the SQLite file',
    absent: 'SQLite',
    secret: true,
    example: 'postgres://user:password@localhost:5432/claimwright',
    schema: databaseUrl,
  },
  PICTURES_MAX_GB: { meaning: 'Room for the owner’s images, in GB', default: '2', schema: wholeNumber(1, 1_000) },
  RETENTION_DAYS: {
    meaning: 'Days after which a request is deleted',
    absent: 'kept',
    example: '365',
    schema: wholeNumber(1, 36_500),
  },
  SMTP_URL: {
    meaning: 'smtp:// or smtps:// address of the mail server',
    absent: 'mail goes to files',
    secret: true,
    example: 'smtps://user:password@mail.example.com:465',
    schema: smtpUrl,
  },
  MAIL_FROM: {
    meaning: 'Sender of our mail; needed with SMTP_URL',
    absent: 'the company, as on the pages',
    example: 'Front desk <desk@example.com>',
    schema: mailbox,
  },
  NOTIFY_TO: {
    meaning: 'Who is notified of requests, separated by commas; needed with SMTP_URL',
    absent: 'the company, as on the pages',
    example: 'owner@example.com',
    schema: mailboxes,
  },
  ACKNOWLEDGE: { meaning: 'on: visitors get a fixed confirmation by mail', default: 'off', schema: onOff },
  WEBHOOK_URLS: {
    meaning: 'Addresses that receive signed events',
    absent: 'none',
    secret: true,
    example: 'https://crm.example.com/leads',
    schema: webhookUrls,
  },
  WEBHOOK_SECRET: {
    meaning: 'whsec_ and base64; needed with WEBHOOK_URLS',
    absent: 'none',
    secret: true,
    example: 'whsec_',
    schema: webhookSecret,
  },
  WEBHOOK_ALLOW_PRIVATE: { meaning: 'on: webhooks may go to private addresses', default: 'off', schema: onOff },
  REQUESTS_MAX_MB: { meaning: 'Disk for requests in MB, or off', default: megabytes, schema: megabytesOrOff },
  RATE_LIMIT_PER_MINUTE: {
    meaning: 'Contact requests per minute from one address',
    default: String(limits.requestsPerMinute.max),
    schema: wholeNumber(1, 1_000_000),
  },
  METRICS_PORT: {
    meaning: 'Port of the Prometheus metrics; 0 picks a free one',
    absent: 'no metrics',
    example: '9464',
    schema: port,
  },
  METRICS_HOST: { meaning: 'Address the metrics listen on', default: '127.0.0.1', schema: host },
  DESK: { meaning: 'off: there is no owner’s desk', default: 'on', example: 'off', schema: onOff },
  DESK_PORT: {
    meaning: 'Port of the owner’s desk; 0 picks a free one',
    absent: 'the one after PORT',
    example: '3001',
    schema: port,
  },
  DESK_HOST: {
    meaning: 'Address the desk listens on; one that others reach needs DESK_PUBLIC_URL',
    default: '127.0.0.1',
    schema: host,
  },
  DESK_PUBLIC_URL: {
    meaning: 'https origin of the authenticating proxy in front of the desk',
    absent: 'no proxy',
    example: 'https://desk.example.com',
    schema: httpsOrigin,
  },
  DIGEST_AT: {
    meaning: 'When the morning mail is sent, such as 08:30 in the company’s time zone',
    absent: 'no morning mail',
    example: '08:30',
    schema: timeOfDay,
  },
  LOG_LEVEL: {
    meaning: 'fatal, error, warn, info, debug, trace or silent',
    default: 'info',
    schema: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
  LOG_FORMAT: {
    meaning: 'json or readable',
    absent: 'readable in a terminal, otherwise json',
    example: 'readable',
    schema: oneOf('json', 'readable'),
  },
  NODE_ENV: {
    meaning: 'production: logs are json even in a terminal, and startup says what is not ready for the public',
    absent: 'development',
    example: 'production',
    schema: v.string(),
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings

type Schemas = {
  [Name in SettingName]: v.OptionalSchema<
    (typeof settings)[Name]['schema'],
    (typeof settings)[Name] extends { default: infer Default extends string } ? Default : undefined
  >
}

export const environment = v.object(
  Object.fromEntries(
    Object.entries<Setting>(settings).map(([name, setting]) => [name, v.optional(setting.schema, setting.default)]),
  ) as unknown as Schemas,
)

export type Settings = v.InferOutput<typeof environment>
