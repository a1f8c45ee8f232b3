/** What the measured visitors send, besides their name. */
export const contactBody = {
  email: 'visitor@example.org',
  phone: '(508) 555-0100',
  company: 'Example Practice',
  role: 'Practice Manager',
  serviceInterest: 'AI Claims Processing',
  message: 'We would like to talk about our denials.',
}

/** Another name each time: ours would answer the second request from the first. */
export function writeNewBody(fields: Record<string, string>): string {
  return JSON.stringify({ ...fields, name: `Visitor ${crypto.randomUUID()}` })
}
