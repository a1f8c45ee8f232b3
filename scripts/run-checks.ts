import { globSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chooseLayers } from './checks/choose-layers.ts'
import { runLayer } from './checks/run-layer.ts'
import { longProofs, playwright, vitest } from './checks/runners.ts'
import { runStaticChecks } from './checks/static-checks.ts'
import { endWith } from './checks/summary.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
rmSync('test-results', { recursive: true, force: true })

const [pattern] = process.argv.slice(2)
const { layers, leftOut } = chooseLayers(
  [
    {
      title: 'unit, API, store and delivery tests',
      ...vitest,
      files: globSync('{content,contract,site,desk,server,scripts,tests}/**/*.test.{ts,tsx}', {
        exclude: ['tests/engines/**', longProofs],
      }),
      byTitle: (title) => ['--testNamePattern', RegExp.escape(title)],
    },
    {
      title: 'browser tests',
      ...playwright,
      files: globSync('tests/browser/*.spec.ts'),
      byTitle: (title) => ['--pass-with-no-tests', '--grep', RegExp.escape(title)],
    },
    {
      title: 'Firefox and WebKit',
      program: vitest.program,
      args: [...vitest.args, '--config', 'vitest.engines.config.ts'],
      files: globSync('tests/engines/*.test.ts'),
      byTitle: (title) => ['--testNamePattern', RegExp.escape(title)],
    },
  ],
  pattern,
)

const outcomes = []
if (pattern === undefined) outcomes.push(await runStaticChecks())
// A lint error is told within seconds, and not after minutes of tests.
if (outcomes.every(({ failed }) => failed === 0)) for (const layer of layers) outcomes.push(await runLayer(layer))
for (const title of leftOut) console.log(`  ${title}: no file matches '${pattern}'`)
endWith(outcomes)
