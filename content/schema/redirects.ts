import { limits } from '#contract/limits.ts'
import { anyWord, choice, line, list } from '#fields/kinds.ts'

/** Why a redirect is there, and what the desk calls that. */
const reasons = {
  'by-hand': 'By hand',
  address: 'Address changed',
  deleted: 'Deleted',
  hidden: 'Hidden',
  pasted: 'Pasted',
} as const

export type RedirectReason = keyof typeof reasons

const address = { max: limits.redirectAddress.max, word: anyWord, isVerbatim: true, isOptional: true }

/** Old addresses that lead somewhere else. They go public with everything else. */
export const redirects = list(
  {
    /** As readFrom writes it. */
    from: line({ title: 'From', ...address }),
    /** Holds a record such as `page/services`, a full https:// URL, or a path that ends with an asterisk. */
    to: line({ title: 'To', ...address }),
    status: choice(['permanent', 'temporary'], {
      title: 'Kind',
      labelOf: (status) => (status === 'permanent' ? 'Permanent' : 'Temporary'),
    }),
    because: choice(Object.keys(reasons) as RedirectReason[], { labelOf: (reason) => reasons[reason] }),
    /** 2026-11-20 */
    since: line({ max: 10 }),
  },
  {
    noun: 'redirect',
    namedBy: 'from',
    max: limits.redirects.max,
    whenFull: `There is room for ${limits.redirects.max.toLocaleString('en-US')}.`,
    hasOwnScreen: true,
  },
)
