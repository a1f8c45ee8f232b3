import { isIP } from 'node:net'
import * as v from 'valibot'
import { environment, fromProject, type SettingName, type Settings, settings } from './settings.ts'
import type { ContentSettings } from './site-words.ts'

export type Config = ReturnType<typeof arrange> & ReturnType<typeof withWords>
/** What doesn't depend on what the site says. */
export type StartSettings = ReturnType<typeof arrange>
/** What the site says is part of the settings: `configFor` gives them with the words of one version. */
type Outcome =
  | { ok: true; settings: StartSettings; configFor: (words: ContentSettings) => Config }
  | { ok: false; problems: string[] }

type ConfigContext = { readFile: ReadFile; isTerminal: boolean }

/** Reports every problem at once, one line each, and never repeats a value: it might be a secret. */
export function readConfig(env: Record<string, string | undefined>, { readFile, isTerminal }: ConfigContext): Outcome {
  const secrets = readSecretFiles(env, readFile)
  const given = { ...env, ...secrets.values }
  const parsed = v.safeParse(environment, given)
  const problems = [
    ...secrets.problems,
    ...(parsed.issues ?? []).map((issue) => ({ name: v.getDotPath(issue) ?? '', text: issue.message })),
    ...findConflicts(given),
  ]
  if (!parsed.success || problems.length > 0) return { ok: false, problems: firstOfEach(problems) }

  const start = deepFreeze(arrange(parsed.output, isTerminal))
  return {
    ok: true,
    settings: start,
    configFor: (words) => deepFreeze({ ...start, ...withWords(parsed.output, words) }),
  }
}

/**
 * Reads each value when it is asked for, since another version of the site may be public by then. A copy would stay at the
 * version of its moment: spreading this gives nothing.
 */
export function followed(read: () => Config): Config {
  const names = Object.keys(read()) as (keyof Config)[]
  return Object.defineProperties(
    {},
    Object.fromEntries(names.map((name) => [name, { get: () => read()[name] }])),
  ) as Config
}

/** The first problem of a variable explains it; what follows from it would only distract. */
function firstOfEach(problems: { name: string; text: string }[]): string[] {
  return [...Map.groupBy(problems, ({ name }) => name)].map(([name, [first]]) => `${name} ${first?.text}`)
}

function arrange(set: Settings, isTerminal: boolean) {
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: set.PUBLIC_URL,
    viewUrl: findViewUrl(set),
    trustProxy: set.TRUST_PROXY ?? [],
    allowedOrigins: set.ALLOWED_ORIGINS ?? [],
    pagesOrigin: findPagesOrigin(set),
    apiBaseUrl: set.API_BASE_URL,
    siteDir: set.SITE_DIR,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    retentionDays: set.RETENTION_DAYS,
    requestBytes: set.REQUESTS_MAX_MB,
    picturesMaxBytes: set.PICTURES_MAX_GB * 1e9,
    rateLimitPerMinute: set.RATE_LIMIT_PER_MINUTE,
    webhooks: {
      urls: set.WEBHOOK_URLS ?? [],
      secret: set.WEBHOOK_SECRET,
      allowPrivate: set.WEBHOOK_ALLOW_PRIVATE,
    },
    isProduction: set.NODE_ENV === 'production',
    metrics: set.METRICS_PORT === undefined ? undefined : { port: set.METRICS_PORT, host: set.METRICS_HOST },
    desk: set.DESK ? arrangeDesk(set) : undefined,
    digestAt: set.DIGEST_AT,
    log: {
      level: set.LOG_LEVEL,
      format: set.LOG_FORMAT ?? (isTerminal && set.NODE_ENV !== 'production' ? 'readable' : 'json'),
    },
  }
}

/** Mail comes from the company, and goes to it, until the settings say otherwise. */
function withWords(set: Settings, words: ContentSettings) {
  const { name, email: address } = words.company
  return {
    ...words,
    mail: {
      smtpUrl: set.SMTP_URL,
      from: set.MAIL_FROM ?? { name, address },
      notifyTo: set.NOTIFY_TO ?? [{ name, address }],
      acknowledge: set.ACKNOWLEDGE,
    },
  }
}

