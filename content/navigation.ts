import type { Link } from './link.ts'
import { services } from './services.ts'

export const headerLinks: Link[] = [
  { label: 'Home', href: '/' },
  { label: 'Services', href: '/services' },
  { label: 'About', href: '/about' },
]

export const headerAction: Link = { label: 'Get Started', href: '/contact' }

/** Closes the Services dropdown. */
export const allServicesLink: Link = { label: 'All services', href: '/services' }

/** The mobile menu lists these after the links of the header; its Get Started button below them has no link. */
const mobileOnlyLinks: Link[] = [{ label: 'Contact', href: '/contact' }]

export const mobileMenuLinks: Link[] = [...headerLinks, ...mobileOnlyLinks]

export const serviceLinks: (Link & { outcome: string })[] = services.map(({ anchor, title, outcome }) => ({
  label: title,
  href: `/services#${anchor}`,
  outcome,
}))

export const quickLinks: Link[] = [
  { label: 'Home', href: '/' },
  { label: 'About Us', href: '/about' },
  { label: 'Contact Us', href: '/contact' },
]
