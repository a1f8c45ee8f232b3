import type { PoolClient } from 'pg'
import type { Script } from '../sql.ts'

export async function run<T>(client: PoolClient, script: Script<T>): Promise<T> {
  let step = script.next()
  while (!step.done) {
    const { text, values } = step.value
    const { rows } = await client.query(text, values)
    step = script.next(rows)
  }
  return step.value
}
