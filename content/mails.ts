import { claims } from './claims.ts'
import { company } from './company.ts'

/** The mail that tells the owner of a request. Its lines carry the labels of the form that the visitor filled in. */
export const ownerMail = {
  /** {visitor} becomes the visitor's name and company. The service follows where one was chosen. */
  subject: 'Consultation request from {visitor}',
  receivedLabel: 'Received',
  formLabel: 'Sent from',
  forms: { home: 'Home page', contact: 'Contact page' },
  referenceLabel: 'Reference',
  noMessage: 'The visitor left no message.',
  replyHint: 'Reply to this e-mail to answer the visitor.',
} as const

/**
 * The mail that visitors get when ACKNOWLEDGE is on. It repeats nothing they typed: whoever enters a stranger's address
 * must not be able to choose what the stranger reads.
 */
export const acknowledgment = {
  subject: `Thank you for contacting ${company.name}`,
  paragraphs: [
    `We have your message, and one of us will reply within ${claims.replyTime.value}.`,
    `If it is urgent, call ${company.phone.display} or reply to this e-mail. Please keep patient information out of e-mail.`,
    'If you did not write to us, someone may have entered your address by mistake. You can ignore this message.',
  ],
  signature: [company.name, `${company.phone.display}, ${company.email}`],
}
