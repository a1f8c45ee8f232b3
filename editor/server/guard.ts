import type { IncomingMessage } from 'node:http'
import { editPath, editProof } from '#contract/edit.ts'
import { createSecret, isSame } from './secret.ts'

export type Verdict =
  | { kind: 'allowed' }
  /** The key was shown: it becomes a session, and leaves the address. */
  | { kind: 'welcome'; cookie: string; proof: string }
  | { kind: 'refused'; status: number; text: string }

const askAgain = 'Open the address that npm run edit has printed.'

/** Lets in only who has seen the address in the terminal, and only under that address. */
export function createGuard({ host, onEntry }: { host: string; onEntry: () => void }) {
  let key = createSecret()
  const session = createSecret()
  const proof = createSecret()
  const origin = `http://${host}`
  // Cookies do not tell ports apart: two editors on one machine must not end each other's session.
  const name = `edit-${host.split(':')[1]}`

  /** What `isOpen` needs no session, but the right name. */
  function judge(
    { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
    isOpen = false,
  ): Verdict {
    // A page of another site could reach this port under a name of its own.
    if (headers.host !== host) return refuse(421, 'This address is for this computer alone.')
    if (isOpen) return { kind: 'allowed' }
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
    // Whoever has only the cookie may read the page.
    if (!isSame(String(headers[editProof] ?? ''), proof)) return refuse(403, askAgain)
    return { kind: 'allowed' }
  }

  return {
    /** Opens the editor once. */
    nextAddress: () => `${origin}${editPath}?key=${key}`,
    judge,
  }
}

function refuse(status: number, text: string): Verdict {
  return { kind: 'refused', status, text }
}
