import type { ContactField, ContactRequest, FormName } from './contact-form.ts'
import type { Problem } from './problem.ts'

/**
 * What the owner's desk and its server agree on. No library is imported here, so the browser may load it whole; the
 * schemas of what the server takes are in desk-input.ts. Times are ISO 8601 in UTC, except days, which are '2026-11-16'.
 */
export const deskRoutes = {
  /** Is there a session? 401 otherwise. */
  session: { method: 'GET', path: '/api/session' },
  signOut: { method: 'POST', path: '/api/sign-out' },
  /** Takes `InboxQuery`, answers `InboxPage`. Posted: one searches for names, and proxies keep the addresses they see. */
  inbox: { method: 'POST', path: '/api/requests' },
  /** Answers `DeskRequest`. */
  request: { method: 'GET', path: '/api/requests/:id' },
  /** Answers `DeskRequest`, as all writes to a request do, except `delete`, which answers 204. */
  markRead: { method: 'POST', path: '/api/requests/:id/read' },
  changeStatus: { method: 'POST', path: '/api/requests/:id/status' },
  addNote: { method: 'POST', path: '/api/requests/:id/notes' },
  /** Hurries what waits and tries again what was given up. Answers 409 when there is none of either. */
  retry: { method: 'POST', path: '/api/requests/:id/retry' },
  changeSpam: { method: 'POST', path: '/api/requests/:id/spam' },
  delete: { method: 'POST', path: '/api/requests/:id/delete' },
  /** Takes `InboxQuery` without `cursor`. Answers CSV as a download: every match. */
  export: { method: 'POST', path: '/api/requests.csv' },
  /** Answers `Figures`. */
  figures: { method: 'GET', path: '/api/figures' },
  figuresCsv: { method: 'GET', path: '/api/figures.csv' },
  /** Answers `BannerItem[]`. */
  banner: { method: 'GET', path: '/api/banner' },
  /** Answers `DeskContent`. */
  content: { method: 'GET', path: '/api/content' },
  /** Answers `SiteState`, as all changes of the site do. `?before=12` lists the versions before that one. */
  site: { method: 'GET', path: '/api/site' },
  /** Take `Publishing`, `Scheduling`, an empty object, `GoingBack`. Answer 409 with the reason why not. */
  publish: { method: 'POST', path: '/api/site/publish' },
  schedule: { method: 'POST', path: '/api/site/schedule' },
  cancelSchedule: { method: 'POST', path: '/api/site/schedule/cancel' },
  goBack: { method: 'POST', path: '/api/site/versions/:id/go-back' },
  /** Answers `DraftState`. */
  draft: { method: 'GET', path: '/api/draft' },
  /** Takes `DraftPatches`, answers `DraftReceipt`. */
  changeDraft: { method: 'POST', path: '/api/draft/patches' },
  /** Takes the bytes of a picture as application/octet-stream, answers `{ path }`. */
  addPicture: { method: 'POST', path: '/api/draft/pictures' },
  /** Takes `Discarding`, answers `DraftState`. */
  discardDraft: { method: 'POST', path: '/api/draft/discard' },
  /** Server-sent events: see `deskEvents`. */
  events: { method: 'GET', path: '/api/events' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: `/api/${string}` }>

/** Where the desk's page is served. Any other address gets the same page with status 404. */
export const deskPages = ['/', '/requests/:id', '/figures', '/site', '/edit', '/edit/:part'] as const

export const signInAddress = '/sign-in'
/** The same after a key that opens nothing, which must not stay in the address bar. */
export const usedKeyAddress = '/used-key'

/** Carries the key, which becomes a session and disappears from the address. The file desk.key then has the next one. */
export const keyParameter = 'key'

/**
 * The other half of a session: cookies do not tell ports apart, so any program on this machine may be sent them. It comes
 * behind the '#' of the address to which the key leads. The page stores it, and sends it as a header or as a parameter.
 */
export const sessionProof = 'desk-proof'

/** Scripts and styles come as files, never inline. `style` attributes set by script (CSSOM) are no inline styles. */
export const deskPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const deskEvents = {
  /** On connecting, and whenever anything about any request changed. Data: `DeskCounts`. */
  inbox: 'inbox',
  /** Whenever the draft changed. Data: `DraftNews`. */
  draft: 'draft',
  /** Whenever another version became public. Data: `{ version }`. */
  site: 'site',
} as const

/** Where the desk's document carries its `DeskContent`, as JSON. */
export const deskContentId = 'desk-content'

/** What the desk shows of the site's own words. */
export type DeskContent = {
  company: string
  timeZone: string
  /** '24 hours', and as a number. */
  replyTime: string
  replyHours: number
  /** Drawn beside the name; absent where it is a picture, whose file the desk doesn't serve. */
  mark: { frame: string; shape: string; accent: string } | null
  labels: Record<FormName, Record<ContactField, string>>
  /** As the contact form offers them. */
  services: readonly string[]
  mail: { noMessage: string; formLabel: string; forms: Record<FormName, string>; referenceLabel: string }
}

export const deskLimits = {
  pageSize: 50,
  /** Counts stop here. */
  count: 1_000,
  /** Code points of a note, after line ends became one character each. */
  noteLength: 10_000,
  searchLength: 200,
  /** Characters of the message that the inbox shows. */
  excerptLength: 200,
  weeks: 53,
} as const

export const statuses = ['new', 'in-contact', 'won', 'not-a-fit'] as const
export type Status = (typeof statuses)[number]
/** As the owner reads them, at the desk and in spreadsheets. */
export const statusWords: Record<Status, string> = {
  new: 'New',
  'in-contact': 'In contact',
  won: 'Won',
  'not-a-fit': 'Not a fit',
}
/** Where a visitor chose no role or service. */
export const notStated = 'Not stated'

/** Open: New and In contact. All: everything but spam. */
export const tabs = ['open', 'all', 'spam'] as const
export type Tab = (typeof tabs)[number]

/** All are optional. `tab` is 'open' when absent; `from` and `to` are days of the company's time zone, both included. */
export type InboxQuery = {
  tab?: Tab
  /** Every word must begin a word of any field, a note or the reference, whatever its case and accents. */
  search?: string
  status?: Status
  form?: FormName
  service?: string
  from?: string
  to?: string
  cursor?: string
}

/** Newest first. `nextCursor` is null on the last page; `isUnused` until somebody has written. */
export type InboxPage = { requests: InboxEntry[]; nextCursor: string | null; isUnused: boolean; counts: DeskCounts }

export type InboxEntry = {
  id: string
  receivedAt: string
  form: FormName
  name: string
  company: string
  serviceInterest: string
  /** The beginning of the message, on one line. */
  excerpt: string
  isSpam: boolean
  isRead: boolean
  status: Status
  /** When the promised reply is due; null when nothing was promised (spam, and what came before the desk did). */
  dueAt: string | null
  /** When the status first left New; null while it is New. */
  answeredAt: string | null
  /** A delivery of it was given up. */
  isUndelivered: boolean
}

/** Spam is counted only as such. Each stops at `deskLimits.count`. */
export type DeskCounts = {
  /** Open ones nobody has read. */
  unread: number
  open: number
  /** New, and past their due time. */
  late: number
  spam: number
}

export type DeskRequest = Omit<ContactRequest, 'form'> &
  Omit<InboxEntry, 'excerpt'> & {
    readAt: string | null
    /** Goes up with every change of status and of spam. A change names the version it was made on. */
    version: number
    deliveries: DeskDelivery[]
    /** Oldest first. */
    notes: DeskNote[]
    /** Oldest first. */
    events: DeskEvent[]
  }

export type Channel = 'owner-mail' | 'webhook' | 'acknowledgment'
export type DeliveryState = 'pending' | 'sent' | 'dead' | 'skipped'

export type DeskDelivery = {
  id: string
  channel: Channel
  /** Of a webhook; its address may hold a secret. */
  host: string | null
  state: DeliveryState
  attempts: number
  /** When the next attempt is due; null unless it waits for one. */
  dueAt: string | null
  finishedAt: string | null
  lastError: string | null
  canRetry: boolean
}

export type DeskNote = { id: string; writtenAt: string; text: string }

export type DeskEvent = { at: string } & (
  | { kind: 'received' | 'read' | 'marked-spam' | 'marked-not-spam' | 'retried' }
  | { kind: 'status-changed'; status: Status }
  | { kind: 'sent' | 'attempt-failed' | 'given-up'; channel: Channel; host: string | null; error: string | null }
)

/** The bodies of writes. `markRead`, `retry` and `signOut` take an empty object. */
export type StatusChange = { status: Status; version: number }
export type SpamChange = { isSpam: boolean; version: number }
export type NewNote = { text: string }
export type Deletion = { version: number }

/** Answers a change that no longer fits: 409, with what is there now. Nothing was overwritten. */
export type ConflictProblem = Problem & { request: DeskRequest }

/** Of the last `deskLimits.weeks` weeks, spam left out, in the company's time zone. Weeks begin on Monday. */
export type Figures = {
  /** Oldest first, the running one last. */
  weeks: { firstDay: string; requests: number; answered: number; answeredOnTime: number }[]
  byForm: Share[]
  byService: Share[]
  byRole: Share[]
  requests: number
  /** Null while nothing was answered. */
  medianAnswerMinutes: number | null
  /** Of those whose reply was promised and is due by now; null when there are none. */
  onTimeShare: number | null
}

/** `value` is '' where the visitor chose nothing. Largest first, then by value. */
export type Share = { value: string; requests: number }

export type BannerItem =
  | { kind: 'mail-failing'; since: string; error: string }
  | { kind: 'webhook-failing'; host: string; since: string; error: string }
  | { kind: 'webhook-disabled'; host: string; since: string }
  | { kind: 'disk-nearly-full'; freeBytes: number }
  /** Null: there was never one. */
  | { kind: 'no-backup'; since: string | null }
  | { kind: 'unsettled'; findings: string[] }
