import type { Content } from '#content/checks/content.ts'
import { findSamples, type Level } from '#content/checks/find-samples.ts'
import { countOf } from '#contract/count-of.ts'
import { fieldAddress } from '#contract/edit.ts'

export type Summary = { must: number; should: number; findings: Finding[] }

export function summarize(findings: Finding[]): Summary {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  return { must: count('must'), should: count('should'), findings }
}

const addressesOpen = 'Run npm run edit: while it runs, each address opens what is to be changed.'
const settingsNext = 'Of the settings, npm run leads -- doctor tells the same, on the server.'

const headings: Record<Level, string> = {
  must: 'Must be settled before the site is public',
  should: 'Should be settled',
}

/** How to show it; output to a file or a program is neither wrapped nor colored. */
type Look = { width: number; paintHeading: (text: string) => string }

const plainLook: Look = { width: Number.POSITIVE_INFINITY, paintHeading: (text) => text }

/** For the owner's terminal: what to do, and under it the places that need it. */
export function report({ must, should, findings }: Summary, look = plainLook): string {
  if (findings.length === 0) return `Nothing is left to settle in the content. ${settingsNext}\n`
  const parts = (['must', 'should'] as const).map((level) => reportLevel(level, findings, look))
  return `${parts.join('')}${look.paintHeading(`${countOf(must, 'thing')} must be settled, ${should} should.`)}\n${wrap(`${addressesOpen} ${settingsNext}`, look.width, 0)}\n`
}

function reportLevel(level: Level, all: Finding[], { width, paintHeading }: Look): string {
  const findings = all.filter((finding) => finding.level === level)
  if (findings.length === 0) return ''
  const groups = Map.groupBy(findings, ({ fix }) => fix)
  const lines = [...groups].map(([fix, group]) => {
    const places = group.map(({ address, what }) => `    ${wrap(what, width, 4)}\n      ${address}\n`)
    return `  ${wrap(fix, width, 2)}\n${places.join('')}\n`
  })
  return `${paintHeading(headings[level])}\n\n${lines.join('')}`
}

/** Further lines are indented like the first. */
function wrap(text: string, width: number, indent: number): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && longer.length <= width - indent) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

export type Finding = {
  level: Level
  /** `content/company.ts#company.phone` */
  field: string
  /** Opens the field in the editor. */
  address: string
  what: string
  /** What to do about it. Findings with the same fix are shown together. */
  fix: string
}

/** What the content still has of the sample, with the fields of the editor that settle it. */
export function findContentFindings(content: Content, editPort: number): Finding[] {
  return findSamples(content).map(({ level, field: { file, path }, message, fix }) => {
    const field = `${file}#${path}`
    return { level, field, address: `http://127.0.0.1:${editPort}${fieldAddress(field)}`, what: message, fix }
  })
}
