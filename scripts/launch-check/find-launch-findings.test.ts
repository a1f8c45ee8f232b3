import { describe, expect, test } from 'vitest'
import type { CheckedContent } from './content-under-check.ts'
import { findLaunchFindings } from './find-launch-findings.ts'
import { report, summarize } from './report.ts'

const settledContent: CheckedContent = {
  company: {
    sample: false,
    name: 'Harbor Billing',
    phone: { display: '(207) 774-2200', tel: '+12077742200' },
    email: 'hello@harborbilling.com',
    legalLinks: [{ name: 'Privacy Policy', href: 'https://harborbilling.com/privacy' }],
    socialLinks: [{ name: 'LinkedIn', href: 'https://www.linkedin.com/company/harbor' }],
  },
  brand: { mark: { sample: false } },
  claims: { clients: { value: '500+', label: 'Clients', source: 'Client list, March' } },
  testimonials: [{ sample: false, author: 'Ada Real' }],
  partners: [{ name: 'AAPC', source: 'Member 12345' }],
  consultantImage: { sample: false },
}
const settledEnv = {
  SMTP_URL: 'smtps://mail.harborbilling.com',
  MAIL_FROM: 'desk@harborbilling.com',
  PUBLIC_URL: 'https://harborbilling.com',
  TRUST_PROXY: '127.0.0.1',
  RETENTION_DAYS: '365',
}

type Change = {
  content?: Partial<CheckedContent>
  env?: Record<string, string | undefined>
  sources?: Record<string, string>
}

function find({ content = {}, env = {}, sources = {} }: Change = {}) {
  return findLaunchFindings({ content: { ...settledContent, ...content }, env: { ...settledEnv, ...env }, sources })
}

function company(changes: Partial<CheckedContent['company']>): Change {
  return { content: { company: { ...settledContent.company, ...changes } } }
}

test('finds nothing once everything is settled', () => {
  expect(find()).toEqual([])
})

describe('what must be settled', () => {
  test.each<[string, Change, string, string]>([
    ['the sample company', company({ sample: true }), 'content/company.ts', 'are the sample company'],
    [
      'a phone number of examples',
      company({ phone: { display: '(508) 555-0142', tel: '+15085550142' } }),
      'content/company.ts',
      'reserved for examples',
    ],
    ['an address of examples', company({ email: 'a@b.example' }), 'content/company.ts', 'receives no mail'],
    [
      'a privacy policy that leads nowhere',
      company({ legalLinks: [{ name: 'Privacy Policy', href: null }] }),
      'content/company.ts',
      'leads nowhere',
    ],
    [
      'an invented testimonial',
      { content: { testimonials: [{ sample: true, author: 'Tomas Placeholder' }] } },
      'content/testimonials.ts',
      'Tomas Placeholder',
    ],
    [
      'a claim without a source',
      { content: { claims: { uptime: { value: '99.9%', label: 'Uptime', source: ' ' } } } },
      'content/claims.ts',
      '"99.9% Uptime" has no source',
    ],
    [
      'a badge nobody confirmed',
      { content: { partners: [{ name: 'ISO', source: '' }] } },
      'content/partners.ts',
      'ISO',
    ],
    ["the sample's mark", { content: { brand: { mark: { sample: true } } } }, 'content/brand.ts', 'The mark'],
    ['nobody being notified', { env: { SMTP_URL: undefined } }, 'SMTP_URL', 'Nobody is notified'],
    ['no public address', { env: { PUBLIC_URL: undefined } }, 'PUBLIC_URL', 'not set'],
    ['a plain public address', { env: { PUBLIC_URL: 'http://harborbilling.com' } }, 'PUBLIC_URL', 'not encrypted'],
    ['mail to examples', { env: { NOTIFY_TO: 'a@harborbilling.com, B <b@c.example>' } }, 'NOTIFY_TO', 'examples'],
  ])('is %s', (_what, change, where, what) => {
    expect(find(change)).toEqual([
      { level: 'must', where, what: expect.stringContaining(what), fix: expect.stringMatching(/^[A-Z].+\.$/) },
    ])
  })

  test('is not delivery by webhook alone, nor a secret in a file', () => {
    expect(find({ env: { SMTP_URL: undefined, WEBHOOK_URLS: 'https://crm.harborbilling.com' } })).toEqual([])
    expect(find({ env: { SMTP_URL: undefined, SMTP_URL_FILE: '/run/smtp' } })).toEqual([])
  })
})

test.each<[string, Change, string]>([
  ['terms that lead nowhere', company({ legalLinks: [{ name: 'Terms of Service', href: null }] }), 'Terms of Service'],
  ['a profile that leads nowhere', company({ socialLinks: [{ name: 'X', href: null }] }), 'X leads nowhere'],
  ['a stock photograph', { content: { consultantImage: { sample: true } } }, 'stock photograph'],
  ['a proxy that is not trusted', { env: { TRUST_PROXY: undefined } }, 'share one rate limit'],
  ['requests kept forever', { env: { RETENTION_DAYS: undefined } }, 'forever'],
])('what should be settled is %s', (_what, change, what) => {
  expect(find(change)).toEqual([expect.objectContaining({ level: 'should', what: expect.stringContaining(what) })])
})

test('a finding names the line of its own words', () => {
  const testimonials = [
    { sample: true, author: 'First Placeholder' },
    { sample: true, author: 'Second Placeholder' },
  ]
  const source = "[\n  {\n    author: 'First Placeholder',\n  },\n  {\n    author: 'Second Placeholder',\n  },\n]"
  const found = find({ content: { testimonials }, sources: { 'content/testimonials.ts': source } })
  expect(found.map(({ where }) => where)).toEqual(['content/testimonials.ts:3', 'content/testimonials.ts:6'])
})

describe('the report', () => {
  test('says what to do once, and under it every place', () => {
    const legalLinks = ['Terms of Service', 'Cookie Policy'].map((name) => ({ name, href: null }))
    const text = report(summarize(find(company({ legalLinks, sample: true }))))
    expect(text.split('Have the text written')).toHaveLength(2)
    expect(text).toMatch(/^Must be settled.+sample company\..+Should be settled.+Terms.+Cookie/s)
    expect(text).toMatch(/\n1 thing must be settled, 2 should\.\n$/)
  })

  test('breaks lines for a narrow terminal, between words and below their beginning', () => {
    const findings = find(company({ sample: true }))
    const text = report(summarize(findings), { width: 50, paintHeading: (heading) => heading.toUpperCase() })
    expect(text).toMatch(/^MUST BE SETTLED/)
    expect(text).toContain("  Write your own company's details, then set\n  sample to false.\n")
    expect(text).toContain(
      '    content/company.ts  Harbor Billing and its\n                        address are the sample\n',
    )
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(50)
  })

  test('says so when nothing is left', () => {
    expect(report(summarize([]))).toMatch(/^Nothing is left to settle/)
  })
})
