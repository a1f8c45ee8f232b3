import { resolveContent } from '#content/resolve/resolve-content.ts'
import type { Content } from '#content/schema/content.ts'
import type { SiteInput } from '#render/render-site.ts'
import { legalPage } from './page-records.ts'
import { readSampleContent } from './sample-content.ts'

const sample = readSampleContent().content
const { home, contact } = sample.forms
const name = { label: 'Your Name', placeholder: '' }
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const

/** Most texts are the first brand's: they stand for those that fit any company. */
const ownTexts = ['home', 'services', 'about', 'contact', 'forms', 'mails', 'frame', 'methods'].map((id) => ({ id }))

/** A company unlike the sample in everything that an owner may change. */
export const secondBrand: Content = {
  ...sample,
  company: {
    sample: false,
    name: 'Brøder & Søn Billing',
    blurb: 'We post, chase and explain "every" payment for small practices <west> of the river.',
    phone: '503.774.2200',
    email: 'post@broder-son.com',
    address: { street: '9 Alder Wharf', city: 'Portland', region: 'OR', postalCode: '97209', country: 'US' },
    hours: {
      openings: days.map((day) => ({ id: day.toLowerCase(), day, opens: '08:00', closes: '16:00' })),
      timeZone: 'America/Los_Angeles',
    },
    replyPromise: 'An answer by the next workday',
    waysToConnect: sample.company.waysToConnect,
    averageIncrease: sample.company.averageIncrease,
    socialLinks: ['linkedin', 'mastodon', 'bluesky', 'youtube'].map((id) => ({
      id,
      name: id.toUpperCase(),
      href: `https://${id}.com/broder-son`,
    })),
    legalLinks: [
      { id: 'privacy-policy', name: 'Privacy Policy', href: '' },
      { id: 'terms-of-service', name: 'Terms of Service', href: 'https://broder-son.com/terms' },
      { id: 'cookie-policy', name: 'Cookie Policy', href: '' },
    ],
  },
  brand: {
    mark: {
      sample: false,
      frame: '0 0 40 20',
      shape: 'M0 0H20V20H0Z',
      accent: 'M24 4H40V16H24Z',
      picture: '',
      plate: false,
    },
  },
  theme: { main: '#5B2A86', accent: '#FFB347', ground: '#F3F0FA' },
  confirmed: { hours: true, colors: true, freeTrial: true, demo: true, hints: [], samples: ownTexts },
  testimonials: ['Ingrid Vale', 'Noor Haddad', 'Sam Okafor', 'Lena Ruiz', 'Theo Brandt'].map((author, at) => ({
    id: `practice-${at + 1}`,
    sample: false,
    text: `They answered my question number ${at + 1} the same day.`,
    author,
    position: 'Owner',
    company: `Practice on Street ${at + 1}`,
    photo: '',
    focus: '2-4',
    rating: 5,
  })),
  consultantImage: {
    sample: false,
    src: 'https://pictures.broder-son.com/astrid.jpg',
    focus: '4-2',
    alt: 'Astrid at her desk',
    width: 800,
    height: 1000,
  },
  claims: {
    ...(Object.fromEntries(
      Object.entries(sample.claims).map(([claim, said]) => [claim, { ...said, source: 'Our own books' }]),
    ) as Content['claims']),
    replyTime: { value: '8 hours', label: 'Response Time', source: 'Our own books' },
    // They promise neither.
    uptime: { ...sample.claims.uptime, value: '' },
    hipaa: { label: '', source: '' },
  },
  partners: sample.partners.map((partner) => ({ ...partner, source: 'Our own books' })),
  claimSlip: { ...sample.claimSlip, number: 'BSB-77310' },
  billing: {
    ...sample.billing,
    steps: sample.billing.steps.map((step, at) => (at === 0 ? { ...step, title: 'Welcome & Check' } : step)),
  },
  forms: {
    ...sample.forms,
    home: { ...home, fields: { ...home.fields, name } },
    contact: {
      ...contact,
      fields: {
        ...contact.fields,
        name,
        company: { label: 'Practice & Clinic', placeholder: '' },
        role: {
          ...contact.fields.role,
          placeholder: 'Choose a role',
          options: contact.fields.role.options.with(0, { id: 'head', text: 'Head of "Billing"' }),
        },
      },
    },
  },
  mails: { ...sample.mails, owner: { ...sample.mails.owner, subject: 'A letter from {visitor}' } },
  notSent: {
    title: 'Please look again | {company}',
    heading: 'Please look again',
    reasons: {
      'invalid-request': 'These lines are not right yet.',
      'body-too-large': 'That is a whole book.',
      'rate-limited': 'Not so fast, please.',
      'store-unavailable': 'Our book is out of reach.',
      'internal-error': 'That was our mistake.',
      other: 'We cannot read it.',
    },
    fieldHints: { missing: 'Nothing stands here.', email: 'No mail gets there.', other: 'What does this mean?' },
    kept: 'Nothing you wrote is lost.',
    submit: 'Try once more',
    back: { label: 'To the form & its fields', href: 'page/contact' },
  },
  pages: [
    ...sample.pages,
    legalPage('privacy-policy', 'Our Privacy Promise', [
      { heading: 'What we keep' },
      { bullets: [[{ italic: 'Only' }, ' what you write']] },
    ]),
  ],
}

/** Where its API is: no such host exists, and browsers can be led there without encryption. */
export const secondApiHost = 'desk.broder-son.test'

export function secondInput(): SiteInput {
  const content = resolveContent(secondBrand)
  return {
    content,
    theme: content.theme,
    pictures: new Map(),
    publicUrl: 'http://www.broder-son.com',
    apiBaseUrl: `http://${secondApiHost}`,
    now: new Date(),
  }
}
