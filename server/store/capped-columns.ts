import { limits } from '#contract/limits.ts'
import { Fragment, fragment } from './database.ts'

/** The largest text of each column, and the JSON or text that stands for a larger one: it fits no schema and no digest. */
const caps = {
  content: { max: limits.storedContent.max, instead: 'null' },
  changes: { max: limits.storedChanges.max, instead: '[]' },
  skipped: { max: limits.storedChanges.max, instead: '[]' },
  author: { max: limits.storedLabel.max, instead: '' },
  digest: { max: limits.storedLabel.max, instead: '' },
  base: { max: limits.storedLabel.max, instead: '' },
  record_order: { max: limits.storedChanges.max, instead: 'null' },
}

/** A restored database may hold texts of any size: one beyond its limit isn't read into memory. */
export function capped(column: keyof typeof caps): Fragment {
  const { max, instead } = caps[column]
  return new Fragment(
    [`CASE WHEN octet_length(${column}) <= `, ` THEN ${column} ELSE '${instead}' END AS ${column}`],
    [max],
  )
}

export const isCappedImage = fragment`octet_length(name) <= ${limits.storedLabel.max}
  AND octet_length(type) <= ${limits.storedLabel.max} AND octet_length(bytes) <= ${limits.pictureBytes.max}`
export const hasCappedName = fragment`octet_length(name) <= ${limits.storedLabel.max}`
