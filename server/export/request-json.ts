import { type ContactRequest, fieldsOf } from '#contract/contact-form.ts'
import type { Delivery, StoredRequest } from '../store/contact-store.ts'
import type { Note } from '../store/records.ts'
import { getHost } from '../text/host-of.ts'

/** What a visitor sent. Webhooks carry exactly this, and docs/webhooks.md promises it: add to it, change nothing. */
export type SentJson = ContactRequest & { id: string; receivedAt: string }

export function toSentJson(request: StoredRequest): SentJson {
  const { id, receivedAt, form, page } = request
  return { id, receivedAt: receivedAt.toISOString(), form, ...(page !== undefined && { page }), ...fieldsOf(request) }
}

/** The same with what became of it, for the commands. */
export function toRequestJson(request: StoredRequest) {
  const { isSuspicious, status, readAt, replyDueAt, answeredAt } = request
  return {
    ...toSentJson(request),
    isSuspicious,
    status,
    readAt: toTime(readAt),
    replyDueAt: toTime(replyDueAt),
    answeredAt: toTime(answeredAt),
  }
}

export function toTime(moment: Date | undefined): string | null {
  return moment?.toISOString() ?? null
}

export function toNoteJson({ writtenAt, text }: Note): { writtenAt: string; text: string } {
  return { writtenAt: writtenAt.toISOString(), text }
}

export function toDeliveryJson(delivery: Delivery) {
  const { id, channel, target, state, attempts, dueAt, finishedAt, lastError = null } = delivery
  return {
    id,
    channel,
    host: channel === 'webhook' ? getHost(target) : null,
    state,
    attempts,
    dueAt: state === 'pending' ? dueAt.toISOString() : null,
    finishedAt: toTime(finishedAt),
    lastError,
  }
}
