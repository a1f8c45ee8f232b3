import type { Content } from '#content/schema/content.ts'
import { readSampleContent } from './sample-content.ts'

/** A company unlike the sample in everything that an owner may change. */
export const secondBrand = {
  company: {
    sample: false,
    name: 'Brøder & Søn Billing',
    blurb: 'We post, chase and explain "every" payment for small practices <west> of the river.',
    phone: '503.774.2200',
    email: 'post@broder-son.com',
    address: {
      street: '9 Alder Wharf',
      city: 'Portland',
      region: 'OR',
      postalCode: '97209',
      country: 'US',
    },
    hours: {
      openings: (['Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const).map((day) => ({
        id: day.toLowerCase(),
        day,
        opens: '08:00' as const,
        closes: '16:00' as const,
      })),
      timeZone: 'America/Los_Angeles' as const,
    },
    replyPromise: 'An answer by the next working day',
    socialLinks: ['LinkedIn', 'Mastodon', 'Bluesky', 'YouTube'].map((name) => ({
      id: name.toLowerCase(),
      name,
      href: `https://${name.toLowerCase()}.com/broder-son`,
    })),
    legalLinks: [
      { id: 'privacy-policy', name: 'Privacy Policy', href: '' },
      { id: 'terms-of-service', name: 'Terms of Service', href: 'https://broder-son.com/terms' },
      { id: 'cookie-policy', name: 'Cookie Policy', href: '' },
    ],
  },
  brand: {
    mark: { sample: false, frame: '0 0 40 20', shape: 'M0 0H20V20H0Z', accent: 'M24 4H40V16H24Z', picture: '' },
  },
  testimonials: ['Ingrid Vale', 'Noor Haddad', 'Sam Okafor', 'Lena Ruiz', 'Theo Brandt'].map((author, at) => ({
    id: `client-${at}`,
    photo: '',
    sample: false,
    text: `They answered my question number ${at + 1} the same day.`,
    author,
    position: 'Owner',
    company: `Practice on Street ${at + 1}`,
    rating: 5,
  })),
  consultantImage: {
    sample: false,
    src: 'https://pictures.broder-son.com/astrid.jpg',
    alt: 'Astrid at her desk',
    width: 800,
    height: 1000,
  },
  replyTime: '8 hours',
  theme: { main: '#6B2A8C', accent: '#FFB020', ground: '#F4F7FB' },
  firstStep: 'Welcome & Check',
  claimNumber: 'BSB-20481',
  role: 'Head of "Billing"',
  labels: { name: 'Your Name', company: 'Practice & Clinic', role: 'Choose a role' },
  ownerSubject: 'A letter from',
  notSentPage: {
    title: 'Please look again | Brøder & Søn Billing',
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
    back: { label: 'To the form & its fields', href: '/contact' },
  },
}

/** What such an owner publishes: every word that they would change, and the colors. */
export function createSecondContent(): Content {
  const { content } = readSampleContent()
  const { company, brand, testimonials, consultantImage, notSentPage, labels, theme } = secondBrand
  const { home, contact } = content.forms
  const [firstStep, ...steps] = content.billing.steps
  const [firstRole, ...roles] = contact.fields.role.options
  if (!firstStep || !firstRole) throw new Error('The sample has no steps or no roles.')
  return {
    ...content,
    company,
    brand,
    theme,
    testimonials,
    consultantImage,
    notSent: notSentPage,
    confirmed: { hours: true, colors: true, freeTrial: true, demo: true },
    legal: [{ id: 'privacy-policy', text: '# Our Privacy Promise\n\n## What we keep\n\n- *Only* what you write\n' }],
    claims: {
      ...content.claims,
      replyTime: { ...content.claims.replyTime, value: secondBrand.replyTime },
      // They promise neither.
      uptime: { ...content.claims.uptime, value: '' },
      hipaa: { ...content.claims.hipaa, label: '' },
    },
    forms: {
      ...content.forms,
      home: { ...home, fields: { ...home.fields, name: { ...home.fields.name, label: labels.name } } },
      contact: {
        ...contact,
        fields: {
          ...contact.fields,
          name: { ...contact.fields.name, label: labels.name },
          company: { ...contact.fields.company, label: labels.company },
          role: {
            ...contact.fields.role,
            placeholder: labels.role,
            options: [{ ...firstRole, text: secondBrand.role }, ...roles],
          },
        },
      },
    },
    billing: { ...content.billing, steps: [{ ...firstStep, title: secondBrand.firstStep }, ...steps] },
    mails: { ...content.mails, owner: { ...content.mails.owner, subject: `${secondBrand.ownerSubject} {visitor}` } },
  }
}
