import { type Field, type Found, walk } from '#fields/describe.ts'
import type { Problem } from '../parse-content.ts'
import { entryLabels } from '../resolve/name-path.ts'
import { resolveForms } from '../resolve/resolve-content.ts'
import { type Checked, type Entry, listsIn } from './checked.ts'

/** How many entries there are, whether two are the same, and whether what they refer to is there. */
export function checkLists({ content, field: root }: Checked): Problem[] {
  const lists = listsIn(content, root).flatMap(({ field, path, value }) => [
    ...checkLength(field, path, value),
    ...checkRepeats(field, path, value),
  ])
  return [...lists, ...checkChoices(content, root)]
}

function checkLength(
  { title, min = 0, max = Number.POSITIVE_INFINITY }: Field,
  path: string,
  entries: Entry[],
): Problem[] {
  if (entries.length >= min && entries.length <= max) return []
  const wanted = min === max ? `${min}` : `${min} to ${max}`
  const remedy = entries.length < min ? 'Add what is missing.' : 'Take some out.'
  return [{ path, message: `“${title}” has ${entries.length}, and the page has room for ${wanted}. ${remedy}` }]
}

function checkRepeats({ distinctBy, noun }: Field, path: string, entries: Entry[]): Problem[] {
  if (distinctBy === undefined) return []
  const names = entries.map((entry) => entry[distinctBy])
  return entries.flatMap(({ id }, at) => {
    if (names[at] === '' || names.indexOf(names[at]) === at) return []
    return {
      path: `${path}.${id}.${distinctBy}`,
      message: `The ${noun} "${names[at]}" is there twice. Delete or rename one of them.`,
    }
  })
}

/** What was chosen must still be there. */
function checkChoices(content: Checked['content'], root: Field): Problem[] {
  return [...walk(content, root)].flatMap(({ field, path, value }: Found) => {
    const { kind, optionsFrom, noun, isOptional, min = 0, max = Number.POSITIVE_INFINITY } = field
    if (optionsFrom === undefined || (isOptional && value === '')) return []
    const ids = entryLabels(optionsFrom, content).map((choice) => choice.value)
    const chosen = [value].flat() as string[]
    const problems = chosen
      .filter((id) => !ids.includes(id))
      .map((id) => ({
        path,
        message: id === '' && kind === 'choice' ? 'Choose one.' : `"${id}" is no longer in the list. Choose another.`,
      }))
    const name = (count: number) => `${count} ${noun}${count === 1 ? '' : 's'}`
    if (kind === 'choices' && chosen.length < min) problems.push({ path, message: `Choose at least ${name(min)}.` })
    if (kind === 'choices' && chosen.length > max) problems.push({ path, message: `Choose at most ${name(max)}.` })
    return problems
  })
}

/** What a visitor could not choose: an option without words, or one that is there twice. */
export function checkForms({ filled }: Checked): Problem[] {
  const { options } = resolveForms(filled).contact.fields.serviceInterest
  return filled.forms.contact.fields.serviceInterest.options.flatMap(({ id }, at) => {
    const path = `forms.contact.fields.serviceInterest.options.${id}.text`
    if (options[at] === '')
      return { path, message: 'This option has no words. Write some, or choose a service for it.' }
    if (options.indexOf(options[at] ?? '') === at) return []
    return { path, message: `The option "${options[at]}" is there twice. Delete or rename one of them.` }
  })
}
