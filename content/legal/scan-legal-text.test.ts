import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { parseLegalText } from './legal-text.ts'
import { scanLegalText } from './scan-legal-text.ts'

const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

test.each<[string, string, RegExp]>([
  ['blanks', `Fine.\n\na${fill(' ', 35_000)}b`, /3: More than 100 blanks/],
  ['blank lines', `Fine.\n${fill('\n', 35_000)}b`, /^1: More than 100 blanks/],
  ['blank lines of another kind', `Fine.\r\n${fill('\r\n \r', 35_000)}b`, /^1: More than 100 blanks/],
  ['dots before an @', `Fine.\n\n${fill('.', 20_000)}@`, /3: A paragraph has at most 100 dots, .+ 3: A word/],
  ['letters before an @', `Fine.\n\n${fill('a', 20_000)}@`, /3: A word or address has at most 500 characters/],
  ['stars', fill('*a_', 10_000), /1: A paragraph has at most 100 dots, brackets, stars/],
  ['brackets', `Fine.\n${fill('[a](', 10_000)}`, /2: A paragraph has at most 100 dots/],
  ['brackets in many lines', fill('a\n[\n', 1_000), /^202: A paragraph has at most 100 dots/],
  ['marks in what only looks like a list', `a\n${fill('2. *a_\n', 1_000)}`, /^35: A paragraph has at most 100 dots/],
  ['quotes in quotes', `Fine.\n${fill('> ', 6_000)}a`, /2: Quotes and lists stand in each other/],
  ['quotes without blanks', fill('>', 3_000), /1: Quotes and lists stand in each other/],
  ['lists in lists', fill('- ', 6_000), /^1: Quotes and lists stand in each other/],
  ['numbers in numbers', fill('1. ', 6_000), /1: Quotes and lists stand in each other/],
  ['words', fill('word ', 9_000), /^1: A paragraph has at most 8,000 characters\. Divide this one\.$/],
])('refuses what the parser is slow at: %s', (_what, markdown, message) => {
  const problems = scanLegalText(markdown)
  expect(problems.map((one) => `${one.line}: ${one.message}`).join(' ')).toMatch(message)
  expect(parseLegalText(markdown)).toEqual({ ok: false, problems })
})

test('accepts a policy of forty pages, with long paragraphs, lists and links', () => {
  const sentence = 'We keep **names** (and e-mails) for 24 months; see [the list](https://example.org/privacy?a=b#c). '
  const section = (at: number) =>
    [
      `## ${at}. What we *keep*`,
      sentence.repeat(7).trim(),
      'Plain words of a lawyer, who writes long sentences; and does so “often”. '.repeat(20).trim(),
      `- ${sentence.trim()}\n`.repeat(9),
      Array.from({ length: 30 }, (_, item) => `${item + 5}) An item. It has *two* sentences.`).join('\n'),
    ].join('\n\n')
  const policy = `# Privacy\n\n${Array.from({ length: 27 }, (_, at) => section(at)).join('\n\n')}\n`
  expect(policy.length).toBeGreaterThan(100_000)
  expect(policy.length).toBeLessThan(limits.textBytes.max)
  expect(parseLegalText(policy)).not.toHaveProperty('problems')
})

test('accepts each document of the project', () => {
  for (const file of ['docs/legal-pages.md', 'docs/operations.md', 'docs/desk.md'])
    expect([file, scanLegalText(readFileSync(file, 'utf8').replaceAll(/^\|.*\n/gm, ''))]).toEqual([file, []])
})
