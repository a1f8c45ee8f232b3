import { type Field, type Found, walk } from '#fields/describe.ts'
import type { Problem } from '../parse-content.ts'
import { resolveForms } from '../resolve/resolve-content.ts'
import { contentField } from '../schema/content-field.ts'
import { type Checked, type Entry, listsIn } from './checked.ts'

/** How many entries there are, whether two are the same, and whether what they refer to is there. */
export function checkLists({ content }: Checked): Problem[] {
  const lists = listsIn(content).flatMap(({ field, path, value }) => [
    ...checkLength(field, path, value),
    ...checkRepeats(field, path, value),
  ])
  return [...lists, ...checkChoices(content)]
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
function checkChoices(content: Checked['content']): Problem[] {
  const lists = new Map(listsIn(content).map(({ path, value }) => [path, value]))
  return [...walk(content, contentField)].flatMap(({ field: { kind, entriesOf }, path, value }: Found) => {
    if (entriesOf === undefined) return []
    const ids = lists.get(entriesOf)?.map(({ id }) => id) ?? []
    const gone = [value].flat().filter((id) => !ids.includes(id as string))
    return gone.map((id) => ({
      path,
      message: id === '' && kind === 'choice' ? 'Choose one.' : `"${id}" is no longer in the list. Choose another.`,
    }))
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
