const endOfLease = /SET state = \?.* lease_token = NULL/s

/** What statements of the store are called at the fault points: the transaction, the step in it, its SQL and first value. */
const steps: [transaction: string, what: string, sql: RegExp, value?: string][] = [
  ['accept', 'the request', /^\s*INSERT INTO requests/],
  ['accept', 'its deliveries', /^\s*INSERT INTO deliveries/],
  ['lease', 'the lease', /attempts = attempts \+ 1/],
  ['settle sent', 'the state', endOfLease, 'sent'],
  ['settle failed', 'the next time', endOfLease, 'pending'],
  ['settle dead', 'the state', endOfLease, 'dead'],
  ['disable endpoint', 'its name', /^\s*INSERT INTO disabled_endpoints/],
]

export function findStep(sql: string, first?: unknown): { transaction: string; name: string } | undefined {
  const isThis = ([, , pattern, value]: (typeof steps)[number]) => (value ?? first) === first && pattern.test(sql)
  const [transaction, what] = steps.find(isThis) ?? []
  return transaction === undefined ? undefined : { transaction, name: `${transaction}: ${what}` }
}

export type Fault = 'kill' | 'disk full' | 'lock held' | 'file error'

/** What the test sends to the server that is to be in trouble. `nth` counts from the moment it arrives. */
export type Order = { point: string; fault: Fault; nth?: number; holdMs?: number }

const transactions = [...new Set(steps.map(([transaction]) => transaction))]

/** Every moment of every transaction: before and after each step, before and after the commit. */
export const storePoints = transactions.flatMap((transaction) => [
  ...steps
    .filter(([of]) => of === transaction)
    .flatMap(([, what]) => [`before ${transaction}: ${what}`, `after ${transaction}: ${what}`]),
  `before the commit of ${transaction}`,
  `after the commit of ${transaction}`,
])

export const beginPoint = 'before a transaction begins'

export const filePoints = [
  'before the mail file is opened',
  'before the mail file is complete',
  'before the mail file gets its name',
  'after the mail file got its name',
] as const

export const startPoints = ['before the schema is committed', 'after the schema is committed'] as const
