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
  replyHint: 'Reply to this email to answer the visitor.',
} as const

/**
 * The mail that visitors get when ACKNOWLEDGE is on. It repeats nothing they typed: whoever enters a stranger's address
 * must not be able to choose what the stranger reads.
 */
export const acknowledgment = {
  subject: `Thank you for contacting ${company.name}`,
  paragraphs: [
    `We have your message, and one of us will reply within ${claims.replyTime.value}.`,
    `If it is urgent, call ${company.phone} or reply to this email. Please keep patient information out of email.`,
    'If you did not write to us, someone may have entered your address by mistake. You can ignore this message.',
  ],
  signature: [company.name, `${company.phone}, ${company.email}`],
}

/** The mail that tells the owner that requests cannot be saved: at the first one, and once an hour while it lasts. */
export const refusalMail = {
  subject: 'The website cannot save requests',
  /** {since} becomes the time of the first, {count} their number. */
  extent: 'Requests that could not be saved since {since}: {count}.',
  consequence: 'Anyone who writes to you through the website now gets no confirmation and has to try again later.',
  causes: {
    diskFull: 'The server disk is full. Make room on it, and the website takes requests again by itself.',
    other: 'The database cannot be written to.',
  },
  remedy: 'On the server, "npm run leads -- doctor" says what is wrong.',
} as const

/** The mail that tells the owner every morning what is waiting, when DIGEST_AT is set. */
export const digest = {
  subject: 'What is waiting this morning',
  labels: {
    new: 'New since yesterday',
    open: 'Open',
    late: `Waiting longer than ${claims.replyTime.value}`,
    spam: 'Held as spam',
  },
  lateHeading: 'Please answer these first:',
  newHeading: 'The newest:',
  failingHeading: 'Some deliveries are failing:',
  deskHint: 'Read and answer them on your desk:',
} as const
