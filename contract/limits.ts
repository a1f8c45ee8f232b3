type Unit = 'bytes' | 'entries'

/** `enforcedBy` is the file that refuses what is over the limit. A test looks for the limit's name there. */
type Limit = { max: number; unit: Unit; what: string; reason: string; enforcedBy: string }

const kB = 1024
const MB = 1024 * kB

/** Every maximum that an owner or a stranger can reach. docs/operations.md lists them from here. */
export const limits = {
  patches: {
    max: 500,
    unit: 'entries',
    what: 'Changes of the draft in one call',
    reason: 'The editor sends what was typed within a second',
    enforcedBy: 'contract/desk-input.ts',
  },
  patchesBytes: {
    max: 1 * MB,
    unit: 'bytes',
    what: 'The body of a call that changes the draft',
    reason: 'A legal text at its limit fits, with each character escaped',
    enforcedBy: 'server/desk/site-routes.ts',
  },
  pictureBytes: {
    max: 20 * MB,
    unit: 'bytes',
    what: 'One image as it is uploaded',
    reason: 'The largest photographs of phones have 15 MB',
    enforcedBy: 'server/desk/site-routes.ts',
  },
} as const satisfies Record<string, Limit>
