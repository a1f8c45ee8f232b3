import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty folder. All of them lie in one that vitest.config.ts makes, and that is removed after the last test. */
export function createTempFolder(): string {
  return mkdtempSync(join(tmpdir(), 'test-'))
}
