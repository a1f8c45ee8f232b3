import { company } from '../company.ts'
import type { Link } from '../link.ts'

/** Shown by the server when it cannot take a form that was sent by a browser without script. */
export const notSentPage = {
  title: `Not Sent Yet | ${company.name}`,
  heading: 'Your message has not been sent yet',
  kept: 'Everything you typed is still here.',
  submit: 'Send again',
  /** Where the form itself cannot be shown. */
  back: { label: 'Back to the contact form', href: '/contact' } satisfies Link,
}
