import { contentField } from './schema/content-field.ts'

/** The figures of the schema, by name. One that only another version of the program knows can have any shape. */
export function claimEntries<Claims extends object>(claims: Claims): [name: string, claim: Claims[keyof Claims]][] {
  const known = contentField.fields?.claims?.fields ?? {}
  return Object.entries(claims).filter(([name]) => Object.hasOwn(known, name))
}
