import { group, line, text } from '#fields/kinds.ts'
import { action, heading } from '#sections/copy.ts'

/** Shown by the server when it can't take a form that was sent by a browser without script. */
export const notSent = group(
  {
    title: line(),
    heading: heading(),
    reasons: group({
      'invalid-request': text(),
      'body-too-large': text(),
      'rate-limited': text(),
      'store-unavailable': text(),
      'internal-error': text(),
      other: text(),
    }),
    fieldHints: group({ missing: text(), email: text(), other: text() }),
    kept: line(),
    submit: line(),
    back: action(),
  },
  { title: 'Page when a form was not sent' },
)
