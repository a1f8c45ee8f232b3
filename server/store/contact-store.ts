import type { ContactRequest, FormName } from '#contract/contact-form.ts'
import type { Channel, DeliveryState, Status } from '#contract/desk.ts'
import type {
  ChangeOutcome,
  Delivery,
  DeskStore,
  PlannedDelivery,
  RequestDetails,
  StoredRequest,
} from './desk-store.ts'

/** What the route, the delivery worker and the commands need from a database. Times are `Date`, durations `…Ms`. */
export type ContactStore = DeskStore & {
  // Requests
  /** Resolves only after the request and its deliveries are durably committed together. */
  accept(submission: Submission): Promise<AcceptOutcome>
  /** What `accept` would answer for a request it has already seen; undefined when it is new. */
  findAccepted(
    submission: Pick<Submission, 'keyHash' | 'fingerprint' | 'receivedAt'>,
  ): Promise<AcceptOutcome | undefined>
  get(id: string): Promise<RequestWithDeliveries | undefined>
  /** The ids that start like this, up to `limit`: people type only as much of an id as they need. */
  findIds(start: string, limit: number): Promise<string[]>
  /** Newest first. */
  list(filter: RequestFilter, page: { limit: number; cursor?: string }): Promise<RequestPage>
  count(filter: RequestFilter): Promise<number>
  /** Every match, newest first, a page at a time, so that an export of any size fits in memory. */
  stream(filter: RequestFilter): AsyncIterable<StoredRequest>
  /**
   * With its deliveries, notes and history, its keys and its acknowledgment mark. Where a version is given, only if it
   * hasn't changed since.
   */
  delete(id: string, version?: number): Promise<ChangeOutcome>
  purge(limits: PurgeLimits): Promise<{ regular: number; suspicious: number }>

  // Deliveries
  /** Takes due deliveries for `leaseMs`, counting the attempt; an unfinished one comes due again when the lease ends. */
  leaseDue(terms: { channel: Channel; now: Date; limit: number; leaseMs: number }): Promise<LeasedDelivery[]>
  /** The four ends of a lease. Each does nothing and returns false when someone else holds it by now. */
  markSent(lease: Lease, now: Date): Promise<boolean>
  reschedule(lease: Lease, times: { now: Date; dueAt: Date }, error: string): Promise<boolean>
  markDead(lease: Lease, now: Date, error: string): Promise<boolean>
  markSkipped(lease: Lease, now: Date, reason: string): Promise<boolean>
  /** When the next unfinished delivery comes due (a leased one: when its lease ends). */
  nextDueAt(): Promise<Date | undefined>
  /** Makes everything due that an endpoint has missed, but for spam, with a fresh count of attempts. Returns how many. */
  retryEndpoint(target: string, now: Date): Promise<number>
  /** The same for all that is dead, but for what an endpoint was to get that is disabled. */
  retryAllDead(now: Date): Promise<number>
  /** Makes due what is scheduled later than any wait could be: the clock was wrong when it was written. Returns how many. */
  rescheduleFarDue(now: Date): Promise<number>
  /** Remembers that the endpoint is gone, and skips what is queued for it now and later. */
  disableEndpoint(target: string, now: Date): Promise<void>
  /** False when the endpoint was not disabled. */
  enableEndpoint(target: string): Promise<boolean>
  disabledEndpoints(): Promise<{ target: string; disabledAt: Date }[]>

  // Moving to another store
  /** Everything kept about requests, in the order of their ids, beginning after one of them. */
  readRecords(page: { after?: string; limit: number }): Promise<StoredRecord[]>
  /** All of them or none. Those already there are left alone; returns how many were not. */
  addRecords(records: readonly StoredRecord[]): Promise<number>

  // Upkeep
  queueStatus(): Promise<QueueStatus>
  /**
   * The time it is at least: that of this look or of the one before, by any process. Undefined while the clock is
   * watched, because it went ahead by more than a week between two looks: nothing must be deleted by it yet.
   */
  watchClock(now: Date): Promise<Date | undefined>
  /** Commits a small write, or one as large as a request after one was refused; throws StoreUnavailableError. */
  checkWritable(now: Date): Promise<void>
  /** Writes a consistent copy while others read and write. Refuses to overwrite. */
  backup(file: string): Promise<BackupOutcome>
  schemaVersion(): Promise<number>
  /** Finishes what was accepted, then closes. */
  close(): Promise<void>
}

export type { Channel, Delivery, DeliveryState, PlannedDelivery, StoredRequest }
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

export type Lease = { deliveryId: string; token: string }

export type LeasedDelivery = { lease: Lease; delivery: Delivery; request: StoredRequest }

export type RequestFilter = {
  isSuspicious?: boolean
  statuses?: readonly Status[]
  isUnread?: boolean
  replyDueBefore?: Date
  form?: FormName
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
