import {
  canChangeNote,
  type DeskDelivery,
  type DeskEvent,
  type DeskRequest,
  deskLimits,
  type InboxEntry,
} from '#contract/desk.ts'
import { explainReason } from '../delivery/reason-text.ts'
import { explainSkip } from '../delivery/settlement.ts'
import { toDeliveryJson, toNoteJson, toSentJson, toTime } from '../export/request-json.ts'
import type { Delivery, StoredRequest } from '../store/contact-store.ts'
import type { RequestDetails, StoredEvent } from '../store/records.ts'

export function toInboxEntry(request: StoredRequest, isUndelivered: boolean): InboxEntry {
  const { id, receivedAt, form, name, company, serviceInterest, message } = toSentJson(request)
  const excerpt = message.replace(/\s+/g, ' ').trim().slice(0, deskLimits.excerptLength).toWellFormed()
  return { id, receivedAt, form, name, company, serviceInterest, excerpt, ...toProgress(request, isUndelivered) }
}

function toProgress(request: StoredRequest, isUndelivered: boolean) {
  return {
    isSpam: request.isSuspicious,
    isRead: request.readAt !== undefined,
    status: request.status,
    dueAt: toTime(request.replyDueAt),
    answeredAt: toTime(request.answeredAt),
    isUndelivered,
  }
}

type ConfigContext = { disabledTargets: ReadonlySet<string>; now: Date }

export function toDeskRequest(details: RequestDetails, surroundings: ConfigContext): DeskRequest {
  const { request, deliveries, notes, events } = details
  return {
    ...toSentJson(request),
    ...toProgress(request, deliveries.some(isGivenUp)),
    readAt: toTime(request.readAt),
    version: request.version,
    deliveries: deliveries.map((delivery) => toDeskDelivery(delivery, request, surroundings)),
    notes: notes.map((note) => ({
      id: note.id,
      ...toNoteJson(note),
      canChange: canChangeNote(note.writtenAt, surroundings.now),
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

function toDeskDelivery(
  delivery: Delivery,
  { isSuspicious }: StoredRequest,
  surroundings: ConfigContext,
): DeskDelivery {
  const { channel, target, state, dueAt, isUnderWay, lastError } = delivery
  return {
    ...toDeliveryJson(delivery),
    ...(isUnderWay && { dueAt: null }),
    lastError: lastError === undefined ? null : explain(lastError),
    canRetry: !isSuspicious && canRetry(),
  }

  /** A reason that we gave ourselves is a sentence already. */
  function explain(reason: string): string {
    return state === 'skipped' ? explainSkip(reason) : explainReason(reason, channel)
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
      const { channel, host } = toDeliveryJson(delivery)
      const error = event.error === undefined ? null : explainReason(event.error, channel)
      return [{ at, kind: event.kind, channel, host, error }]
    }
    default:
      return [{ at, kind: event.kind }]
  }
}
