import type { Finding, Level } from './finding.ts'

export type Summary = { must: number; should: number; findings: Finding[] }

export function summarize(findings: Finding[]): Summary {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  return { must: count('must'), should: count('should'), findings }
}

const headings: Record<Level, string> = {
  must: 'Must be settled before the site is public',
  should: 'Should be settled',
}

/** For the owner's terminal: what to do, and under it the places that need it. */
export function report({ must, should, findings }: Summary): string {
  if (findings.length === 0) return 'Nothing is left to settle. Run npm test once more, and go live.\n'
  const parts = (['must', 'should'] as const).map((level) => reportLevel(level, findings))
  return `${parts.join('')}${countOf(must)} must be settled, ${should} should.\n`
}

function reportLevel(level: Level, all: Finding[]): string {
  const findings = all.filter((finding) => finding.level === level)
  if (findings.length === 0) return ''
  const groups = Map.groupBy(findings, ({ mend }) => mend)
  const width = Math.max(...findings.map(({ where }) => where.length))
  const lines = [...groups].map(([mend, group]) => {
    const places = group.map(({ where, what }) => `    ${where.padEnd(width)}  ${what}\n`)
    return `  ${mend}\n${places.join('')}\n`
  })
  return `${headings[level]}\n\n${lines.join('')}`
}

function countOf(count: number): string {
  return `${count} ${count === 1 ? 'thing' : 'things'}`
}
