import type { StoredRequest } from '../store/contact-store.ts'

/** The body a receiver gets, the same for every try. docs/webhooks.md describes it. */
export function composeWebhookBody(request: StoredRequest): string {
  const receivedAt = request.receivedAt.toISOString()
  return JSON.stringify({
    type: 'contact.received',
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
