import { readFileSync } from 'node:fs'

/** A company unlike the sample in everything that an owner may change. */
export const secondBrand = {
  company: {
    sample: false,
    name: 'Brøder & Søn Billing',
    blurb: 'We post, chase and explain "every" payment for small practices <west> of the river.',
    phone: '503.774.2200',
    email: 'post@broder-son.com',
    address: {
      lines: ['9 Alder Wharf', 'Portland, OR 97209'],
      street: '9 Alder Wharf',
      city: 'Portland',
      region: 'OR',
      postalCode: '97209',
      country: 'US',
    },
    hours: {
      text: 'Mon-Thu 8AM-4PM PST',
      openings: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => ({ day, opens: '08:00', closes: '16:00' })),
      timeZone: 'America/Los_Angeles',
    },
    replyPromise: 'An answer by the next working day',
    socialLinks: ['LinkedIn', 'Mastodon', 'Bluesky', 'YouTube'].map((name) => ({
      name,
      href: `https://${name.toLowerCase()}.com/broder-son`,
    })),
    legalLinks: [
      { name: 'Privacy Policy', href: null, page: '/privacy-policy' },
      { name: 'Terms of Service', href: 'https://broder-son.com/terms', page: '/terms-of-service' },
      { name: 'Cookie Policy', href: null, page: '/cookie-policy' },
    ],
  },
  brand: {
    mark: { sample: false, frame: '0 0 40 20', shape: 'M0 0H20V20H0Z', accent: 'M24 4H40V16H24Z', picture: '' },
    siteName: 'Brøder & Søn Billing',
    shortName: 'Brøder & Søn',
    description: 'Billing for small practices',
    initials: 'BSB',
  },
  testimonials: ['Ingrid Vale', 'Noor Haddad', 'Sam Okafor', 'Lena Ruiz', 'Theo Brandt'].map((author, at) => ({
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
  darkColor: '#2B0F3A',
  inkColor: '#33112F',
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

const { company, brand, testimonials, consultantImage, labels, notSentPage } = secondBrand

/** A text between quotes of any kind. */
const written = '(?:\'[^\'\\n]*\'|"[^"\\n]*"|`[^`\\n]*`)'

/** The files an owner edits for it, by path: content, and two colors of the theme. */
export const secondBrandFiles: Record<string, string> = {
  'content/company.ts': writeModule({ company }),
  'content/brand.ts': writeModule({ brand }),
  'content/confirmed.ts': writeModule({ confirmed: { hours: true, colors: true, freeTrial: true, demo: true } }),
  'content/testimonials.ts': writeModule({ testimonials }),
  'content/external-image.ts': writeModule({ consultantImage }),
  'content/legal/privacy-policy.md': '# Our Privacy Promise\n\n## What we keep\n\n- *Only* what you write\n',
  'content/pages/not-sent.ts': writeModule({ notSentPage }),
  'content/claims.ts': edit(
    'content/claims.ts',
    [within('replyTime: { value: '), `'${secondBrand.replyTime}'`],
    [new RegExp(`(?<=source: )${written}`, 'g'), "'Our own books'"],
    // They promise neither.
    [within('uptime: { value: '), "''"],
    [within('hipaaClaim = { label: '), "''"],
  ),
  'content/contact-forms.ts': edit(
    'content/contact-forms.ts',
    [within('sharedFields = {\n  name: { label: '), `'${labels.name}'`],
    [within('contactForm = {\n  fields: {\n    ...sharedFields,\n    company: { label: '), `'${labels.company}'`],
    [within('roleOptions = [[]\\s*'), `'${secondBrand.role}'`],
    [new RegExp(`(?<= role: \\{ label: ${written}, placeholder: )${written}`), `'${labels.role}'`],
  ),
  'content/billing-steps.ts': edit('content/billing-steps.ts', [
    within('billingSteps: .*?title: '),
    `'${secondBrand.firstStep}'`,
  ]),
  'content/mails.ts': edit('content/mails.ts', [
    within('ownerMail = {.*?\n  subject: '),
    `'${secondBrand.ownerSubject} {visitor}'`,
  ]),
  'site/styles/theme.css': edit(
    'site/styles/theme.css',
    [/(--color-dark: )[^;]+/, `$1${secondBrand.darkColor}`],
    [/(--color-ink: )[^;]+/, `$1${secondBrand.inkColor}`],
  ),
}

/** A text after these words, whatever an owner has made of it. */
function within(before: string): RegExp {
  return new RegExp(`(?<=${before.replaceAll('{', '\\{')})${written}`, 's')
}

/** The file with every change made. A text that is no longer there would prove nothing. */
function edit(path: string, ...changes: [pattern: RegExp, text: string][]): string {
  return changes.reduce(
    (source, [pattern, text]) => {
      if (source.search(pattern) < 0) throw new Error(`${path} has no ${pattern}`)
      return source.replace(pattern, text)
    },
    readFileSync(path, 'utf8'),
  )
}

function writeModule(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)}\n`)
    .join('\n')
}
