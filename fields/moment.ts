import * as v from 'valibot'
import { describedAs, type FieldMetadata, type Words } from './field-facts.ts'
import { notText } from './kinds.ts'

/** Holds a UTC timestamp, or an empty text if no time is set. */
export function moment(words: Words & Pick<FieldMetadata, 'isRemembered'> = {}): v.GenericSchema<string> {
  const isMoment = (value: string) => value === '' || new Date(value).toJSON() === value
  const schema = v.pipe(v.string(notText), v.check(isMoment, 'A time is written as 2026-12-01T14:00:00.000Z.'))
  return describedAs(schema, { kind: 'moment', default: '', isOptional: true, ...words })
}
