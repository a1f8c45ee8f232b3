import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { contactPath } from '#contract/contact-form.ts'
import { editPath, editProof } from '#contract/edit.ts'

type Verdict =
  | { kind: 'allowed' }
  /** The key was shown: it becomes a session, and leaves the address. */
  | { kind: 'welcome'; cookie: string; proof: string }
  | { kind: 'refused'; status: number; text: string }

const askAgain = 'Open the address that npm run edit has printed.'

export type Guard = ReturnType<typeof createGuard>

/** Lets in only who has seen the address in the terminal, and only under that address. */
export function createGuard({ host, onEntry }: { host: string; onEntry: () => void }) {
  let key = createSecret()
  const session = createSecret()
  const proof = createSecret()
  const origin = `http://${host}`
  // Cookies do not tell ports apart: two editors on one machine must not end each other's session.
  const name = `edit-${host.split(':')[1]}`

  function judge({ method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Verdict {
    // A page of another site could reach this port under a name of its own.
    if (headers.host !== host) return refuse(421, 'This address is for this computer alone.')
    const shown = URL.parse(url, origin)?.searchParams.get('key')
    if (method === 'GET' && shown && isSame(shown, key)) {
      // Addresses stay in histories and files: this one is worth nothing any more.
      key = createSecret()
      onEntry()
      return { kind: 'welcome', cookie: `${name}=${session}; HttpOnly; SameSite=Strict; Path=/`, proof }
    }
    const [, cookie = ''] = new RegExp(`(?:^|; )${name}=([\\w-]+)(?:;|$)`).exec(headers.cookie ?? '') ?? []
    if (!isSame(cookie, session)) return refuse(403, askAgain)
    if (method === 'GET' || method === 'HEAD') return { kind: 'allowed' }
    if (method !== 'POST') return refuse(405, 'Only reading and POST are understood.')
    if (headers.origin !== origin) return refuse(403, askAgain)
    if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
      return refuse(415, 'Only JSON is understood.')
    // Whoever has only the cookie may read pages, and send the site's form, which goes nowhere.
    if (url !== contactPath && !isSame(String(headers[editProof] ?? ''), proof)) return refuse(403, askAgain)
    return { kind: 'allowed' }
  }

  return {
    /** Opens the editor once. */
    nextAddress: () => `${origin}${editPath}?key=${key}`,
    judge,
    /** For the connection that tells the preview of changes: nobody reads a refusal there. */
    mayUpgrade: (request: IncomingMessage) =>
      request.headers.origin === origin &&
      judge({ ...request, method: 'GET', url: '/', headers: request.headers }).kind === 'allowed',
  }
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function refuse(status: number, text: string): Verdict {
  return { kind: 'refused', status, text }
}
