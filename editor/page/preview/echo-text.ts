import type { Section, WordsField } from '#contract/edit.ts'
import { fieldsOf } from '../editing/work-context.ts'
import { isLive } from './when-live.ts'

/** Shorter texts may stand on a page without being a field. */
const leastLetters = 4

/** Shows a text in the frame letter by letter; the site itself follows when the server has it. */
export function createEcho() {
  let id = ''
  let nodes: Text[] = []

  /** False where the text cannot be told from others: React would leave the others as they were changed here. */
  return (frame: HTMLIFrameElement | null, sections: readonly Section[], field: WordsField, typed: string): boolean => {
    const page = frame?.contentDocument
    if (!frame || !page?.body || !isLive(frame) || typed.trim() === '') return false
    if (id !== field.id || nodes.some((node) => !node.isConnected)) {
      id = field.id
      nodes = isSaidOnce(field, sections) ? findTexts(page, field.value ?? '') : []
    }
    for (const node of nodes) node.data = typed
    return nodes.length > 0
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

function findTexts(page: Document, text: string): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) if ((walker.currentNode as Text).data === text) found.push(walker.currentNode as Text)
  return found
}
