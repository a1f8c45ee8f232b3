import { company } from '../company.ts'
import { contactForm } from '../contact-forms.ts'
import type { Link } from '../link.ts'
import type { PageMeta } from '../page-copy.ts'

/** Shown after a form was sent by a browser that runs no script. */
export const formReceivedPage = {
  meta: {
    title: `Message Received | ${company.name}`,
    description:
      'Your message has reached us. Here is what happens next, and how to reach us sooner by phone or e-mail.',
  } satisfies PageMeta,
  ...contactForm.thankYou,
  sooner: 'Need us sooner? Call or write:',
  action: { label: 'Back to the site', href: '/' } satisfies Link,
}

/** Shown above the form, with what was typed, when such a message could not be taken. */
export const formNotSentPage = {
  meta: {
    title: `Message Not Sent | ${company.name}`,
    description:
      'Your message has not reached us yet. What you typed is kept: look it over and send it again, or call us.',
  } satisfies PageMeta,
  heading: 'Not sent yet',
  invalid: 'Something in the form needs another look. What you typed is below.',
  unavailable: 'We could not take your message just now. What you typed is below: please send it again.',
  instead: 'Or reach us directly:',
}
