import { connectionLimits } from './connection-limits.ts'
import { kB, type Limit, MB } from './limit.ts'
import { pictureLimits } from './picture-limits.ts'

/** Every maximum that an owner or a stranger can reach. docs/operations.md lists them from here. */
export const limits = {
  ...connectionLimits,
  ...pictureLimits,
  textBytes: {
    max: 128 * kB,
    unit: 'bytes',
    what: 'One text of the site',
    reason: 'A policy of 40 pages has 100 kB',
    enforcedBy: 'contract/content-size.ts',
  },
  partBytes: {
    max: 512 * kB,
    unit: 'bytes',
    what: 'One part of the site’s content, as a file',
    reason: 'The largest part of the sample has 20 kB',
    enforcedBy: 'contract/content-size.ts',
  },
  contentBytes: {
    max: 8 * MB,
    unit: 'bytes',
    what: 'All content of the site, images apart',
    reason: 'The sample has 100 kB; each change reads and writes all of it',
    enforcedBy: 'contract/content-size.ts',
  },
  listEntries: {
    max: 500,
    unit: 'entries',
    what: 'One list, where its place on the page sets no lower limit',
    reason: 'Nobody reads a list of more',
    enforcedBy: 'contract/content-size.ts',
  },
  contentLevels: {
    max: 20,
    unit: 'levels',
    what: 'Groups and lists inside each other, and the length of a path',
    reason: 'The schema has eight, and each level takes a frame of the stack',
    enforcedBy: 'contract/content-size.ts',
  },
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
  headerAddress: {
    max: 254,
    unit: 'characters',
    what: 'An email address in the header of an email; a longer one is in its text only',
    reason: 'SMTP has no room for more, and a line of an email has 998 characters',
    enforcedBy: 'server/text/header-text.ts',
  },
  storedContent: {
    max: 16 * MB,
    unit: 'bytes',
    what: 'A stored version of the site; a larger one counts as damaged',
    reason: 'It is read into memory as a whole at every start',
    enforcedBy: 'server/store/draft-scripts.ts',
  },
  storedChanges: {
    max: 1 * MB,
    unit: 'bytes',
    what: 'The stored list of what changed in a version; a longer one is shown as empty',
    reason: 'Every version in the list is read at once',
    enforcedBy: 'server/store/publication-scripts.ts',
  },
  requestsPerMinute: {
    max: 10,
    unit: 'requests',
    what: 'Contact requests in a minute from one IPv4 address or IPv6 /64; `RATE_LIMIT_PER_MINUTE` changes this limit and the next two',
    reason: 'An office behind one address fits',
    enforcedBy: 'server/http/rate-limit.ts',
  },
  requestsPerHousehold: {
    max: 100,
    unit: 'requests',
    what: 'Contact requests in a day from one IPv6 /56',
    reason: 'A household or an office gets 256 networks',
    enforcedBy: 'server/http/rate-limit.ts',
  },
  requestsPerCompany: {
    max: 500,
    unit: 'requests',
    what: 'Contact requests in a day from one IPv6 /48 or IPv4 /24',
    reason: 'A hosting customer gets 65,536 networks',
    enforcedBy: 'server/http/rate-limit.ts',
  },
} as const satisfies Record<string, Limit>
