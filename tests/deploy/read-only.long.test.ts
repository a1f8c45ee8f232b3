import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../scripts/free-port.ts'
import { signIn, titleAt } from '../support/desk-session.ts'
import { requires } from '../support/needs.ts'

const nobody = 65_534

/** As with systemd: a program that nobody can write, and an account that owns two other folders. */
const asUnit = `set -eu
mount --bind "$PWD" "$PLACE/program"
mount -o remount,bind,ro "$PLACE/program"
cd "$PLACE/program"
exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --no-new-privs "$NODE" server/main.ts`

test('an owner edits and publishes where the program cannot be written', requires('mount'), async () => {
  const place = mkdtempSync(join(tmpdir(), 'test-read-only-'))
  chmodSync(place, 0o755)
  mkdirSync(join(place, 'program'))
  for (const name of ['data', 'tmp']) {
    mkdirSync(join(place, name), { mode: 0o700 })
    chownSync(join(place, name), nobody, nobody)
  }
  const port = await findFreePort()
  const server = spawn('unshare', ['--mount', 'sh', '-c', asUnit], {
    env: {
      PATH: process.env.PATH,
      PLACE: place,
      // The project's own Node may lie where this account gets only by the other way.
      NODE: process.execPath.replace(`${process.cwd()}/`, `${join(place, 'program')}/`),
      TMPDIR: join(place, 'tmp'),
      NODE_ENV: 'production',
      DATA_DIR: join(place, 'data'),
      PORT: String(port),
      DESK_PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: 'inherit',
  })
  const ended = once(server, 'close')
  onTestFinished(async () => {
    server.kill()
    await ended
    rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  })

  const desk = await signIn(join(place, 'data'))
  expect((await desk.publish(await desk.rename('Harbor Billing'))).status).toBe(200)
  expect((await desk.site()).versions).toMatchObject([{ id: 2 }, { id: 1, kind: 'first' }])
  expect(await titleAt(`http://127.0.0.1:${port}`)).toContain('Harbor Billing')
})
