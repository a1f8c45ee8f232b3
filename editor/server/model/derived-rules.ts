import { dialedDigits, initialsOf } from '#content/checks/company.ts'
import { numberIn } from '#content/checks/figures.ts'

export type Rule = {
  file: string
  /** What is filled in; the first group is the way to the entry. */
  target: RegExp
  /** The name beside it that the value follows from; absent where it is the place in the list. */
  source?: string
  derive: (source: string, now: string | number) => string | number | undefined
}

const rules: Rule[] = [
  { file: 'content/company.ts', target: /^(company\.phone)\.tel$/, source: 'display', derive: dialed },
  { file: 'content/testimonials.ts', target: /^(testimonials\[\d+\])\.avatar$/, source: 'author', derive: initialsOf },
  { file: 'content/claims.ts', target: /^(claims\.\w+)\.number$/, source: 'value', derive: numberIn },
  { file: 'content/billing-steps.ts', target: /^(billingSteps\[\d+\])\.number$/, derive: stepNumber },
]

/** Whether the editor fills the field in by itself. */
export function isDerived(id: string): boolean {
  return ruleOf(id) !== undefined
}

export function ruleOf(id: string): { rule: Rule; entry: string } | undefined {
  const [file = '', path = ''] = id.split('#')
  for (const rule of rules) {
    const entry = rule.file === file ? rule.target.exec(path)?.[1] : undefined
    if (entry !== undefined) return { rule, entry: `${file}#${entry}` }
  }
  return undefined
}

/** Keeps the country code that stands there; a number without one is American. */
function dialed(display: string, now: string | number): string {
  const digits = dialedDigits(display)
  if (digits !== '' && String(now).endsWith(digits)) return String(now)
  if (display.trim().startsWith('+') || (digits.length === 11 && digits.startsWith('1'))) return `+${digits}`
  return `+1${digits}`
}

function stepNumber(entry: string): number {
  return Number(/\[(\d+)\]$/.exec(entry)?.[1]) + 1
}
