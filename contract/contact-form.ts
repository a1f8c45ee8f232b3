/** What both forms and the server agree on. No library is imported here, so the browser may load it whole. */
export const contactPath = '/api/contact'

/** Where a form sent without script arrives after it was accepted. */
export const receivedPath = '/contact/received'

export const idempotencyKeyHeader = 'Idempotency-Key'

/** Hidden from people. No browser fills a field of this name by itself, and programs that fill every field do. */
export const honeypotField = 'subject'

export const homeFormFields = ['name', 'email', 'phone', 'company', 'message'] as const

export const contactFormFields = ['name', 'email', 'phone', 'company', 'role', 'message', 'serviceInterest'] as const

export const roles = [
  'Healthcare Administrator',
  'Practice Manager',
  'IT Director',
  'Revenue Cycle Manager',
  'Physician',
  'CFO/Financial Director',
  'Other',
] as const

export const serviceInterests = [
  'AI Claims Processing',
  'Revenue Optimization',
  'Compliance Management',
  'Analytics & Reporting',
  'Provider Network Management',
  '24/7 Support & Monitoring',
  'Complete Solution Package',
] as const

export type HomeFormField = (typeof homeFormFields)[number]
export type ContactField = (typeof contactFormFields)[number]
export type Role = (typeof roles)[number]
export type ServiceInterest = (typeof serviceInterests)[number]

/** A request after validation: every field is there, and what the visitor left out is an empty string. */
export type ContactRequest = {
  form: 'home' | 'contact'
  name: string
  email: string
  phone: string
  company: string
  role: Role | ''
  serviceInterest: ServiceInterest | ''
  message: string
}

/** The body of a 201 answer. */
export type ContactReceipt = { id: string; receivedAt: string }
