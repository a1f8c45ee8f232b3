import { isSaid } from '../unsaid.ts'
import type { Content, Problem } from './content.ts'

/** The number that stands in a figure: 99.8 in '99.8%', 50 million in '$50M+'; undefined where there is none. */
export function numberIn(value: string): number | undefined {
  const [, digits, unit] = /(\d[\d,]*(?:\.\d+)?)(?:\s?([KMB])\b)?/.exec(value) ?? []
  if (digits === undefined) return undefined
  const times = { K: 1e3, M: 1e6, B: 1e9 }[unit ?? ''] ?? 1
  return Number(digits.replaceAll(',', '')) * times
}

export function checkFigures({ modules }: Content): Problem[] {
  const { claims } = modules['content/claims.ts']
  const said = Object.entries(claims).filter(([, claim]) => isSaid(claim))
  const { specialties } = modules['content/specialties.ts']
  const file = 'content/claims.ts'
  const numbers = said.flatMap(([name, { value, number }]) => {
    const written = numberIn(value)
    if (written === undefined)
      return { field: { file, path: `claims.${name}.value` }, message: `"${value}" has no digits. Write a figure.` }
    if (written === number) return []
    const isQuoted = String(number) === String(written)
    const message = isQuoted
      ? `The number ${number} stands between quotes. Delete the two quotes around it.`
      : `Visitors read "${value}", but drawings use ${number}. Change the number to ${written}.`
    return { field: { file, path: `claims.${name}.number` }, message }
  })
  const lines = said.map(([name, claim]) => ({
    name,
    line: [claim.value, 'label' in claim ? claim.label : ''].join(' '),
  }))
  const repeats = lines
    .filter(({ line }, at) => lines.findIndex((other) => other.line === line) !== at)
    .map(({ name, line }) => ({
      field: { file, path: `claims.${name}` },
      message: `The figure "${line.trim()}" is there twice. Delete one of them.`,
    }))
  const { value, number } = claims.specialties
  const tooFew = {
    field: { file, path: 'claims.specialties.value' },
    message: `The site says ${value} specialties and lists ${specialties.length}. Lower the figure, or add some to the list.`,
  }
  const promise = {
    field: { file, path: 'claims.replyTime.value' },
    message:
      'The forms and the mails promise an answer within this time, and the desk counts it. Write it in hours, such as 24 hours.',
  }
  if (!/^\d+ hours?$/.test(claims.replyTime.value)) return [promise]
  return [...numbers, ...repeats, ...(isSaid(claims.specialties) && specialties.length < number ? [tooFew] : [])]
}
