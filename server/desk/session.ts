import { createHmac, randomBytes } from 'node:crypto'
import { type DeskKey, isEqual } from './key.ts'

export type Sessions = {
  /** The value of Set-Cookie for a new session. */
  open(place: DeskPlace): string
  close(place: DeskPlace): string
  isOpen(cookies: string | undefined, place: DeskPlace): boolean
}

/** One of the desk's own origins. */
export type DeskPlace = { origin: string; isHttps: boolean; port: number }

type Dependencies = { key: Pick<DeskKey, 'readSecret'>; now: () => Date }

const lifetimeSeconds = 7 * 86_400

/** A session is its end and a random part, signed. There is nothing to keep, and a new secret ends them all. */
export function createSessions({ key, now }: Dependencies): Sessions {
  return {
    open(place) {
      const end = Math.floor(now().getTime() / 1000) + lifetimeSeconds
      const session = `${end}.${randomBytes(16).toString('base64url')}`
      return formatCookie(place, `${session}.${sign(session)}`, lifetimeSeconds)
    },
    close: (place) => formatCookie(place, '', 0),
    isOpen(cookies, place) {
      const name = cookieName(place)
      const values = (cookies ?? '').split('; ').filter((cookie) => cookie.startsWith(`${name}=`))
      return values.some((cookie) => isValid(cookie.slice(name.length + 1)))
    },
  }

  function isValid(value: string): boolean {
    const [end = '', random = '', signature = ''] = value.split('.')
    if (!isEqual(signature, sign(`${end}.${random}`))) return false
    return Number(end) * 1000 > now().getTime()
  }

  function sign(session: string): string {
    return createHmac('sha256', key.readSecret()).update(session).digest('base64url')
  }
}

/** Cookies do not tell ports apart: two desks on one machine need two names. */
function cookieName({ isHttps, port }: DeskPlace): string {
  return isHttps ? '__Host-desk' : `desk-${port}`
}

function formatCookie(place: DeskPlace, value: string, maxAge: number): string {
  const attributes = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Strict']
  return [`${cookieName(place)}=${value}`, ...attributes, ...(place.isHttps ? ['Secure'] : [])].join('; ')
}
