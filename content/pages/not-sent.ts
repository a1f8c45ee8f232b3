import { company } from '../company.ts'
import type { Link } from '../link.ts'

/** Shown by the server when it cannot take a form that was sent by a browser without script. */
export const notSentPage = {
  title: `Not Sent Yet | ${company.name}`,
  heading: 'Your message has not been sent yet',
  /** What stood in the way. */
  reasons: {
    'invalid-request': 'Some fields need another look.',
    'body-too-large': 'It is longer than the 64 KB we can take at once. Please go back, shorten it, and send it again.',
    'rate-limited': 'Too many messages came from your connection. Please wait a minute, then send it again.',
    'store-unavailable': 'We could not save it just now. Please send it again in a moment.',
    'internal-error': 'That was our mistake, not yours. Please send it once more.',
    other: 'It did not arrive in a way we can read. Please open the contact form and send it from there.',
  },
  /** Beside a field. */
  fieldHints: {
    missing: 'Please fill in this field.',
    email: 'Please write a whole email address, such as name@practice.com.',
    other: 'Please write this again: it holds something we cannot read.',
  },
  kept: 'Everything you typed is still here.',
  submit: 'Send again',
  /** Where the form itself cannot be shown. */
  back: { label: 'Back to the contact form', href: '/contact' } satisfies Link,
}
