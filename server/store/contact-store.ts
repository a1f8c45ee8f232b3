import type { ContactRequest, FormName } from '#contract/contact-form.ts'
import type { Channel, DeliveryState, Status } from '#contract/desk.ts'
import type { Delivery, PlannedDelivery, RequestDetails, StoredRequest } from './desk-store.ts'

export type { ContactStore } from './open-store.ts'
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
