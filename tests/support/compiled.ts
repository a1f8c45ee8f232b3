import { fileURLToPath } from 'node:url'

/**
 * Tests start the same programs dozens of times: compiled once, a start takes half the time. This folder is the project’s
 * own, so it may be used although scripts/bootstrap.js disables the shared one.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
  NODE_DISABLE_COMPILE_CACHE: undefined,
}
