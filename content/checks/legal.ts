import { parseLegalText } from '../legal/legal-text.ts'
import type { Problem } from '../parse-content.ts'
import type { Checked } from './checked.ts'

/** A legal text has the formats that its page can show, and a link that leads to it. */
export function checkLegalTexts({ content: { legal, company } }: Checked): Problem[] {
  return legal.flatMap(({ id, text }): Problem[] => {
    const path = `legal.${id}.text`
    const parsed = parseLegalText(text)
    const wrong = parsed.ok
      ? []
      : parsed.problems.map(({ line, message }) => ({ path, message: `Line ${line}: ${message}` }))
    if (company.legalLinks.some((link) => link.id === id)) return wrong
    const names = company.legalLinks.map((link) => link.id).join(', ')
    return [...wrong, { path, message: `No legal link leads to this text. Texts belong to these links: ${names}.` }]
  })
}
