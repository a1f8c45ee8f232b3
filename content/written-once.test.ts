import { expect, test } from 'vitest'
import { claims, hipaaClaim } from './claims.ts'
import { company } from './company.ts'

type Text = { file: string; line: number; text: string }

const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const texts = Object.entries(sources).flatMap(([path, source]) => readTexts(path.replace('./', 'content/'), source))

test('the texts of the files are found', () => {
  expect(texts).toContainEqual({ file: 'content/claims.ts', line: expect.any(Number), text: claims.accuracy.value })
  expect(texts.length).toBeGreaterThan(400)
})

test('every figure is written in claims.ts alone', () => {
  const values = [...new Set(Object.values(claims).map(({ value }) => value)), hipaaClaim.label]
  expectNoProblems(
    values.flatMap((value) =>
      written(value)
        .filter(({ file }) => file !== 'content/claims.ts')
        .map(
          ({ file, line }) =>
            `${file}, line ${line}: "${value}" is written here by hand. Refer to it the way the texts around it do, for example \${claims.accuracy.value}, so that one change in content/claims.ts changes it everywhere.`,
        ),
    ),
  )
})

test('every claim is listed once', () => {
  const lines = Object.values(claims).map((claim) => Object.values(claim).join(' '))
  const twice = lines.filter((line, at) => lines.indexOf(line) !== at)
  expectNoProblems(twice.map((line) => `content/claims.ts: "${line}" is there twice. Delete one of them.`))
})

test('name, phone, e-mail, address and hours are written in company.ts alone', () => {
  const { name, phone, email, address, hours } = company
  const facts = [name, phone.display, phone.tel, email, address.street, address.city, address.postalCode, hours.text]
  expectNoProblems(
    facts.flatMap((fact) => {
      const places = written(fact)
      const own = places.filter(({ file }) => file === 'content/company.ts')
      const elsewhere = places
        .filter(({ file }) => file !== 'content/company.ts')
        .map(
          ({ file, line }) =>
            `${file}, line ${line}: "${fact}" is written here by hand. Take it from content/company.ts, for example \${company.name}.`,
        )
      if (own.length > 1) elsewhere.push(`content/company.ts: "${fact}" is written ${own.length} times. Keep one.`)
      return elsewhere
    }),
  )
})

test('no sentence is written twice', () => {
  const seen = new Map<string, Text>()
  const problems: string[] = []
  for (const text of texts) {
    for (const sentence of text.text.split(/(?<=[.?!])\s+/).filter(isSentence)) {
      const key = sentence.toLowerCase().replace(/[.?!]$/, '')
      const earlier = seen.get(key)
      if (earlier === undefined) seen.set(key, text)
      else
        problems.push(
          `${text.file}, line ${text.line}: "${sentence}" already stands in ${earlier.file}, line ${earlier.line}. Say it once, or say it differently.`,
        )
    }
  }
  expectNoProblems(problems)
})

/** Four words make a sentence; fewer are a label, such as a card's title, which may come back. */
function isSentence(text: string): boolean {
  return text.split(/\s+/).length >= 4
}

/** Every place where the value appears on its own: 99% is not found in 99.8%, nor 50+ in 150+. */
function written(value: string): Text[] {
  const exact = new RegExp(`(?<![\\w.$])${RegExp.escape(value)}(?![\\w%])`)
  return texts.filter(({ text }) => exact.test(text))
}

/** The quoted texts of a source file; what a template takes from elsewhere is left as an ellipsis. */
function readTexts(file: string, source: string): Text[] {
  const token = /\/\*[\s\S]*?\*\/|\/\/.*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
  return [...source.matchAll(token)].flatMap((match) => {
    const quoted = match[1] ?? match[2] ?? match[3]
    const isImport = /from $/.test(source.slice(0, match.index))
    if (quoted === undefined || isImport) return []
    const line = source.slice(0, match.index).split('\n').length
    return { file, line, text: quoted.replace(/\$\{[^}]*\}/g, '…').replace(/\\(.)/g, '$1') }
  })
}

function expectNoProblems(problems: string[]): void {
  if (problems.length > 0) expect.fail(`\n${problems.join('\n')}\n`)
}
