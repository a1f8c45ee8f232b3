/** What the statements of the store are called at the fault points: the transaction, and the step in it. */
const steps = [
  ['accept', 'the request', /^\s*INSERT INTO requests/],
  ['accept', 'its deliveries', /^\s*INSERT INTO deliveries/],
  ['lease', 'the lease', /attempts = attempts \+ 1/],
  ['settle sent', 'the state', /SET state = 'sent'/],
  ['settle failed', 'the next time', /SET due_at = .* last_error = /],
  ['settle dead', 'the state', /SET state = 'dead'/],
  ['disable endpoint', 'its name', /^\s*INSERT INTO disabled_endpoints/],
] as const

export type Step = { transaction: string; name: string }

export function findStep(sql: string): Step | undefined {
  const [transaction, what] = steps.find(([, , pattern]) => pattern.test(sql)) ?? []
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
