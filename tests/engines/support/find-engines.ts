import { ensureFirefox, ensureWebkit } from '../../../scripts/other-browsers.ts'
import type { WebkitPrograms } from './webkit.ts'

type Programs = { firefox: string; webkit: WebkitPrograms }

declare module 'vitest' {
  interface ProvidedContext extends Programs {}
}

/** The browsers that can be had here, and the names of those that cannot, each with one line that says so. */
export function findEngines(): { programs: Partial<Programs>; missing: string[] } {
  const found = Object.entries({ firefox: ensureFirefox(), webkit: ensureWebkit() })
  const missing = found.flatMap(([name, engine]) => {
    if (!('missing' in engine)) return []
    console.log(`  ${name}: NOT RUN, since it cannot be had here. ${engine.missing}`)
    return name
  })
  const programs = found.flatMap(([name, engine]) => ('programs' in engine ? [[name, engine.programs]] : []))
  return { programs: Object.fromEntries(programs), missing }
}
