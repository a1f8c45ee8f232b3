import { type Limit, MB } from './limit.ts'

/** What contact requests, and the emails about them, may take. */
export const requestLimits = {
  requestsPerMinute: {
    max: 10,
    unit: 'requests',
    what: 'Contact requests in a minute from one IPv4 address or IPv6 /64; `RATE_LIMIT_PER_MINUTE` changes this limit and the next two',
    reason: 'An office behind one address fits',
    enforcedBy: 'server/http/rate-limit.ts',
  },
  refusedFormsPerMinute: {
    max: 60,
    unit: 'requests',
    what: 'Forms with a wrong field, sent without JavaScript, in a minute from one IPv4 address or IPv6 /64; the answer to more doesn’t repeat the form',
    reason: 'Correcting a form takes seconds, and an office shares an address',
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
  ownerMailsPerHour: {
    max: 20,
    unit: 'emails',
    what: 'Emails to the owner in an hour, one for each request; further requests share one',
    reason: 'A flood must not bury what is in the mailbox',
    enforcedBy: 'server/store/mail-scripts.ts',
  },
  sharedMailMinutes: {
    max: 10,
    unit: 'minutes',
    what: 'Wait for the next shared email',
    reason: 'The desk shows every request at once',
    enforcedBy: 'server/store/mail-scripts.ts',
  },
  requestsPerMail: {
    max: 200,
    unit: 'requests',
    what: 'Requests in one shared email; the next one has the others',
    reason: 'Nobody reads more at once, and they are read into memory together',
    enforcedBy: 'server/store/mail-scripts.ts',
  },
  sharedMailBytes: {
    max: 2 * MB,
    unit: 'bytes',
    what: 'One shared email as sent; a larger one is divided in two',
    reason: 'Many mail servers take no more than 10 MB, some less',
    enforcedBy: 'server/delivery/transports.ts',
  },
  acknowledgmentsPerDay: {
    max: 200,
    unit: 'emails',
    what: 'Confirmations to visitors in a day, with `ACKNOWLEDGE=on`',
    reason: 'Mailboxes may send 500 emails a day, and the owner’s come first',
    enforcedBy: 'server/store/accept-script.ts',
  },
  requestBytes: {
    max: 2048 * MB,
    unit: 'bytes',
    what: 'Disk that contact requests use; `REQUESTS_MAX_MB` changes it',
    reason: 'A flood must leave room for the site and its backups',
    enforcedBy: 'server/config/settings.ts',
  },
  freeDiskBytes: {
    max: 500 * MB,
    unit: 'bytes',
    what: 'Free disk that contact requests leave to everything else',
    reason: 'On a full disk, nothing can be published, backed up or deleted',
    enforcedBy: 'server/contact/room.ts',
  },
} as const satisfies Record<string, Limit>
