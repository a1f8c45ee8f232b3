import type { Field } from '#contract/edit.ts'
import { withInner } from '#contract/edit-fields.ts'
import { type Rule, ruleOf } from '../model/derived-rules.ts'
import type { Model } from '../model/read-model.ts'
import { type Edit, planChange } from './apply-change.ts'

/** What must follow after a change of the file: values whose source is another than before. */
export function planDerived(before: Model, after: Model, file: string): Edit[] {
  const fields = (after.files.get(file) ?? []).flatMap(withInner)
  return fields.flatMap((field): Edit[] => {
    const found = ruleOf(field.id)
    if (!found || (field.kind !== 'words' && field.kind !== 'number')) return []
    const { rule, entry } = found
    const source = readSource(after, rule, entry)
    const now = field.kind === 'number' ? field.value : (field.value ?? '')
    if (source === undefined || (rule.source && source === readSource(before, rule, entry))) return []
    const value = rule.derive(source, now)
    if (value === undefined || value === now) return []
    if (field.kind === 'number') return planChange(after, { kind: 'number', id: field.id, value: Number(value) })
    return planChange(after, { kind: 'words', id: field.id, parts: [String(value)] })
  })
}

function readSource(model: Model, rule: Rule, entry: string): string | undefined {
  if (rule.source === undefined) return entry
  const field: Field | undefined = model.find(`${entry}.${rule.source}`)
  if (field?.kind !== 'words') return undefined
  return field.parts.every((part) => typeof part === 'string') ? field.parts.join('') : field.value
}
