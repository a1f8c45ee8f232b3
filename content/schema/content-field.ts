import { describe, type Field } from '#fields/describe.ts'
import { contentSchema } from './content.ts'

/** The whole content, described once. */
export const contentField = describe(contentSchema, 'content')

const { pages } = contentField.fields ?? {}

/** The same with nothing but the pages. */
export const pagesField: Field = { ...contentField, fields: { ...(pages && { pages }) } }
