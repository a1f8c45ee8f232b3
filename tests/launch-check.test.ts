import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { fieldIn } from '#contract/edit.ts'
import { listEditableFiles } from '../editor/server/content-files.ts'
import { readModel } from '../editor/server/model/read-model.ts'
import { readContent } from '../scripts/content/read-content.ts'
import type { Summary } from '../scripts/launch-check/report.ts'
import { compileCache } from './support/compiled.ts'

function run(args: string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/launch-check.ts', ...args], {
    env: { PATH: process.env.PATH, ...compileCache },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('npm run launch-check', () => {
  const { status, stdout } = run(['--json'])
  const { must, should, findings } = JSON.parse(stdout) as Summary

  test('fails while something must be settled, and says so to people and to programs alike', () => {
    expect(findings).toHaveLength(must + should)
    expect(status).toBe(must > 0 ? 1 : 0)
    const report = run().stdout
    for (const { address, what } of findings) expect(report).toContain(`    ${what}\n      ${address}\n`)
    for (const { fix } of findings) expect(report).toContain(fix)
    expect(report).toMatch(/must be settled, \d+ should\.\n/)
  })

  test('leads to fields that the editor has', async () => {
    const content = await readContent(process.cwd())
    const model = readModel(listEditableFiles('.'), { read: (file) => content.sources[file] })
    const fields = findings.filter(({ field }) => !field.startsWith('site/styles/theme.css#'))
    expect(fields.filter(({ field }) => model.find(field) === undefined)).toEqual([])
    expect(findings.map(({ address }) => fieldIn(new URL(address).hash))).toEqual(findings.map(({ field }) => field))
  })

  test('says what it did not understand in one line', () => {
    expect(run(['--jsno'])).toEqual({ status: 2, stdout: '', stderr: 'launch-check: the only option is --json\n' })
  })
})
