import {
  canChangeNote,
  type DeskDelivery,
  type DeskEvent,
  type DeskRequest,
  deskLimits,
  type InboxEntry,
} from '#contract/desk.ts'
import { explainReason } from '../delivery/reason-text.ts'
import type { Delivery, StoredRequest } from '../store/contact-store.ts'
import type { RequestFile, StoredEvent } from '../store/desk-store.ts'
import { hostOf } from '../text/host-of.ts'

export function toInboxEntry(request: StoredRequest, isUndelivered: boolean): InboxEntry {
  const { id, receivedAt, form, name, company, serviceInterest, message, status } = request
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    form,
    name,
    company,
    serviceInterest,
    excerpt: message.replace(/\s+/g, ' ').trim().slice(0, deskLimits.excerptLength).toWellFormed(),
    isSpam: request.isSuspicious,
    isRead: request.readAt !== undefined,
    status,
    dueAt: request.replyDueAt?.toISOString() ?? null,
    answeredAt: request.answeredAt?.toISOString() ?? null,
    isUndelivered,
  }
}

type Surroundings = { disabledTargets: ReadonlySet<string>; now: Date }

export function toDeskRequest(file: RequestFile, surroundings: Surroundings): DeskRequest {
  const { request, deliveries, notes, events } = file
  const { excerpt, ...entry } = toInboxEntry(request, deliveries.some(isGivenUp))
  return {
    ...entry,
    email: request.email,
    phone: request.phone,
    role: request.role,
    message: request.message,
    readAt: request.readAt?.toISOString() ?? null,
    version: request.version,
    deliveries: deliveries.map((delivery) => toDeskDelivery(delivery, request, surroundings)),
    notes: notes.map(({ id, writtenAt, text }) => ({
      id,
      writtenAt: writtenAt.toISOString(),
      text,
      canChange: canChangeNote(writtenAt, surroundings.now),
    })),
    events: [
      { at: request.receivedAt.toISOString(), kind: 'received' },
      ...events.flatMap((event) => toDeskEvent(event, deliveries)),
    ],
  }
}

function isGivenUp({ state, channel }: Delivery): boolean {
  return state === 'dead' && channel !== 'acknowledgment'
}

function toDeskDelivery(delivery: Delivery, { isSuspicious }: StoredRequest, surroundings: Surroundings): DeskDelivery {
  const { id, channel, target, state, attempts, dueAt, isUnderWay, finishedAt, lastError } = delivery
  return {
    id,
    channel,
    host: toHost(delivery),
    state,
    attempts,
    dueAt: state === 'pending' && !isUnderWay ? dueAt.toISOString() : null,
    finishedAt: finishedAt?.toISOString() ?? null,
    lastError: lastError === undefined ? null : explain(lastError),
    canRetry: !isSuspicious && canRetry(),
  }

  /** A reason that we gave ourselves is a sentence already. */
  function explain(reason: string): string {
    return state === 'skipped' ? reason : explainReason(reason, channel)
  }

  function canRetry(): boolean {
    if (channel === 'webhook' && surroundings.disabledTargets.has(target)) return false
    if (state === 'pending') return !isUnderWay && dueAt > surroundings.now
    return state === 'dead' || (state === 'skipped' && channel === 'webhook')
  }
}

function toDeskEvent(event: StoredEvent, deliveries: readonly Delivery[]): DeskEvent[] {
  const at = event.happenedAt.toISOString()
  switch (event.kind) {
    case 'status-changed':
      return event.status === undefined ? [] : [{ at, kind: event.kind, status: event.status }]
    case 'sent':
    case 'attempt-failed':
    case 'given-up': {
      const delivery = deliveries.find(({ id }) => id === event.deliveryId)
      if (!delivery) return []
      const { channel } = delivery
      const error = event.error === undefined ? null : explainReason(event.error, channel)
      return [{ at, kind: event.kind, channel, host: toHost(delivery), error }]
    }
    default:
      return [{ at, kind: event.kind }]
  }
}

function toHost({ channel, target }: Delivery): string | null {
  return channel === 'webhook' ? hostOf(target) : null
}
