import { randomUUID } from 'node:crypto'
import { type ContactRequest, emptyFields } from '#contract/contact-form.ts'
import type { Channel, ContactStore, LeasedDelivery, Submission } from '../../server/store/contact-store.ts'

export const noon = new Date('2026-03-01T12:00:00.000Z')

export function later(ms: number): Date {
  return new Date(noon.getTime() + ms)
}

export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

export function createRequest(changes: Partial<ContactRequest> = {}): ContactRequest {
  return {
    form: 'contact',
    ...emptyFields,
    name: 'Ada Example',
    email: 'ada@example.org',
    phone: '(508) 555-0100',
    company: 'Example Clinic',
    role: 'Physician',
    serviceInterest: 'Analytics & Reporting',
    message: 'Please call me.',
    ...changes,
  }
}

/** Each is another request unless a fingerprint is given. */
export function createSubmission(changes: Partial<Submission> = {}): Submission {
  return {
    request: createRequest(),
    receivedAt: noon,
    isSuspicious: false,
    fingerprint: randomUUID(),
    deliveries: [{ channel: 'owner-mail', target: '' }],
    ...changes,
  }
}

/** Returns its id. */
export async function acceptRequest(
  store: Pick<ContactStore, 'accept'>,
  changes: Partial<Submission> = {},
): Promise<string> {
  const accepted = await store.accept(createSubmission(changes))
  if (accepted.outcome !== 'accepted') throw new Error(accepted.outcome)
  return accepted.id
}

/** Takes the next delivery that is due. */
export async function leaseOne(
  store: Pick<ContactStore, 'leaseDue'>,
  terms: { channel?: Channel; now?: Date; leaseMs?: number } = {},
): Promise<LeasedDelivery> {
  const [leased] = await store.leaseDue({ channel: 'owner-mail', now: noon, limit: 1, leaseMs: 1, ...terms })
  if (!leased) throw new Error('nothing is due')
  return leased
}
