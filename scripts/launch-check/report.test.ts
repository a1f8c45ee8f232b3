import { describe, expect, test } from 'vitest'
import type { Finding } from './report.ts'
import { report, summarize } from './report.ts'

const legalFix = 'Have the text written.'
const at = (path: string) => ({ field: `content/company.ts#${path}`, address: `http://127.0.0.1/${path}` })
const findings: Finding[] = [
  {
    level: 'must',
    ...at('company.sample'),
    what: 'Harbor Billing and its address are the sample company.',
    fix: "Write your own company's details, then set sample to false.",
  },
  { level: 'should', ...at('company.legalLinks[1].href'), what: 'Terms of Service leads nowhere.', fix: legalFix },
  { level: 'should', ...at('company.legalLinks[2].href'), what: 'Cookie Policy leads nowhere.', fix: legalFix },
]

describe('the report', () => {
  test('says what to do once, and under it every place', () => {
    const text = report(summarize(findings))
    expect(text.split(legalFix)).toHaveLength(2)
    expect(text).toMatch(/^Must be settled.+sample company\..+Should be settled.+Terms.+Cookie/s)
    expect(text).toMatch(/\n1 thing must be settled, 2 should\.\n.+doctor.+\n$/)
  })

  test('breaks lines for a narrow terminal, between words and below their beginning', () => {
    const text = report(summarize(findings.slice(0, 1)), {
      width: 50,
      paintHeading: (heading) => heading.toUpperCase(),
    })
    expect(text).toMatch(/^MUST BE SETTLED/)
    expect(text).toContain("  Write your own company's details, then set\n  sample to false.\n")
    expect(text).toContain(
      '    Harbor Billing and its address are the sample\n    company.\n      http://127.0.0.1/company.sample\n',
    )
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(50)
  })

  test('says so when nothing is left', () => {
    expect(report(summarize([]))).toMatch(/^Nothing is left to settle.+doctor/)
  })
})