function arrangeDesk({ SITE_DIR, PORT, METRICS_PORT, DESK_PORT, DESK_HOST, DESK_PUBLIC_URL }: Settings) {
  const isNextFree = PORT !== 0 && PORT !== 65_535 && PORT + 1 !== METRICS_PORT
  const chosenPort = DESK_PORT ?? (isNextFree ? PORT + 1 : 0)
  return {
    port: chosenPort,
    /** If the port was not set explicitly, use another one when it is taken. */
    isPortChosen: DESK_PORT !== undefined,
    host: DESK_HOST,
    publicUrl: DESK_PUBLIC_URL,
    /** Where its owner opens it. The port is a guess until the server has opened it. */
    origin: DESK_PUBLIC_URL ?? `http://${settings.DESK_HOST.default}:${chosenPort}`,
    buildDir: SITE_DIR ?? fromProject(settings.SITE_DIR.default),
  }
}

/** Where the owner looks at the site. Without a public address only a desk on the same machine can say. */
function findViewUrl({ PUBLIC_URL, SITE_DIR, HOST, PORT, DESK_PUBLIC_URL }: Settings): string | undefined {
  const isHere = SITE_DIR !== undefined && HOST === settings.HOST.default && PORT !== 0 && DESK_PUBLIC_URL === undefined
  return PUBLIC_URL ?? (isHere ? `http://${HOST}:${PORT}` : undefined)
}

/** Empty when the pages are on this host: then visitors stay at whichever of its names they came by. */
function findPagesOrigin({ SITE_DIR, PUBLIC_URL, ALLOWED_ORIGINS }: Settings): string {
  return SITE_DIR === undefined ? (PUBLIC_URL ?? ALLOWED_ORIGINS?.[0] ?? '') : ''
}

function deepFreeze<T extends object>(value: T): Readonly<T> {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part)
  return Object.freeze(value)
}

type Problem = { name: SettingName; text: string }

const companions: readonly { name: SettingName; cause: SettingName }[] = [
  { name: 'MAIL_FROM', cause: 'SMTP_URL' },
  { name: 'NOTIFY_TO', cause: 'SMTP_URL' },
  { name: 'SMTP_URL', cause: 'DIGEST_AT' },
  { name: 'WEBHOOK_SECRET', cause: 'WEBHOOK_URLS' },
]

/** Finds conflicts between variables. Reads the raw values, so they are reported along with all other problems. */
function findConflicts(given: Partial<Record<SettingName, string | undefined>>): Problem[] {
  const { DESK, DESK_HOST = settings.DESK_HOST.default, DESK_PUBLIC_URL = '' } = given
  const missing = companions
    .filter(({ name, cause }) => given[cause] !== undefined && given[name] === undefined)
    .map(({ name, cause }) => ({ name, text: `is needed when ${cause} is set` }))
  const ports = [
    { name: 'PORT', port: given.PORT ?? settings.PORT.default },
    { name: 'METRICS_PORT', port: given.METRICS_PORT },
    { name: 'DESK_PORT', port: DESK === 'off' ? undefined : given.DESK_PORT },
  ] as const
  const shared = ports.flatMap(({ name, port }, index) => {
    const other = ports.slice(0, index).find((earlier) => earlier.port === port)
    return other && port !== undefined && port !== '0' ? [{ name, text: `must differ from ${other.name}` }] : []
  })
  // Anyone who can reach the desk's port can try keys, and without https can read along.
  const isDeskSafe = DESK === 'off' || isLoopback(DESK_HOST) || DESK_PUBLIC_URL.startsWith('https:')
  const text =
    'lets other machines reach the desk: keep 127.0.0.1 and use an SSH tunnel, or set DESK_PUBLIC_URL to the https address of an authenticating proxy (see docs/desk.md)'
  return [...missing, ...shared, ...(isDeskSafe ? [] : [{ name: 'DESK_HOST', text } as const])]
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

type ReadFile = (path: string) => string

type Secrets = { values: Partial<Record<SettingName, string>>; problems: Problem[] }

/** Container platforms hand over secrets as files: NAME_FILE holds the path of the file with the value of NAME. */
function readSecretFiles(env: Record<string, string | undefined>, readFile: ReadFile): Secrets {
  const secrets: Secrets = { values: {}, problems: [] }
  for (const name of secretNames()) {
    const path = env[`${name}_FILE`]
    if (path === undefined) continue
    if (env[name] !== undefined) {
      secrets.problems.push({ name, text: `and ${name}_FILE are both set: keep one` })
      continue
    }
    try {
      secrets.values[name] = readFile(path).replace(/\r?\n$/, '')
    } catch {
      secrets.problems.push({ name, text: `cannot be read from the file that ${name}_FILE names` })
    }
  }
  return secrets
}

function secretNames(): SettingName[] {
  return (Object.keys(settings) as SettingName[]).filter((name) => 'secret' in settings[name])
}
