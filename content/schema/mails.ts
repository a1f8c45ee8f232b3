import { line as anyLine, text as anyText, anyWord, group, texts } from '#fields/kinds.ts'

// Emails go on in the next line as their reader's program sees fit.
const line = (options: Parameters<typeof anyLine>[0] = {}) => anyLine({ word: anyWord, ...options })
const text = (options: Parameters<typeof anyText>[0] = {}) => anyText({ word: anyWord, ...options })

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

/** Repeats nothing a visitor typed: otherwise anyone could send a stranger words of their choice by entering that address. */
const acknowledgment = group(
  {
    subject: line({ max: 90 }),
    paragraphs: texts({ noun: 'paragraph', min: 1, max: 8, maxLetters: 400, word: anyWord }),
    signature: texts({ noun: 'line', min: 1, max: 4, maxLetters: 120, word: anyWord }),
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

export const mails = group({ owner, acknowledgment, refusal, digest }, { title: 'Emails' })
