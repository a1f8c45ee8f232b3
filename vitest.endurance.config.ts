import { defineConfig } from 'vitest/config'
import { full } from './tests/endurance/extent.ts'
import { findEngines } from './tests/engines/support/find-engines.ts'
import { commonOptions } from './vitest.config.ts'

const { programs, missing } = findEngines()

/** The long proofs at their full length, or at several times of it. */
export default defineConfig({
  test: {
    ...commonOptions,
    include: [
      'tests/endurance/*.test.ts',
      'tests/api/contact-input.test.ts',
      'contract/text-rules.test.ts',
      'server/contact/strict-json.test.ts',
      'scripts/edit/write/apply-change.test.ts',
      'tests/process/owner-edits.test.ts',
      'tests/api/disk-full.test.ts',
      'tests/cli/spreadsheet.test.ts',
    ],
    exclude: missing.map((name) => `tests/endurance/engines-${name}.test.ts`),
    provide: { ...programs, extent: full(Number(process.env.ENDURANCE_FACTOR ?? 1)) },
    testTimeout: 3_600_000,
  },
})
