import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { requires } from '../support/needs.ts'

test('deploy/install puts a site online on a bare Debian, and mends it when it is run again', requires('bare'), () => {
  const { status, stdout, stderr } = spawnSync('bash', ['scripts/fresh-machine', 'tests/deploy/install-on-bare'], {
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
  expect({ status, said: stdout.trimEnd().split('\n').at(-1) }, stderr.slice(-5_000)).toEqual({
    status: 0,
    said: 'deploy/install works',
  })
})
