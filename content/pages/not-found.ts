import { company } from '../company.ts'
import type { Link } from '../link.ts'
import type { PageMeta } from '../page-copy.ts'

export const notFoundPage = {
  meta: {
    title: `Page Not Found | ${company.name}`,
    description:
      'The address leads to no page of ours. Go on from the home page, look through the services, or write to us.',
  } satisfies PageMeta,
  heading: 'This line is blank',
  text: 'There is no page at this address. It may have moved, or the link may have a slip of the pen.',
  links: [
    { label: 'Back to Home', href: '/' },
    { label: 'See all services', href: '/services' },
    { label: 'Write to us', href: '/contact' },
  ] satisfies Link[],
}
