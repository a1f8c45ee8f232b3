import { defineConfig } from 'vitest/config'
import { ensureFirefox, ensureWebkit } from './scripts/other-browsers.ts'
import type { WebkitPrograms } from './tests/engines/support/webkit.ts'
import { commonOptions } from './vitest.config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    firefox: string
    webkit: WebkitPrograms
  }
}

const found = { firefox: ensureFirefox(), webkit: ensureWebkit() }
const files = Object.entries(found).flatMap(([name, engine]) => {
  if (!('missing' in engine)) return `tests/engines/${name}.test.ts`
  console.log(`  ${name}: NOT RUN, since it cannot be had here. ${engine.missing}`)
  return []
})

/** The other browsers, both at once: each of them waits for its own window most of the time. */
export default defineConfig({
  test: {
    ...commonOptions,
    include: files,
    passWithNoTests: true,
    provide: Object.fromEntries(
      Object.entries(found).flatMap(([name, engine]) => ('programs' in engine ? [[name, engine.programs]] : [])),
    ),
  },
})
