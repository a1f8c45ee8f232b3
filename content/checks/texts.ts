import { type Field, type Found, walk } from '#fields/describe.ts'
import { type Formatted, plainText } from '#fields/formatted/formatted-text.ts'
import type { Problem } from '../parse-content.ts'
import { namesIn } from '../resolve/fill-in.ts'
import { type Checked, shorten, textsIn } from './checked.ts'

const isEmpty = 'This field is empty. Enter text.'

/** Empty texts, texts that the design has no room for, and unknown names. */
export function checkTexts({ content, field: root, filled, placeholders }: Checked): Problem[] {
  const written = textsIn(content, root).flatMap(({ field, path, value }): Problem[] => {
    if (value.trim() === '') return field.isOptional ? [] : [{ path, message: isEmpty }]
    const known = (name: string) => placeholders.has(name) || field.keeps?.includes(name)
    const missing = (field.keeps ?? []).filter((name) => !value.includes(`{${name}}`))
    const unknown = field.isVerbatim ? [] : namesIn(value).filter((name) => !known(name))
    return [
      ...unknown.map((name) => ({ path, message: describeUnknown(name) })),
      ...missing.map((name) => ({ path, message: `This must say {${name}}.` })),
    ]
  })
  const found = [...walk(content, root)]
  return [...written, ...checkFormattedTexts(found, placeholders), ...checkRoom(filled, root), ...checkNumbers(found)]
}

function describeUnknown(name: string): string {
  return `{${name}} is not a known figure or name.`
}

/** Of a long text, there is a check of its own. */
function checkFormattedTexts(found: Found[], placeholders: Checked['placeholders']): Problem[] {
  return found.flatMap(({ field: { kind, max }, path, value }) => {
    if (kind !== 'formatted' || max === undefined) return []
    const said = plainText(value as Formatted).trim()
    if (said === '') return { path, message: isEmpty }
    const unknown = namesIn(said).filter((name) => !placeholders.has(name))
    const problems = unknown.map((name) => ({ path, message: describeUnknown(name) }))
    if (said.length <= max) return problems
    const message = `This has ${said.length} characters, and there is room for ${max}. Shorten it.`
    return [...problems, { path, message }]
  })
}

/** Counted with figures and names in their places. */
function checkRoom(filled: Checked['filled'], root: Field): Problem[] {
  return textsIn(filled, root).flatMap(({ field, path, value }) => {
    if (field.max === undefined || value.length <= field.max) return checkWords(field, path, value)
    return {
      path,
      message: `"${shorten(value)}" has ${value.length} characters, and there is room for ${field.max}. Shorten it.`,
    }
  })
}

/** Where a text may go on in the next line: nowhere within a figure. */
function checkWords({ word = Number.POSITIVE_INFINITY, isFigure }: Field, path: string, value: string): Problem[] {
  const long = value.split(isFigure ? /\s+/ : /[\s–—/@.#_-]+/).find(({ length }) => length > word)
  if (long === undefined) return []
  const message = `"${shorten(long)}" has ${long.length} characters, and on a phone there is room for ${word} in one word. Choose a shorter one, or divide it with a hyphen.`
  return [{ path, message }]
}

function checkNumbers(found: Found[]): Problem[] {
  const numbers = found.filter((one): one is Found & { value: number } => one.field.kind === 'number')
  return numbers.flatMap(({ field: { min, max }, path, value }) => {
    if ((min === undefined || value >= min) && (max === undefined || value <= max)) return []
    const wanted = min === max ? `${min}` : `between ${min} and ${max}`
    return { path, message: `This must be ${wanted}.` }
  })
}
