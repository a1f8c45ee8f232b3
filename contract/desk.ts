import type { ContactField, ContactRequest, FormName } from './contact-form.ts'
import type { Problem } from './problem.ts'

/** Where the desk's document carries its `DeskContent`, as JSON. */
export const deskContentId = 'desk-content'

/** What the desk shows of the site's own words. */
export type DeskContent = {
  company: string
  timeZone: string
  /** Where visitors find the site, if the server was told. */
  address: string | null
  /** A backup is a file that the desk offers, or made with PostgreSQL's own program. */
  backup: 'download' | 'pg_dump'
  /** '24 hours', and as a number. */
  replyTime: string
  replyHours: number
  /** Drawn beside the name; absent where it is a picture, whose file the desk doesn't serve. */
  mark: { frame: string; shape: string; accent: string } | null
  labels: Record<FormName, Record<ContactField, string>>
  /** As the contact form offers them. */
  services: readonly string[]
  mail: { noMessage: string; formLabel: string; sources: Readonly<Record<string, string>>; referenceLabel: string }
}

export const deskLimits = {
  pageSize: 50,
  /** Counts stop here. */
  count: 1_000,
  /** Code points of a note, after line ends became one character each. */
  noteLength: 10_000,
  /** How long a note can be changed and deleted after it was written. */
  noteChangeMs: 3_600_000,
  searchLength: 200,
  /** Characters of the message that the inbox shows. */
  excerptLength: 200,
  weeks: 53,
} as const

export const statuses = ['new', 'in-contact', 'won', 'not-a-fit'] as const
export type Status = (typeof statuses)[number]
/** As the owner reads them, at the desk and in spreadsheets. */
export const statusLabels: Record<Status, string> = {
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

/** Due: what is overdue first, then what is due next, then the rest. Newest: by the time of arrival. */
export const sorts = ['due', 'newest'] as const
export type Sort = (typeof sorts)[number]

/** The sort of a list that doesn't name one. What a search finds is always sorted by the time of arrival. */
export function sortOf({ tab = 'open', search = '', sort }: { tab?: Tab; search?: string; sort?: Sort }): Sort {
  if (search.trim() !== '') return 'newest'
  return sort ?? (tab === 'open' ? 'due' : 'newest')
}

/** `nextCursor` is null on the last page; `isUnused` until somebody has written. */
export type InboxPage = { requests: InboxEntry[]; nextCursor: string | null; isUnused: boolean }

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
  /** Open and not read yet. */
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

/** `canChange`: for `deskLimits.noteChangeMs`, by the server's clock. */
export type DeskNote = { id: string; writtenAt: string; text: string; canChange: boolean }

export function canChangeNote(writtenAt: Date, now: Date): boolean {
  return now.getTime() - writtenAt.getTime() <= deskLimits.noteChangeMs
}

export type DeskEvent = { at: string } & (
  | { kind: 'received' | 'read' | 'marked-spam' | 'marked-not-spam' | 'retried' }
  | { kind: 'status-changed'; status: Status }
  | { kind: 'sent' | 'attempt-failed' | 'given-up'; channel: Channel; host: string | null; error: string | null }
)

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
  /** New requests are refused. */
  | { kind: 'no-room'; usedBytes: number; freeBytes: number }
  /** Null: there was never one. */
  | { kind: 'no-backup'; since: string | null }
  /** A setting of the server, and how much of the content, to be settled before the site goes public. */
  | { kind: 'unsettled-setting'; text: string }
  | { kind: 'unsettled-content'; count: number }
