import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
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
    for (const { where, what } of findings) expect(report).toMatch(new RegExp(`${plain(where)} +${plain(what)}`))
    for (const { fix } of findings) expect(report).toContain(fix)
    expect(report).toMatch(/must be settled, \d+ should\.\n/)
  })

  test('names lines that are there', () => {
    for (const { where } of findings) {
      const [file = '', line] = where.split(':')
      expect(existsSync(file) && readFileSync(file, 'utf8').split('\n')[Number(line) - 1]?.trim()).toBeTruthy()
    }
  })

  test('says what it did not understand in one line', () => {
    expect(run(['--jsno'])).toEqual({ status: 2, stdout: '', stderr: 'launch-check: the only option is --json\n' })
  })
})

function plain(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
