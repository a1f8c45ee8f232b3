import type { ContactRequest } from '#contract/contact-form.ts'
import type { Channel, DeliveryState, Status } from '#contract/desk.ts'

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

/** `id` stays the same over all attempts: it makes the Message-ID and the webhook-id. */
export type Delivery = PlannedDelivery & {
  id: string
  requestId: string
  state: DeliveryState
  attempts: number
  createdAt: Date
  dueAt: Date
  /** Somebody has leased it; `dueAt` is the end of the lease. */
  isUnderWay?: true
  finishedAt?: Date
  /** Never holds personal data. */
  lastError?: string
}
