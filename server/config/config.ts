import { join, resolve } from 'node:path'
import * as v from 'valibot'
import type { SiteManifest } from '#contract/site-manifest.ts'
import { mailbox, mailboxes, smtpUrl, webhookSecret } from './mail-settings.ts'
import { findMissingSettings, findOpenDesk, findSharedPort } from './missing-settings.ts'
import { databaseUrl, host, httpsOrigin, origin, origins, port, proxyRanges, webhookUrls } from './network-settings.ts'
import { readManifest } from './read-manifest.ts'
import { type ReadFile, readSecretFiles } from './secret-files.ts'
import { oneOf, onOff, singleLine, timeOfDay, wholeNumber } from './setting.ts'
import { type VariableName, variables } from './variables.ts'

const projectDir = resolve(import.meta.dirname, '../..')
const fromProject = (path: string) => resolve(projectDir, path)
const folder = v.pipe(singleLine, v.transform(fromProject))
const folderOrOff = v.pipe(
  singleLine,
  v.transform((text) => (text === 'off' ? undefined : fromProject(text))),
)

const entries = {
  PORT: v.optional(port, variables.PORT.default),
  HOST: v.optional(host, variables.HOST.default),
  PUBLIC_URL: v.optional(origin),
  TRUST_PROXY: v.optional(proxyRanges),
  ALLOWED_ORIGINS: v.optional(origins),
  SITE_DIR: v.optional(folderOrOff, variables.SITE_DIR.default),
  DATA_DIR: v.optional(folder, variables.DATA_DIR.default),
  DATABASE_URL: v.optional(databaseUrl),
  RETENTION_DAYS: v.optional(wholeNumber(1, 36_500)),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(mailbox),
  NOTIFY_TO: v.optional(mailboxes),
  ACKNOWLEDGE: v.optional(onOff, variables.ACKNOWLEDGE.default),
  WEBHOOK_URLS: v.optional(webhookUrls),
  WEBHOOK_SECRET: v.optional(webhookSecret),
  WEBHOOK_ALLOW_PRIVATE: v.optional(onOff, variables.WEBHOOK_ALLOW_PRIVATE.default),
  RATE_LIMIT_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), variables.RATE_LIMIT_PER_MINUTE.default),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(host, variables.METRICS_HOST.default),
  DESK: v.optional(onOff, variables.DESK.default),
  DESK_PORT: v.optional(port),
  DESK_HOST: v.optional(host, variables.DESK_HOST.default),
  DESK_PUBLIC_URL: v.optional(httpsOrigin),
  DIGEST_AT: v.optional(timeOfDay),
  LOG_LEVEL: v.optional(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    variables.LOG_LEVEL.default,
  ),
  LOG_FORMAT: v.optional(oneOf('json', 'readable')),
  NODE_ENV: v.optional(v.string()),
} satisfies Record<VariableName, unknown>

const environment = v.object(entries)

type Settings = v.InferOutput<typeof environment>
export type Config = ReturnType<typeof arrange>
type Outcome = { ok: true; config: Config; manifest: SiteManifest } | { ok: false; problems: string[] }

type Surroundings = { readFile: ReadFile; isTerminal: boolean }

/** Reports every problem at once, one line each, and never repeats a value: it might be a secret. */
export function readConfig(env: Record<string, string | undefined>, { readFile, isTerminal }: Surroundings): Outcome {
  const secrets = readSecretFiles(env, readFile)
  const given = { ...env, ...secrets.values }
  const parsed = v.safeParse(environment, given)
  const problems = [
    ...secrets.problems,
    ...(parsed.issues ?? []).map((issue) => ({ name: v.getDotPath(issue) ?? '', text: issue.message })),
    ...findMissingSettings(given),
    ...findSharedPort(given),
    ...findOpenDesk(given),
  ]
  if (!parsed.success || problems.length > 0) return { ok: false, problems: firstOfEach(problems) }

  const manifestFile = join(parsed.output.SITE_DIR ?? fromProject(variables.SITE_DIR.default), 'site.json')
  const { manifest, problem } = readManifest(manifestFile, readFile)
  if (!manifest) return { ok: false, problems: [`${manifestFile} ${problem}`] }
  return { ok: true, config: deepFreeze(arrange(parsed.output, manifest, isTerminal)), manifest }
}

/** The first problem of a variable explains it; what follows from it would only distract. */
function firstOfEach(problems: { name: string; text: string }[]): string[] {
  return [...Map.groupBy(problems, ({ name }) => name)].map(([name, [first]]) => `${name} ${first?.text}`)
}

function arrange(settings: Settings, { company, words, colors, replyHours }: SiteManifest, isTerminal: boolean) {
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL,
    trustProxy: settings.TRUST_PROXY ?? [],
    allowedOrigins: settings.ALLOWED_ORIGINS ?? [],
    pagesOrigin: findPagesOrigin(settings),
    siteDir: settings.SITE_DIR,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    retentionDays: settings.RETENTION_DAYS,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    company,
    words,
    colors,
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? { name: company.name, address: company.email },
      notifyTo: settings.NOTIFY_TO ?? [{ name: company.name, address: company.email }],
      acknowledge: settings.ACKNOWLEDGE,
    },
    webhooks: {
      urls: settings.WEBHOOK_URLS ?? [],
      secret: settings.WEBHOOK_SECRET,
      allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE,
    },
    isProduction: settings.NODE_ENV === 'production',
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    desk: settings.DESK ? arrangeDesk(settings) : undefined,
    digestAt: settings.DIGEST_AT,
    replyHours,
    log: {
      level: settings.LOG_LEVEL,
      format: settings.LOG_FORMAT ?? (isTerminal && settings.NODE_ENV !== 'production' ? 'readable' : 'json'),
    },
  }
}

function arrangeDesk({ SITE_DIR, PORT, METRICS_PORT, DESK_PORT, DESK_HOST, DESK_PUBLIC_URL }: Settings) {
  const isNextFree = PORT !== 0 && PORT !== 65_535 && PORT + 1 !== METRICS_PORT
  const chosenPort = DESK_PORT ?? (isNextFree ? PORT + 1 : 0)
  return {
    port: chosenPort,
    /** A port that nobody asked for may be another one when it is taken. */
    isPortChosen: DESK_PORT !== undefined,
    host: DESK_HOST,
    publicUrl: DESK_PUBLIC_URL,
    /** Where its owner opens it. The port is a guess until the server has opened it. */
    origin: DESK_PUBLIC_URL ?? `http://${variables.DESK_HOST.default}:${chosenPort}`,
    buildDir: SITE_DIR ?? fromProject(variables.SITE_DIR.default),
  }
}

/** Empty when the pages are on this host: then visitors stay at whichever of its names they came by. */
function findPagesOrigin({ SITE_DIR, PUBLIC_URL, ALLOWED_ORIGINS }: Settings): string {
  return SITE_DIR === undefined ? (PUBLIC_URL ?? ALLOWED_ORIGINS?.[0] ?? '') : ''
}

function deepFreeze<T extends object>(value: T): Readonly<T> {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part)
  return Object.freeze(value)
}
