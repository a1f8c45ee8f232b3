import { connectionLimits } from './connection-limits.ts'
import { kB, type Limit, MB } from './limit.ts'
import { pictureLimits } from './picture-limits.ts'
import { requestLimits } from './request-limits.ts'
import { storedLimits } from './stored-limits.ts'

/** Every maximum that an owner or a stranger can reach. docs/operations.md lists them from here. */
export const limits = {
  ...connectionLimits,
  ...pictureLimits,
  ...storedLimits,
  textBytes: {
    max: 128 * kB,
    unit: 'bytes',
    what: 'One text of the site',
    reason: 'A policy of 40 pages has 100 kB',
    enforcedBy: 'fields/size.ts',
  },
  partBytes: {
    max: 512 * kB,
    unit: 'bytes',
    what: 'One page or part of the site’s content, as a file',
    reason: 'The largest part of the sample has 20 kB',
    enforcedBy: 'fields/size.ts',
  },
  listBytes: {
    max: 3 * MB,
    unit: 'bytes',
    what: 'One part of the site’s content that is a list, as a file',
    reason: '2,000 redirects with the longest addresses have 2.5 MB',
    enforcedBy: 'fields/size.ts',
  },
  records: {
    max: 2_500,
    unit: 'entries',
    what: 'Pages and parts of the site’s content',
    reason: 'A site with a page for each specialty in each town has 1,000',
    enforcedBy: 'fields/size.ts',
  },
  contentBytes: {
    max: 64 * MB,
    unit: 'bytes',
    what: 'All content of the site, images apart',
    reason: 'The sample has 100 kB, and 500 pages have 4 MB',
    enforcedBy: 'fields/size.ts',
  },
  listEntries: {
    max: 500,
    unit: 'entries',
    what: 'One list, where its place on the page sets no lower limit',
    reason: 'Nobody reads a list of more',
    enforcedBy: 'fields/size.ts',
  },
  redirects: {
    max: 2_000,
    unit: 'entries',
    what: 'Redirects from old addresses',
    reason: 'A blog of ten years has 1,000 articles',
    enforcedBy: 'content/schema/redirects.ts',
  },
  redirectAddress: {
    max: 500,
    unit: 'characters',
    what: 'The old address of a redirect, and the one it leads to',
    reason: 'Addresses of articles have 100',
    enforcedBy: 'content/redirects/redirect-address.ts',
  },
  contentLevels: {
    max: 20,
    unit: 'levels',
    what: 'Groups and lists inside each other, and the length of a path',
    reason: 'The schema has eight, and each level takes a frame of the stack',
    enforcedBy: 'fields/size.ts',
  },
  formattedNodes: {
    max: 20_000,
    unit: 'entries',
    what: 'Blocks, list items and formatted words in one text',
    reason: 'A policy of 40 pages has 2,000',
    enforcedBy: 'fields/formatted/check-formatted.ts',
  },
  formattedLevels: {
    max: 5,
    unit: 'levels',
    what: 'Formats inside each other in a text',
    reason: 'Bold italics in a link are three; each level takes a frame of the stack',
    enforcedBy: 'fields/formatted/check-formatted.ts',
  },
  patches: {
    max: 500,
    unit: 'entries',
    what: 'Changes of the draft in one call',
    reason: 'The editor sends what was typed within a second',
    enforcedBy: 'contract/desk-input.ts',
  },
  earlierBytes: {
    max: 64 * MB,
    unit: 'bytes',
    what: 'Content and images of versions that were public within a day, for pages that are still open; the oldest version gives way',
    reason: 'A version of 1,000 pages leaves 20 MB, and the system service has 1 GB in all',
    enforcedBy: 'server/versions/current-version.ts',
  },
  findings: {
    max: 500,
    unit: 'entries',
    what: 'Problems and notes of one version of the site that are listed; solving them brings the others',
    reason: 'Nobody reads a list of more, and the server holds them',
    enforcedBy: 'server/versions/site-process/site-orders.ts',
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
  ...requestLimits,
  textMs: {
    max: 1_000,
    unit: 'milliseconds',
    what: 'Reading one text of the site: processor time, after which it’s stopped',
    reason: 'The longest text takes a twentieth of it',
    enforcedBy: 'server/versions/site-process/site-orders.ts',
  },
  pageMs: {
    max: 5_000,
    unit: 'milliseconds',
    what: 'Rendering one page, or one step of checking the site: processor time, after which it’s stopped',
    reason: 'A page takes a fiftieth of it',
    enforcedBy: 'server/versions/site-process/site-orders.ts',
  },
} as const satisfies Record<string, Limit>
