import { fileURLToPath } from 'node:url'
import { runLayer } from './checks/run-layer.ts'
import { endWith } from './checks/summary.ts'
import { vitest } from './checks/vitest.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const args = [...vitest.args, '--config', 'vitest.endurance.config.ts', ...process.argv.slice(2)]
endWith([await runLayer({ title: 'endurance', program: vitest.program, args })])
