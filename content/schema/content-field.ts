import { describe } from '#fields/describe.ts'
import { contentSchema } from './content.ts'

/** The whole content, described once. */
export const contentField = describe(contentSchema, 'content')
