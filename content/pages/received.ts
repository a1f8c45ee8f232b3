import { company } from '../company.ts'
import type { Link } from '../link.ts'
import type { PageMeta } from '../page-copy.ts'

/** Shown after a form was sent by a browser that runs no script. */
export const receivedPage = {
  meta: {
    title: `Message Received | ${company.name}`,
    description:
      'Your message has reached us. Here is what happens next, and how to reach us sooner by phone or email.',
  } satisfies PageMeta,
  sooner: 'Need us sooner? Call or write:',
  action: { label: 'Back to the site', href: '/' } satisfies Link,
}
