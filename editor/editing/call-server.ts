import { type EditCall, type EditState, editPath } from '#contract/edit.ts'

/** The server said no; the message is for the owner. */
export class Refused extends Error {
  override name = 'Refused'
}

/** Answers come in the order of the calls, because each counts on the one before. */
let last: Promise<unknown> = Promise.resolve()

export function callServer(call: EditCall, makeBody: () => Promise<object>): Promise<EditState> {
  const answer = last.then(async () => {
    const body = JSON.stringify(await makeBody())
    const response = await fetch(`${editPath}api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).catch(() => {
      throw new Refused('The editor does not answer. Start it again with npm run edit; your saved drafts are kept.')
    })
    const told: unknown = await response.json().catch(() => ({}))
    if (response.ok) return told as EditState
    const { reason = 'Open the address that npm run edit has printed.' } = told as { reason?: string }
    throw new Refused(reason)
  })
  last = answer.catch(() => undefined)
  return answer
}

/** Waits its turn like a call: nothing changes on the server meanwhile. */
export function betweenCalls(task: () => void): void {
  last = last.then(task)
}
