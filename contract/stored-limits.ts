import { kB, type Limit, MB } from './limit.ts'

/** What is read from a database that someone may have restored. */
export const storedLimits = {
  storedContent: {
    max: 16 * MB,
    unit: 'bytes',
    what: 'A stored version of the site; a larger one counts as damaged',
    reason: 'It is read into memory as a whole at every start',
    enforcedBy: 'server/store/capped-columns.ts',
  },
  storedChanges: {
    max: 1 * MB,
    unit: 'bytes',
    what: 'The stored list of what changed in a version, or could not; a longer one is shown as empty',
    reason: 'Every version in the list is read at once',
    enforcedBy: 'server/store/capped-columns.ts',
  },
  storedLabel: {
    max: 1 * kB,
    unit: 'bytes',
    what: 'A stored author, digest, type or name of an image; a longer one is read as empty, and such an image isn’t read',
    reason: 'The longest author has 80 characters, and the longest digest 64',
    enforcedBy: 'server/store/capped-columns.ts',
  },
  storedRequest: {
    max: 1 * MB,
    unit: 'bytes',
    what: 'The texts of one stored request, of one delivery, and of one note; a database with more isn’t opened',
    reason: 'A form has 64 kB; up to 200 requests are read into memory together',
    enforcedBy: 'server/store/foreign-parts.ts',
  },
  storedImages: {
    max: 256 * MB,
    unit: 'bytes',
    what: 'The images of one version of the site, and again their variants; those beyond it aren’t read',
    reason: 'A site with 100 photographs has 100 MB; all of them are held in memory',
    enforcedBy: 'server/store/picture-scripts.ts',
  },
  storedValue: {
    max: 32 * MB,
    unit: 'bytes',
    what: 'Any value in SQLite; reading a larger one is an error',
    reason: 'The largest image has 20 MB',
    enforcedBy: 'server/store/sqlite/sqlite-connection.ts',
  },
  articles: {
    max: 2_000,
    unit: 'entries',
    what: 'Articles',
    reason: 'One a week for 38 years',
    enforcedBy: 'content/schema/pages.ts',
  },
  ownPages: {
    max: 100,
    unit: 'entries',
    what: 'Pages of the owner’s own',
    reason: 'A practice has a page for each specialty and each campaign, and visitors find no more',
    enforcedBy: 'content/schema/pages.ts',
  },
} as const satisfies Record<string, Limit>
