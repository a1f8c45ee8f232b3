import type { Placeholders } from '#content/resolve/fill-in.ts'
import { contentField, type Field } from '#content/schema/describe.ts'

export type Figure = { name: string; title: string; value: string }

/** Where figures and names come from, and what is drawn: nothing is filled in there. */
const origins = /^(claims|brand)\.|^company\.(name|phone|email)$/
/** Texts that are said in several places, by their path: none of them can say itself, or one that says it. */
const repeated = new Map([
  ['company.replyPromise', 'replyPromise'],
  ['forms.home.submit', 'submit'],
  ['home.averageIncrease', 'averageIncrease'],
  ['claimSlip.number', 'claimNumber'],
])

/** What can be inserted into a field: nothing that would stay in braces there. */
export function offerFigures(field: Field, path: string, placeholders: Placeholders): Figure[] {
  if (!['line', 'text'].includes(field.kind) || field.isVerbatim || field.isFixed || origins.test(path)) return []
  const withheld = repeated.has(path) ? [...repeated.values()] : []
  const own = (field.keeps ?? []).map((name) => ({ name, title: name, value: `{${name}}` }))
  const offered = [...placeholders].flatMap(([name, value]) =>
    value === undefined || value === '' || withheld.includes(name) ? [] : [{ name, title: titleOf(name), value }],
  )
  return [...own, ...offered]
}

function titleOf(name: string): string {
  const [claim = ''] = name.split('.')
  const { title } = contentField.fields?.claims?.fields?.[claim] ?? {}
  return title ?? name
}
