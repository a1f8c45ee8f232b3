import { sessionProof } from '#contract/desk.ts'
import { type EditCall, type EditState, editPath, editProof, fieldIn } from '#contract/edit.ts'

/** The server said no; the message is for the owner. */
export class Refused extends Error {
  override name = 'Refused'
}

const unanswered = 'The editor does not answer. What you have changed here waits for it.'
/** Of the doors: that of a desk, and that of a computer. */
const reasons: Record<number, string> = {
  401: 'You are signed out. Open the desk with its key; what you have changed is kept.',
  403: 'Open the address that npm run edit has printed.',
}

/** One after the other. Throws something else than a Refused where there is no answer. */
let last: Promise<unknown> = Promise.resolve()

export function callServer(call: EditCall, makeBody: () => Promise<object>): Promise<EditState> {
  const answer = last.then(async () => {
    const body = JSON.stringify(await makeBody())
    const response = await fetch(`${editPath}api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...proofs() },
      body,
    }).catch(() => {
      throw new Error(unanswered)
    })
    const told: unknown = await response.json().catch(() => ({}))
    if (response.ok) return told as EditState
    const { reason } = told as { reason?: string }
    if (reason !== undefined) throw new Refused(reason)
    throw new Error(reasons[response.status] ?? unanswered)
  })
  last = answer.catch(() => undefined)
  return answer
}

/** Of the editor's own door, or of the desk's. */
function proofs(): Record<string, string> {
  return Object.fromEntries([editProof, sessionProof].map((name) => [name, localStorage.getItem(name) ?? '']))
}

/** Before the first call: what came with the address that the key led to. */
export function keepProof(): void {
  const proof = new URLSearchParams(location.hash.slice(1)).get(editProof)
  if (proof === null) return
  localStorage.setItem(editProof, proof)
  history.replaceState(history.state, '', editPath)
}

/** Once: the field that an address of the launch check leads to. */
export function takeWantedField(): string | undefined {
  const wanted = fieldIn(location.hash)
  if (wanted !== undefined) history.replaceState(history.state, '', editPath)
  return wanted
}

/** Waits its turn like a call: nothing changes on the server meanwhile. */
export function betweenCalls(task: () => void): void {
  last = last.then(task)
}
