import { company } from '../company.ts'
import type { Link } from '../link.ts'
import type { PageMeta } from '../page-copy.ts'
import { services } from '../services.ts'

export const notFoundPage = {
  meta: {
    title: `Page Not Found | ${company.name}`,
    description:
      'We have no page at this address. Start over from the home page, look through our services, or write to us.',
  } satisfies PageMeta,
  heading: 'This line is blank',
  text: 'There is no page at this address. It may have moved, or the link may have a typo.',
  linksHeading: 'Pages to go to instead',
  links: [
    { label: 'Back to Home', href: '/', text: 'The whole story, from first claim to last' },
    { label: 'See all services', href: '/services', text: `All ${services.length}, and what each does for you` },
    { label: 'Read about us', href: '/about', text: 'Who keeps the books, and why' },
    { label: 'Write to us', href: '/contact', text: company.replyPromise },
  ] satisfies (Link & { text: string })[],
}
