import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{content,contract,site,server,scripts,tests}/**/*.test.{ts,tsx}'],
    // Tests that start a database, a mail server or a whole process need more than the default five seconds.
    // Whole processes under load now and then miss a deadline of their own.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
