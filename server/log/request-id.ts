import { randomBytes } from 'node:crypto'

/** Short, unique over restarts and instances, and free: a random start and a counter. */
export function createRequestIds(): () => string {
  const start = randomBytes(5).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}
