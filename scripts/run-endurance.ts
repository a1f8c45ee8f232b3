import { fileURLToPath } from 'node:url'
import { runLayer } from './checks/run-layer.ts'
import { playwright, vitest } from './checks/runners.ts'
import { endWith } from './checks/summary.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const more = process.argv.slice(2)
const proofs = [...vitest.args, '--config', 'vitest.endurance.config.ts', '--passWithNoTests', ...more]
const walks = [...playwright.args, '--grep', '@long|@(phone|wide)-first', '--pass-with-no-tests', ...more]
endWith([
  await runLayer({ title: 'long proofs', program: vitest.program, args: proofs }),
  await runLayer({ ...playwright, title: 'walks in the browser', args: walks, env: { TEST_ENDURANCE: '1' } }),
])
