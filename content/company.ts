import { claims } from './claims.ts'
import { hoursText, type Opening, type TimeZone } from './derived/opening-hours.ts'
import type { OutsideLink } from './link.ts'

type Company = {
  /** True while these are the sample details. Set it to false once they are your own. */
  sample: boolean
  name: string
  blurb: string
  /** As people read it. Outside the United States it begins with + and the country code. */
  phone: string
  email: string
  address: {
    lines: string[]
    street: string
    city: string
    region: string
    postalCode: string
    country: string
  }
  /** A day may have several openings, and a day without one is closed. The words follow from them. */
  hours: { text: string; openings: Opening[]; timeZone: TimeZone }
  replyPromise: string
  socialLinks: OutsideLink[]
  /** A text of your own, under Legal texts or as content/legal/privacy-policy.md, becomes a page and is linked by itself. */
  legalLinks: (OutsideLink & { page: `/${string}` })[]
}

const street = '240 Commercial Street, Suite 400'
const city = 'Worcester'
const region = 'MA'
const postalCode = '01608'

const openings: Opening[] = [
  { day: 'Monday', opens: '09:00', closes: '18:00' },
  { day: 'Tuesday', opens: '09:00', closes: '18:00' },
  { day: 'Wednesday', opens: '09:00', closes: '18:00' },
  { day: 'Thursday', opens: '09:00', closes: '18:00' },
  { day: 'Friday', opens: '09:00', closes: '18:00' },
]
const timeZone: TimeZone = 'America/New_York'

export const company: Company = {
  sample: true,
  name: 'Claimwright',
  blurb:
    'Medical billing and revenue-cycle work for providers, clinics and practices. AI reads every claim, people answer for it, and no line is closed until it is paid.',
  phone: '(508) 555-0142',
  email: 'hello@claimwright.example',
  address: {
    lines: [street, `${city}, ${region} ${postalCode}`],
    street,
    city,
    region,
    postalCode,
    country: 'US',
  },
  hours: { text: hoursText(openings, timeZone), openings, timeZone },
  replyPromise: `A reply within ${claims.replyTime.value}`,
  socialLinks: [
    { name: 'LinkedIn', href: null },
    { name: 'Facebook', href: null },
    { name: 'X', href: null },
    { name: 'YouTube', href: null },
  ],
  legalLinks: [
    { name: 'Privacy Policy', href: null, page: '/privacy-policy' },
    { name: 'Terms of Service', href: null, page: '/terms-of-service' },
    { name: 'Cookie Policy', href: null, page: '/cookie-policy' },
  ],
}
