import { describe, expect, test } from 'vitest'
import { readSlip } from './tell-problems.ts'

describe('a slip that the compiler finds', () => {
  test.each([
    [
      'content/company.ts(34,14): error TS1002: Unterminated string literal.',
      'content/company.ts, line 34: a text does not end: its second quote is missing.',
    ],
    [
      "content/services.ts(22,33): error TS1005: ',' expected.",
      'content/services.ts, line 22: a comma or a bracket is missing, or a text with an apostrophe is between single quotes instead of double ones.',
    ],
    [
      `content/specialties.ts(48,5): error TS2820: Type '"Hart"' is not assignable to type '"heart"'.`,
      `content/specialties.ts, line 48: there is no "Hart" to choose here. Write one of: heart.`,
    ],
    [
      `content/a.ts(4,5): error TS2820: Type '"hart"' is not assignable to type '"heart" | "eye"'. Did you mean '"heart"'?`,
      `content/a.ts, line 4: there is no "hart" to choose here. Did you mean "heart"?`,
    ],
    [
      `content/a.ts(4,5): error TS2322: Type 'string' is not assignable to type 'number'.`,
      `content/a.ts, line 4: this is not the kind of thing that can go here, such as a text in place of a number. (Type 'string' is not assignable to type 'number'.)`,
    ],
    [
      'content/a.ts(4,9): error TS1127: Invalid character.',
      `content/a.ts, line 4: a curly quote stands where a straight one belongs: write ' or ". A text copied from Word or a mail brings them along.`,
    ],
    ['content/a.ts(1,1): error TS9999: From Windows.\r', 'content/a.ts, line 1: From Windows.'],
    ['content/a.ts(1,1): error TS9999: Something new.', 'content/a.ts, line 1: Something new.'],
    [
      "site/ui/logo.tsx(5,9): error TS2339: Property 'mark' does not exist.",
      "site/ui/logo.tsx, line 5: the site needs something that is no longer in content/. (Property 'mark' does not exist.)",
    ],
    [
      "content/pages/home.ts(9,3): error TS2339: Property 'uptime' does not exist on type '{ clients: { value: string; number: number; label: string; source: string; }; ... 17 more ...; }'.",
      `content/pages/home.ts, line 9: this says the figure "uptime", whose line is no longer in content/claims.ts. Put the line back. To take the figure out of every page, empty its value: value: ''.`,
    ],
    ["  Type 'string' is not assignable to type 'number'.", undefined],
  ])('%s is told in plain words', (line, told) => {
    expect(readSlip(line)?.text).toBe(told)
  })
})

test('a file that is no longer TypeScript is told from one that says something wrong', () => {
  expect(readSlip("content/a.ts(1,1): error TS1005: ',' expected.")?.isUnreadable).toBe(true)
  expect(readSlip('content/a.ts(1,1): error TS2322: No.')?.isUnreadable).toBe(false)
})
