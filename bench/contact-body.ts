/** What the measured visitors send, besides their name. */
export const contactBody = {
  email: 'visitor@example.org',
  phone: '(508) 555-0100',
  company: 'Example Practice',
  role: 'Practice Manager',
  serviceInterest: 'AI Claims Processing',
  message: 'We would like to talk about our denials.',
}

/** A different name each time, or ours would treat the second request as a repeat. */
export function writeNewBody(fields: Record<string, string>): string {
  return JSON.stringify({ ...fields, name: `Visitor ${crypto.randomUUID()}` })
}
