import type { WordsField } from '#contract/edit.ts'
import type { Model } from '../model/read-model.ts'
import { type ContentChange, type Edit, planChange, tidyWords } from './apply-change.ts'

/** What a change does to its file. A new entry gets its name in addresses from its title; `id` is what the page calls it. */
export function planWithName(model: Model, asked: ContentChange, id: string): Edit[] {
  if (asked.kind !== 'words') return planChange(model, asked)
  const change = tidyWords(model, asked)
  // The page names what it has added, and others may already link to anything else.
  const name = /\[n[\w-]+\]\.title$/.test(id) ? nameAfter(model, change) : undefined
  return [...planChange(model, change), ...(name ? planChange(model, name) : [])]
}

type Words = ContentChange & { kind: 'words' }

/** Until the owner gives it another one. */
function nameAfter(model: Model, { id, parts }: Words): Words | undefined {
  const [title, anchor] = [model.find(id), model.find(id.replace(/\.title$/, '.anchor'))]
  if (title?.kind !== 'words' || anchor?.kind !== 'words') return undefined
  const known = textOf(anchor.parts)
  if (known !== '' && known !== addressOf(textOf(title.parts))) return undefined
  return { kind: 'words', id: anchor.id, parts: [addressOf(textOf(parts))] }
}

function textOf(parts: Words['parts'] | WordsField['parts']): string {
  return parts.map((part) => (typeof part === 'string' ? part : '')).join('')
}

function addressOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
