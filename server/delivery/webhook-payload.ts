import type { StoredRequest } from '../store/contact-store.ts'

/** `contact.test` is what the test-delivery command sends: shaped like the real thing, and not to be acted on. */
export type WebhookEventType = 'contact.received' | 'contact.test'

/** The body a receiver gets, the same for every attempt. docs/webhooks.md describes it. */
export function composeWebhookBody(request: StoredRequest, type: WebhookEventType = 'contact.received'): string {
  const receivedAt = request.receivedAt.toISOString()
  return JSON.stringify({
    type,
    timestamp: receivedAt,
    data: {
      id: request.id,
      receivedAt,
      form: request.form,
      name: request.name,
      email: request.email,
      phone: request.phone,
      company: request.company,
      role: request.role,
      serviceInterest: request.serviceInterest,
      message: request.message,
    },
  })
}
