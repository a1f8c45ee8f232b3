import { isIP } from 'node:net'
import { type SettingName, settings } from './settings.ts'

type Given = Partial<Record<SettingName, string | undefined>>

const companions = [
  { name: 'MAIL_FROM', cause: 'SMTP_URL' },
  { name: 'NOTIFY_TO', cause: 'SMTP_URL' },
  { name: 'SMTP_URL', cause: 'DIGEST_AT' },
  { name: 'WEBHOOK_SECRET', cause: 'WEBHOOK_URLS' },
] as const satisfies { name: SettingName; cause: SettingName }[]

/** Works on what was given, not on what was parsed, so that these problems show beside all others. */
export function findMissingSettings(given: Given): { name: SettingName; text: string }[] {
  return companions
    .filter(({ name, cause }) => given[cause] !== undefined && given[name] === undefined)
    .map(({ name, cause }) => ({ name, text: `is needed when ${cause} is set` }))
}

export function findSharedPort(given: Given): { name: SettingName; text: string }[] {
  const ports = [
    { name: 'PORT', port: given.PORT ?? settings.PORT.default },
    { name: 'METRICS_PORT', port: given.METRICS_PORT },
    { name: 'DESK_PORT', port: given.DESK === 'off' ? undefined : given.DESK_PORT },
  ] as const
  return ports.flatMap(({ name, port }, index) => {
    const other = ports.slice(0, index).find((earlier) => earlier.port === port)
    return other && port !== undefined && port !== '0' ? [{ name, text: `must differ from ${other.name}` }] : []
  })
}

/** Whoever can reach the desk's port can try keys, and without https can read along. */
export function findOpenDesk(given: Given): { name: SettingName; text: string }[] {
  const { DESK, DESK_HOST = settings.DESK_HOST.default, DESK_PUBLIC_URL = '' } = given
  if (DESK === 'off' || isLoopback(DESK_HOST) || DESK_PUBLIC_URL.startsWith('https:')) return []
  return [
    {
      name: 'DESK_HOST',
      text: 'lets other machines reach the desk: keep 127.0.0.1 and use an SSH tunnel, or set DESK_PUBLIC_URL to the https address of an authenticating proxy (see docs/desk.md)',
    },
  ]
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
