import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billingStepRows, billingSteps } from '#content/billing-steps.ts'
import { claimSlip } from '#content/claim-slip.ts'

const drawing = readFileSync('public/images/billing-process.svg', 'utf8')

const words = [...drawing.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) =>
  (text ?? '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('’', "'")
    .trim(),
)

test('the diagram says what the content says, and nothing else', () => {
  const { numberLabel, number, lines, total, statuses, visitNote } = claimSlip
  const expected = [
    numberLabel,
    number,
    ...Object.values(statuses),
    ...visitNote.codes.map(({ code }) => code),
    ...lines.flatMap(({ code, amount }) => [code, amount.toFixed(2)]),
    `$${total.toFixed(2)}`,
    ...Object.values(billingStepRows),
    ...billingSteps.flatMap((step) => [
      String(step.number),
      step.title,
      step.description,
      step.comesIn,
      step.weCheck,
      step.goesOut,
    ]),
  ]
  expect([...new Set(words)].sort()).toEqual([...new Set(expected)].sort())
})

test('the diagram brings its own letters and asks for nothing from elsewhere', () => {
  expect(drawing.match(/url\(data:font\/woff2;base64,/g)).toHaveLength(2)
  expect(drawing.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/)
})
