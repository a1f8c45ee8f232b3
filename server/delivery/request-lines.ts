import type { StoredRequest } from '../store/contact-store.ts'
import { formatLocalTime } from './local-time.ts'

export type RequestLine = { label: string; value: string }

/** Everything about a request but its message, in the order a reader wants it. What the visitor left out is left out. */
export function listRequestLines(request: StoredRequest, timeZone: string): RequestLine[] {
  return [
    { label: 'Name', value: request.name },
    { label: 'E-mail', value: request.email },
    { label: 'Phone', value: request.phone },
    { label: 'Company', value: request.company },
    { label: 'Role', value: request.role },
    { label: 'Interested in', value: request.serviceInterest },
    { label: 'Received', value: formatLocalTime(request.receivedAt, timeZone) },
    { label: 'Form', value: request.form === 'home' ? 'Home page' : 'Contact page' },
    { label: 'Reference', value: request.id },
  ].filter(({ value }) => value !== '')
}
