import type { Section, WordsField } from '#contract/edit.ts'
import { fieldsOf } from '../editing/work-context.ts'
import type { Line } from './line.ts'

/** Shorter texts may stand on a page without being a field. */
const leastLetters = 4

/** Shows a text in the frame letter by letter; the site itself follows when the server has it. */
export function createEcho(line: Line) {
  let id = ''
  let isShown = false
  line.listen((said) => {
    if (said.kind === 'unseen' && said.id === id) isShown = false
    if (said.kind === 'here') id = ''
  })

  /** False where the text cannot be told from others, since React would leave the others as they were changed here. */
  return (sections: readonly Section[], field: WordsField, typed: string): boolean => {
    if (!line.isLive() || typed.trim() === '') return false
    if (id !== field.id) {
      id = field.id
      isShown = isSaidOnce(field, sections)
    }
    if (isShown) line.tell({ kind: 'echo', id, text: field.value ?? '', typed })
    return isShown
  }
}

function isSaidOnce({ id, value = '' }: WordsField, sections: readonly Section[]): boolean {
  if (value.length < leastLetters) return false
  return fieldsOf(sections).every((other) => {
    if (other.kind !== 'words' || other.value !== value || other.id === id) return true
    const [only, ...more] = other.parts
    // It says the same because it takes it from here.
    return typeof only === 'object' && only.from === id && more.length === 0
  })
}
