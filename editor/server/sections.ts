import { receivedPath } from '#contract/contact-form.ts'
import { spell } from './labels.ts'

type Named = { title: string; page: string | null }

/** What the page calls a file, in its order, and where visitors see what it says. */
const sections: Record<string, Named> = {
  'content/company.ts': { title: 'Company', page: '/contact' },
  'content/claims.ts': { title: 'Figures', page: '/' },
  'content/brand.ts': { title: 'Logo and app name', page: '/' },
  'content/services.ts': { title: 'Services', page: '/services' },
  'content/specialties.ts': { title: 'Specialties', page: '/#specialties' },
  'content/testimonials.ts': { title: 'Testimonials', page: '/#testimonials' },
  'content/partners.ts': { title: 'Partner badges', page: '/#partners' },
  'content/pages/home.ts': { title: 'Home page', page: '/' },
  'content/pages/services.ts': { title: 'Services page', page: '/services' },
  'content/pages/about.ts': { title: 'About page', page: '/about' },
  'content/pages/contact.ts': { title: 'Contact page', page: '/contact' },
  'content/confirmed.ts': { title: 'Still true for you?', page: '/' },
  'content/external-image.ts': { title: 'Consultant photograph', page: '/#consultant' },
  'content/billing-steps.ts': { title: 'Billing steps', page: '/#how-billing-works' },
  'content/estimator.ts': { title: 'Revenue-leak estimator', page: '/#revenue-leak' },
  'content/switching.ts': { title: 'Switching', page: '/#switching' },
  'content/claim-slip.ts': { title: 'Example claim', page: '/' },
  'content/contact-forms.ts': { title: 'Contact forms', page: '/contact' },
  'content/contact-cards.ts': { title: 'Contact cards', page: '/contact' },
  'content/navigation.ts': { title: 'Menus', page: '/' },
  'content/shell.ts': { title: 'Header and footer', page: '/' },
  'content/mails.ts': { title: 'Emails', page: null },
  'content/pages/not-found.ts': { title: 'Page for a wrong address', page: '/no-such-page' },
  'content/pages/received.ts': { title: 'Page after a form without script', page: receivedPath },
  'content/pages/not-sent.ts': { title: 'Page for a form to correct', page: null },
  'content/desk.ts': { title: "The owner's desk", page: null },
}

export function nameSection(file: string): Named {
  return sections[file] ?? { title: spell(file.replace(/^.*\/|\.\w+$/g, '')), page: null }
}

/** In the order of the page; a file that it does not know comes last. */
export function orderSections(files: readonly string[]): string[] {
  const order = Object.keys(sections)
  const placeOf = (file: string) => (order.includes(file) ? order.indexOf(file) : order.length)
  return files.toSorted((one, other) => placeOf(one) - placeOf(other))
}
