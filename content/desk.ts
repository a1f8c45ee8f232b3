import { company } from './company.ts'

/** What stands around every page of the desk, where the owner reads and works through requests. */
export const deskFrame = {
  /** Beside the company's name. */
  name: 'desk',
  title: 'Desk',
  needsScript: 'The desk needs JavaScript. Please turn it on in your browser.',
  navigation: { label: 'Desk', requests: 'Requests', figures: 'Figures' },
  skip: 'Skip to the content',
  unreachable: 'The server does not answer. What you see may be old; the desk keeps trying.',
  signedOut: 'Your session has ended.',
  signInAgain: 'Sign in again',
  failed: 'That did not work. Please try again.',
  tryAgain: 'Try again',
  loading: 'One moment…',
  notFound: {
    heading: 'Nothing is kept here',
    text: 'The request was deleted, or the address was cut off on its way to you.',
    back: 'Back to all requests',
  },
} as const

/** For whoever opens the desk without its key. */
export const signInPage = {
  heading: 'This desk opens with a key',
  lead: `Only the owner of ${company.name} has it. There are two places to find it:`,
  ways: [
    { text: 'In the terminal where you started the site: copy the address of the desk from there, key and all.' },
    { text: 'In a file on the server, in the folder where requests are kept:', code: 'data/desk.key' },
  ],
  after:
    'A key opens the desk once and then disappears from the address bar; this browser stays signed in. The next key is then in the same file.',
} satisfies Record<string, string | { text: string; code?: string }[]>
