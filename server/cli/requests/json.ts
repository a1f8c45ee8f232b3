import type { Delivery, StoredRequest } from '../../store/contact-store.ts'
import type { Note } from '../../store/desk-store.ts'
import { hostOf } from '../../text/host-of.ts'

type Shown = Exclude<keyof StoredRequest, 'version' | 'judgedAt'>

export function toRequestJson(request: StoredRequest): Record<Shown, string | boolean | null> {
  return {
    id: request.id,
    receivedAt: request.receivedAt.toISOString(),
    form: request.form,
    name: request.name,
    email: request.email,
    phone: request.phone,
    company: request.company,
    role: request.role,
    serviceInterest: request.serviceInterest,
    message: request.message,
    isSuspicious: request.isSuspicious,
    status: request.status,
    readAt: request.readAt?.toISOString() ?? null,
    replyDueAt: request.replyDueAt?.toISOString() ?? null,
    answeredAt: request.answeredAt?.toISOString() ?? null,
  }
}

export function toNoteJson({ writtenAt, text }: Note): Record<string, string> {
  return { writtenAt: writtenAt.toISOString(), text }
}

export function toDeliveryJson(delivery: Delivery): Record<string, string | number | null> {
  return {
    id: delivery.id,
    channel: delivery.channel,
    host: delivery.channel === 'webhook' ? hostOf(delivery.target) : null,
    state: delivery.state,
    attempts: delivery.attempts,
    dueAt: delivery.state === 'pending' ? delivery.dueAt.toISOString() : null,
    finishedAt: delivery.finishedAt?.toISOString() ?? null,
    lastError: delivery.lastError ?? null,
  }
}

/** JSON leaves these as they are, and a terminal would obey them. */
const obeyed = /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g

/** Exact when read by a program, harmless when read by a person. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(obeyed, toJsonEscape)
}

function toJsonEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
