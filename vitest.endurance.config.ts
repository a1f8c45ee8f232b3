import { defineConfig } from 'vitest/config'
import { full } from './tests/endurance/extent.ts'
import { commonOptions } from './vitest.config.ts'

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
    ],
    provide: { extent: full(Number(process.env.ENDURANCE_FACTOR ?? 1)) },
    testTimeout: 3_600_000,
  },
})
