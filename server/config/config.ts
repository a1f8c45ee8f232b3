import { join } from 'node:path'
import * as v from 'valibot'
import { type SiteManifest, siteManifest } from '#contract/site-manifest.ts'
import { findMissingSettings, findOpenDesk, findSharedPort } from './missing-settings.ts'
import { environment, fromProject, type SettingName, type Settings, settings } from './settings.ts'

type ReadManifestOutcome = { manifest: SiteManifest; problem?: undefined } | { manifest?: undefined; problem: string }

const schema = v.pipe(v.string(), v.parseJson(), siteManifest)

/** The build writes down what it made and for whom. Without it there are neither pages nor words to send. */
function readManifest(file: string, readFile: ReadFile): ReadManifestOutcome {
  let text: string
  try {
    text = readFile(file)
  } catch (error) {
    return { problem: `cannot be read (${(error as NodeJS.ErrnoException).code}): run "npm run build"` }
  }
  const parsed = v.safeParse(schema, text)
  return parsed.success ? { manifest: parsed.output } : { problem: 'is damaged: run "npm run build"' }
}

export type Config = ReturnType<typeof arrange>
/** What the site says is part of it: `configFor` gives the settings with the words of another version. */
type Outcome =
  | { ok: true; config: Config; manifest: SiteManifest; configFor: (manifest: SiteManifest) => Config }
  | { ok: false; problems: string[] }

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

  const manifestFile = join(parsed.output.SITE_DIR ?? fromProject(settings.SITE_DIR.default), 'site.json')
  const { manifest, problem } = readManifest(manifestFile, readFile)
  if (!manifest) return { ok: false, problems: [`${manifestFile} ${problem}`] }
  const configFor = (words: SiteManifest) => deepFreeze(arrange(parsed.output, words, isTerminal))
  return { ok: true, config: configFor(manifest), manifest, configFor }
}

/** The first problem of a variable explains it; what follows from it would only distract. */
function firstOfEach(problems: { name: string; text: string }[]): string[] {
  return [...Map.groupBy(problems, ({ name }) => name)].map(([name, [first]]) => `${name} ${first?.text}`)
}

function arrange(
  set: Settings,
  { company, words, colors, replyHours, openFindings }: SiteManifest,
  isTerminal: boolean,
) {
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: set.PUBLIC_URL,
    trustProxy: set.TRUST_PROXY ?? [],
    allowedOrigins: set.ALLOWED_ORIGINS ?? [],
    pagesOrigin: findPagesOrigin(set),
    siteDir: set.SITE_DIR,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    retentionDays: set.RETENTION_DAYS,
    rateLimitPerMinute: set.RATE_LIMIT_PER_MINUTE,
    company,
    words,
    colors,
    mail: {
      smtpUrl: set.SMTP_URL,
      from: set.MAIL_FROM ?? { name: company.name, address: company.email },
      notifyTo: set.NOTIFY_TO ?? [{ name: company.name, address: company.email }],
      acknowledge: set.ACKNOWLEDGE,
    },
    webhooks: {
      urls: set.WEBHOOK_URLS ?? [],
      secret: set.WEBHOOK_SECRET,
      allowPrivate: set.WEBHOOK_ALLOW_PRIVATE,
    },
    isProduction: set.NODE_ENV === 'production',
    metrics: set.METRICS_PORT === undefined ? undefined : { port: set.METRICS_PORT, host: set.METRICS_HOST },
    desk: set.DESK ? arrangeDesk(set) : undefined,
    digestAt: set.DIGEST_AT,
    replyHours,
    openFindings,
    log: {
      level: set.LOG_LEVEL,
      format: set.LOG_FORMAT ?? (isTerminal && set.NODE_ENV !== 'production' ? 'readable' : 'json'),
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
    origin: DESK_PUBLIC_URL ?? `http://${settings.DESK_HOST.default}:${chosenPort}`,
    buildDir: SITE_DIR ?? fromProject(settings.SITE_DIR.default),
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

type ReadFile = (path: string) => string

type Secrets = { values: Partial<Record<SettingName, string>>; problems: { name: SettingName; text: string }[] }

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
