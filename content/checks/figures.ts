import { numberIn, numberOf } from '../derived/values.ts'
import { isSaid } from '../unsaid.ts'
import type { Content, Problem } from './content.ts'

export function checkFigures({ modules }: Content): Problem[] {
  const { claims } = modules['content/claims.ts']
  const said = Object.entries(claims).filter(([, claim]) => isSaid(claim))
  const { specialties } = modules['content/specialties.ts']
  const file = 'content/claims.ts'
  const numberless = said.flatMap(([name, { value }]) => {
    if (numberIn(value) !== undefined) return []
    return { field: { file, path: `claims.${name}.value` }, message: `"${value}" has no digits. Write a figure.` }
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
  const { value } = claims.specialties
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
  return [
    ...numberless,
    ...repeats,
    ...(isSaid(claims.specialties) && specialties.length < numberOf(claims.specialties) ? [tooFew] : []),
  ]
}
