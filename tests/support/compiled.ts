import { fileURLToPath } from 'node:url'

/**
 * Tests start the same programs dozens of times: compiled once, a start takes half the time. This is the folder that
 * scripts/bootstrap.js chooses, too.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
  NODE_DISABLE_COMPILE_CACHE: undefined,
}
