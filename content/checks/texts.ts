import type { Problem } from '../parse-content.ts'
import { namesIn } from '../resolve/fill-in.ts'
import { metaLengths } from '../schema/copy.ts'
import { type Field, type Found, walk } from '../schema/describe.ts'
import { type Checked, shorten, textsIn } from './checked.ts'

/** Stray spaces, empty texts, texts that the design has no room for, and unknown names. */
export function checkTexts({ content, filled, placeholders }: Checked): Problem[] {
  const written = textsIn(content).flatMap(({ field, path, value }): Problem[] => {
    if (value.trim() === '') return field.isOptional ? [] : [{ path, message: 'This is empty. Write a text.' }]
    // The note is drawn in phrases, which begin and end with the spaces between them.
    if (!path.startsWith('claimSlip.visitNote.phrases') && (value !== value.trim() || /[^\S\n]{2}/.test(value)))
      return [{ path, message: `Take the stray spaces out of "${shorten(value)}".` }]
    const known = (name: string) => placeholders.has(name) || field.keeps?.includes(name)
    const missing = (field.keeps ?? []).filter((name) => !value.includes(`{${name}}`))
    const unknown = field.isVerbatim ? [] : namesIn(value).filter((name) => !known(name))
    return [
      ...unknown.map((name) => ({ path, message: `There is nothing called {${name}} to fill in here.` })),
      ...missing.map((name) => ({ path, message: `This must say {${name}}.` })),
    ]
  })
  return [...written, ...checkRoom(filled), ...checkNumbers(content), ...checkPageMeta(filled)]
}

/** Counted with figures and names in their places. */
function checkRoom(filled: Checked['filled']): Problem[] {
  return textsIn(filled).flatMap(({ field, path, value }) => {
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

function checkNumbers(content: Checked['content']): Problem[] {
  const numbers = [...walk(content)].filter((one): one is Found & { value: number } => one.field.kind === 'number')
  return numbers.flatMap(({ field: { min, max }, path, value }) => {
    if ((min === undefined || value >= min) && (max === undefined || value <= max)) return []
    const wanted = min === max ? `${min}` : `between ${min} and ${max}`
    return { path, message: `This must be ${wanted}.` }
  })
}

/** Every page has a title and a description of its own, neither too short nor too long. */
function checkPageMeta(filled: Checked['filled']): Problem[] {
  const all = textsIn(filled)
  return (['title', 'description'] as const).flatMap((name) => {
    const texts = all.filter(({ path }) => path.endsWith(`.meta.${name}`))
    const { least, most } = metaLengths[name]
    return texts.flatMap(({ path, value }, at) => {
      if (texts.findIndex((other) => other.value === value) !== at)
        return { path, message: `Another page has the ${name} "${value}". Search engines need one of its own.` }
      if (value === '' || value.length >= least) return []
      return { path, message: `"${value}" has ${value.length} characters. Write between ${least} and ${most}.` }
    })
  })
}
