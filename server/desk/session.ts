import { hash, randomBytes } from 'node:crypto'
import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type DeskKey, makePrivate } from './key.ts'

export type Sessions = ReturnType<typeof createSessions>

/** One of the desk's own origins. */
export type DeskOrigin = { origin: string; host: string; isHttps: boolean; port: number }

type Dependencies = { dataDir: string; key: Pick<DeskKey, 'read' | 'renew'>; now: () => Date }
type Session = { digest: string; proof: string; end: number }

const daySeconds = 86_400
/** After the last use. Back from a vacation, an owner may not have anyone at hand to print the next key. */
const lifetimeSeconds = 30 * daySeconds
/** If the clock is set back by more than this, sessions end rather than last longer. */
const clockSlackSeconds = daySeconds

/**
 * A session is a random cookie and a random proof. The file has digests of them and of their origin, so they are worth
 * nothing at another port, and reading the file opens nothing. Lines are only added: several processes may write at
 * once. Without the file all sessions are over.
 */
export function createSessions({ dataDir, key, now }: Dependencies) {
  const file = join(dataDir, 'desk.sessions')
  /** Sessions we couldn't write to a full disk. They end when the key is renewed. */
  const unsaved = new Map<string, Session & { key: string }>()
  if (readAll().some(isCurrent)) makePrivate(file)
  else
    try {
      // Expired sessions, or a file this account can't read. It does no harm if it can't be removed.
      rmSync(file, { force: true })
    } catch {}

  return {
    /** The value of Set-Cookie for a new session, and what its page has to prove it with. */
    open(place: DeskOrigin) {
      const [token, proof] = [createToken(), createToken()]
      const digests = { digest: digestOf(token, place), proof: digestOf(proof, place) }
      const session = { ...digests, end: seconds() + lifetimeSeconds }
      try {
        append(`+${session.end} ${session.digest} ${session.proof}`)
      } catch {
        unsaved.set(session.digest, { ...session, key: key.read() })
      }
      return { cookie: formatCookie(place, token, lifetimeSeconds), proof }
    },
    /** Ends the session of these cookies, and returns the value of Set-Cookie that removes it. */
    close(cookies: string | undefined, place: DeskOrigin): string {
      for (const { digest } of findOpen(cookies, place)) {
        if (unsaved.delete(digest)) continue
        try {
          append(`-${digest}`)
        } catch {
          // On a full disk only the end of all can be told.
          rmSync(file, { force: true })
        }
      }
      return formatCookie(place, '', 0)
    },
    /** Enough for a page, which has nothing of any request in it. */
    isKnown: (cookies: string | undefined, place: DeskOrigin): boolean => findOpen(cookies, place).length > 0,
    /** Those of all open sessions. Each is as secret as the file: what is signed with it ends with its session. */
    readDigests: (): string[] =>
      readAll()
        .filter(isCurrent)
        .map(({ digest }) => digest),
    /** That of the session of these cookies. */
    findDigest: (cookies: string | undefined, place: DeskOrigin): string | undefined =>
      findOpen(cookies, place)[0]?.digest,
    isOpen: (cookies: string | undefined, proof: string, place: DeskOrigin): boolean =>
      findOpen(cookies, place).some((session) => session.proof === digestOf(proof, place)),
    /** The value of Set-Cookie for a session that is in use and a day older than it was; undefined for any other. */
    prolong(cookies: string | undefined, place: DeskOrigin): string | undefined {
      const end = seconds() + lifetimeSeconds
      const due = findOpen(cookies, place).find((session) => end - session.end >= daySeconds)
      if (!due || unsaved.has(due.digest)) return undefined
      try {
        append(`=${end} ${due.digest}`)
      } catch {
        return undefined
      }
      const token = tokensIn(cookies, place).find((one) => digestOf(one, place) === due.digest) ?? ''
      return formatCookie(place, token, lifetimeSeconds)
    },
    /** With the key first: it also ends what no file has, and what was opened with the old one until then. */
    endAll(): boolean {
      const hadSome = readAll().some(isCurrent)
      key.renew()
      rmSync(file, { force: true })
      return hadSome
    },
  }

  /** Several cookies may have the name: a page on another port can add its own, and must not sign the owner out. */
  function findOpen(cookies: string | undefined, place: DeskOrigin): Session[] {
    const digests = new Set(tokensIn(cookies, place).map((token) => digestOf(token, place)))
    if (digests.size === 0) return []
    return readAll().filter((session) => digests.has(session.digest) && isCurrent(session))
  }

  function isCurrent({ end }: Session): boolean {
    const left = end - seconds()
    return left > 0 && left <= lifetimeSeconds + clockSlackSeconds
  }

  /** Read for every request: another process may have ended some. */
  function readAll(): Session[] {
    const sessions = new Map<string, Session>()
    for (const line of readLines(file)) {
      const [, sign, end, digest = '', proof = ''] = /^([+=])(\d+) ([\w-]+)(?: ([\w-]+))?$/.exec(line) ?? []
      const known = sessions.get(digest)
      // One that another process has just ended does not begin again.
      if (sign === '=' && known) sessions.set(digest, { ...known, end: Number(end) })
      else if (sign === '+') sessions.set(digest, { digest, proof, end: Number(end) })
      else if (sign === undefined) sessions.delete(line.slice(1))
    }
    return [...sessions.values(), ...[...unsaved.values()].filter((session) => session.key === key.read())]
  }

  /** Start with a newline, so a truncated line can't corrupt the next one. */
  function append(line: string): void {
    appendFileSync(file, `\n${line}`, { mode: 0o600 })
  }

  function seconds(): number {
    return Math.floor(now().getTime() / 1000)
  }
}

/** Those of this desk among the cookies. */
function tokensIn(cookies: string | undefined, place: DeskOrigin): string[] {
  const found = (cookies ?? '').matchAll(new RegExp(`(?:^|; ?)${cookieName(place)}=([\\w-]{43})(?=;|$)`, 'g'))
  return [...found].map(([, token = '']) => token)
}

function createToken(): string {
  return randomBytes(32).toString('base64url')
}

function digestOf(token: string, { origin }: DeskOrigin): string {
  return hash('sha256', `${origin} ${token}`, 'base64url')
}

/** Treat an unreadable file as empty. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Cookies do not tell ports apart: two desks on one machine need two names. */
function cookieName({ isHttps, port }: DeskOrigin): string {
  return isHttps ? '__Host-desk' : `desk-${port}`
}

function formatCookie(place: DeskOrigin, value: string, maxAge: number): string {
  const attributes = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Strict']
  return [`${cookieName(place)}=${value}`, ...attributes, ...(place.isHttps ? ['Secure'] : [])].join('; ')
}
