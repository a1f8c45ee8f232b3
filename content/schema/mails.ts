import { group, line, text, texts } from './fields.ts'

const owner = group(
  {
    subject: line({ max: 90, keeps: ['visitor'], help: '{visitor} becomes the visitor’s name and company.' }),
    receivedLabel: line(),
    formLabel: line(),
    forms: group({ home: line(), contact: line() }),
    referenceLabel: line(),
    noMessage: line(),
    replyHint: line(),
  },
  { title: 'To you: a new request' },
)

/** It repeats nothing a visitor typed: nobody may choose what a stranger reads by entering the stranger's address. */
const acknowledgment = group(
  {
    subject: line({ max: 90 }),
    paragraphs: texts({ noun: 'paragraph', min: 1, max: 8, maxLetters: 400 }),
    signature: texts({ noun: 'line', min: 1, max: 4, maxLetters: 120 }),
  },
  { title: 'To visitors, if ACKNOWLEDGE is on' },
)

const refusal = group(
  {
    subject: line({ max: 90 }),
    extent: text({
      keeps: ['since', 'count'],
      help: '{since} becomes the time of the first request that was not saved, {count} their number.',
    }),
    consequence: text(),
    causes: group({ diskFull: text(), other: text() }),
    remedy: text(),
  },
  { title: 'To you: requests cannot be saved' },
)

const digest = group(
  {
    subject: line({ max: 90 }),
    labels: group({ new: line(), open: line(), late: line(), spam: line() }),
    lateHeading: line(),
    newHeading: line(),
    failingHeading: line(),
    deskHint: line(),
  },
  { title: 'To you: every morning, if DIGEST_AT is set' },
)

export const mails = group({ owner, acknowledgment, refusal, digest }, { title: 'Mails' })
