import { requestPage, statusWords } from '#content/desk.ts'
import type { DeskRequest } from '#contract/desk.ts'

export type Write = 'changeStatus' | 'changeSpam' | 'retry' | 'addNote' | 'delete'

const { events } = requestPage.history

/** What our own change came to, in the words the history has for it. A deletion is told where it leads. */
export function describeOutcome(name: Write, request: DeskRequest): string {
  switch (name) {
    case 'changeStatus':
      return events['status-changed'].replace('{status}', statusWords[request.status])
    case 'changeSpam':
      return events[request.isSpam ? 'marked-spam' : 'marked-not-spam']
    case 'retry':
      return events.retried
    case 'addNote':
      return requestPage.notes.added
    case 'delete':
      return ''
  }
}
