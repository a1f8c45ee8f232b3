import type { ContactRequest, RequestSource } from '#contract/contact-form.ts'
import type { Channel, DeliveryState, DeskEvent, Status } from '#contract/desk.ts'

export type { Channel, DeliveryState }
export type StoredRequest = ContactRequest & {
  id: string
  receivedAt: Date
  isSuspicious: boolean
  status: Status
  /** Counts the changes of status and of suspicion. */
  version: number
  readAt?: Date
  /** Absent when no reply was promised. */
  replyDueAt?: Date
  /** When the status left New. */
  answeredAt?: Date
  /** When a person last said that it is spam, or that it is not. */
  judgedAt?: Date
}

/** `target` tells deliveries of one channel apart: the webhook's address, or '' where there is only one. */
export type PlannedDelivery = { channel: Channel; target: string }

/** `id` stays the same over all attempts: it makes the Message-ID, unless the mail is shared, and the webhook-id. */
export type Delivery = PlannedDelivery & {
  id: string
  requestId: string
  state: DeliveryState
  attempts: number
  createdAt: Date
  dueAt: Date
  /** A worker has leased it; `dueAt` is the end of the lease. */
  isUnderWay?: true
  finishedAt?: Date
  /** Never holds personal data. */
  lastError?: string
  /** The mail to the owner that carries it, once one was begun: its own id, or one that several requests share. */
  mailId?: string
}

export type ChangeOutcome = 'changed' | 'conflict' | 'unknown'

export type SpamChange = {
  isSpam: boolean
  version?: number
  /** What becomes due when it isn't spam, and when its reply is. */
  deliveries: readonly PlannedDelivery[]
  replyDueAt?: Date
}

export type NoteChange = { note: string; was: string; text: string | null }

export type Note = { id: string; writtenAt: Date; text: string }

type EventKind = Exclude<DeskEvent['kind'], 'received'>
export type StoredEvent = {
  id: string
  happenedAt: Date
  kind: EventKind
  status?: Status
  deliveryId?: string
  error?: string
}

export type RequestDetails = { request: StoredRequest; deliveries: Delivery[]; notes: Note[]; events: StoredEvent[] }

export type TimeFigures = {
  weeks: { requests: number; answered: number; answeredOnTime: number }[]
  /** Those whose reply was promised and is due by now. */
  due: number
  dueAnsweredOnTime: number
  /** What was chosen in the forms, and how many chose so. */
  byForm: ReadonlyMap<string, number>
  byRole: ReadonlyMap<string, number>
  byService: ReadonlyMap<string, number>
  /** How many were answered after so many whole minutes. */
  byAnswerMinutes: ReadonlyMap<number, number>
}

export type FailingTarget = Pick<Delivery, 'channel' | 'target'> & { since: Date; error: string }

export const channels = ['owner-mail', 'webhook', 'acknowledgment'] as const satisfies readonly Channel[]

export type Submission = {
  request: ContactRequest
  receivedAt: Date
  isSuspicious: boolean
  /** Hash of the Idempotency-Key, if one was sent. */
  keyHash?: string
  /** Hash of the canonical body. */
  fingerprint: string
  /** An acknowledgment is kept as `skipped` when the mailbox got one within a day, or its domain many, a webhook when it is disabled. */
  deliveries: PlannedDelivery[]
  /** When the promised reply is due. */
  replyDueAt?: Date
}

export type AcceptOutcome =
  | { outcome: 'accepted' | 'repeated'; id: string; receivedAt: Date }
  /** The key came with another body before. */
  | { outcome: 'key-reused' }
  /** Another process is still handling the same key, for longer than is worth waiting. */
  | { outcome: 'in-flight' }

export type RequestWithDeliveries = { request: StoredRequest; deliveries: Delivery[] }

/** A request with everything the store knows about it, except leases: a delivery in progress comes due when its lease ends. */
export type StoredRecord = RequestDetails & { fingerprint: string; keyHash?: string }

/** `otherIds` are deliveries by the same mail: what comes of it is true of all of them. */
export type Lease = { deliveryId: string; otherIds?: readonly string[]; token: string }

/** `others` are in the same mail. */
export type LeasedDelivery = {
  lease: Lease
  delivery: Delivery
  request: StoredRequest
  others?: readonly StoredRequest[]
}

export type RequestFilter = {
  isSuspicious?: boolean
  statuses?: readonly Status[]
  isUnread?: true
  /** Those that no reply is due to. */
  isNotDue?: true
  replyDueBefore?: Date
  source?: RequestSource
  serviceInterest?: string
  /** Every word must begin a word of the request, its notes or its reference; see words.ts. */
  search?: string
  /** Exact, without regard to case. */
  email?: string
  receivedFrom?: Date
  receivedBefore?: Date
  /** Requests with at least one delivery in one of these states. */
  deliveryStates?: readonly DeliveryState[]
}

/** `nextCursor` is absent on the last page. */
export type RequestPage = { requests: StoredRequest[]; nextCursor?: string }

export type PurgeLimits = {
  now: Date
  /** Absent: regular requests are kept forever. */
  regularBefore?: Date
  suspiciousBefore: Date
  isDryRun: boolean
}

export type QueueStatus = {
  requests: number
  suspiciousRequests: number
  deliveries: Record<DeliveryState, number>
  oldestPendingAt?: Date
}

export type BackupOutcome = { ok: true } | { ok: false; reason: string }
