import type { Problem } from '../parse-content.ts'
import { numberIn } from '../resolve/resolve-content.ts'
import type { Checked } from './checked.ts'

/** Whether the figures are figures, each said once, and none says more than the page shows. */
export function checkFigures({ content: { claims, specialties } }: Checked): Problem[] {
  const { hipaa: _hipaa, ...figures } = claims
  const made = Object.entries(figures).filter(([, { value }]) => value.trim() !== '')
  const lines = made.map(([, { value, label }]) => `${value} ${label}`.trim())
  const wrong = made.flatMap(([name, { value }], at) => {
    const path = `claims.${name}.value`
    if (numberIn(value) === undefined) return { path, message: `"${value}" has no digits. Write a figure.` }
    if (lines.indexOf(lines[at] ?? '') === at) return []
    return { path, message: `The figure "${lines[at]}" is there twice. Empty one of them.` }
  })
  if (!/^\d+ hours?$/.test(claims.replyTime.value))
    wrong.push({
      path: 'claims.replyTime.value',
      message:
        'The forms and the mails promise an answer within this time, and the desk counts it. Write it in hours, such as 24 hours.',
    })
  const count = specialties.names.length
  if ((numberIn(claims.specialties.value) ?? 0) > count)
    wrong.push({
      path: 'claims.specialties.value',
      message: `The site says ${claims.specialties.value} specialties and lists ${count}. Lower the figure, or add some to the list.`,
    })
  return wrong
}
