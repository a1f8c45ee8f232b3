import type { TestProject } from 'vitest/node'
import { findFreePort } from './free-port.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run, each test in a database of its own. It starts while the first tests run already. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await findFreePort()
  project.provide('postgresUrl', `postgres://postgres@127.0.0.1:${port}/postgres`)
  const starting = startPostgres(port)
  // Told by the tests that need it, and again at the end.
  starting.catch(() => {})
  return async () => (await starting).stop()
}
