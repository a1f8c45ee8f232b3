import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { compileCache } from '../support/compiled.ts'
import { contactBody } from '../support/contact-bodies.ts'
import { findProgram } from '../support/find-program.ts'
import { findFreePort } from '../support/free-port.ts'
import { runLeads } from '../support/leads.ts'

/** What a version of the site needs to run. */
const parts = ['package.json', 'contract', 'build', 'node_modules', 'server']

/** Starts and stops the one service, as systemd would. */
const systemctl = `#!/bin/sh
cd "$CLAIMWRIGHT_HOME" || exit 1
if [ "$1" = start ]; then
  node_modules/.bin/node --env-file="$CLAIMWRIGHT_SETTINGS" server/main.ts >/dev/null 2>&1 &
  echo $! >"$CLAIMWRIGHT_TEST/pid"
else
  pid=$(cat "$CLAIMWRIGHT_TEST/pid" 2>/dev/null) || exit 0
  kill "$pid" 2>/dev/null
  while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done
fi
`
const leads = `#!/bin/sh
cd "$CLAIMWRIGHT_HOME" && exec node_modules/.bin/node --env-file="$CLAIMWRIGHT_SETTINGS" server/cli/main.ts "$@"
`

/** Migrates as a newer version would, and then fails. */
const failing = `import { DatabaseSync } from 'node:sqlite'
new DatabaseSync(process.env.DATA_DIR + '/leads.sqlite').exec('PRAGMA user_version = 99')
`

const hasPrograms = [findProgram('curl'), findProgram('chown')].every((program) => program !== undefined)

describe.runIf(hasPrograms && process.platform === 'linux')('the update', () => {
  let folder: string
  let home: string
  let origin: string
  let env: Record<string, string>

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'test-update-'))
    home = join(folder, 'site')
    const port = await findFreePort()
    origin = `http://127.0.0.1:${port}`
    const settings = join(folder, 'settings.env')
    writeFileSync(settings, `DATA_DIR=${join(folder, 'data')}\nPORT=${port}\nLOG_LEVEL=silent\nDESK=off\n`)
    const programs = join(folder, 'bin')
    for (const name of ['data', 'backups', 'bin']) mkdirSync(join(folder, name), { mode: 0o700 })
    for (const [name, script] of Object.entries({ systemctl, leads, npm: '#!/bin/sh\n' })) {
      writeFileSync(join(programs, name), script)
      chmodSync(join(programs, name), 0o755)
    }
    env = {
      PATH: `${programs}:${process.env.PATH}`,
      CLAIMWRIGHT_HOME: home,
      CLAIMWRIGHT_SETTINGS: settings,
      CLAIMWRIGHT_BACKUPS: join(folder, 'backups'),
      CLAIMWRIGHT_PATIENCE: '60',
      CLAIMWRIGHT_TEST: folder,
      ...compileCache,
    }
    makeVersion(home)
    await run('systemctl', 'start')
    onTestFinished(async () => {
      await run('systemctl', 'stop')
      rmSync(folder, { recursive: true, force: true })
    })
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
    const headers = { 'content-type': 'application/json' }
    await fetch(`${origin}/api/contact`, { method: 'POST', headers, body: JSON.stringify(contactBody) })
  })

  function makeVersion(place: string): void {
    mkdirSync(place)
    for (const part of parts) symlinkSync(resolve(part), join(place, part))
  }

  async function run(program: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
    const child = spawn(program, args, {
      env,
      stdio: ['ignore', 'ignore', program === 'systemctl' ? 'ignore' : 'pipe'],
    })
    const exited = new Promise<number | null>((finish) => child.once('exit', finish))
    const said = child.stderr ? await text(child.stderr) : ''
    return { code: await exited, said }
  }

  async function isReady(): Promise<boolean> {
    return fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  async function listIds(): Promise<string[]> {
    const { out } = await runLeads(['list', '--json'], { DATA_DIR: join(folder, 'data') })
    return (JSON.parse(out) as { id: string }[]).map(({ id }) => id)
  }

  test('backs up, runs the new version and keeps the one before', async () => {
    const next = join(folder, 'new-version')
    makeVersion(next)
    writeFileSync(join(next, 'NEW'), '')
    const { code, said } = await run(resolve('deploy/systemd/update'), next)
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('update: done.') })
    expect(await isReady()).toBe(true)
    expect([existsSync(join(home, 'NEW')), existsSync(join(`${home}.last`, 'NEW'))]).toEqual([true, false])
    expect(readdirSync(join(folder, 'backups'))).toEqual([expect.stringMatching(/^leads-before-update-.+\.sqlite$/)])
  })

  test('goes back to the old version and its requests when the new one does not become ready', async () => {
    const next = join(folder, 'new-version')
    makeVersion(next)
    rmSync(join(next, 'server'))
    cpSync('server', join(next, 'server'), { recursive: true })
    writeFileSync(join(next, 'server/main.ts'), failing)
    const before = await listIds()
    env.CLAIMWRIGHT_PATIENCE = '2'
    const { code, said } = await run(resolve('deploy/systemd/update'), next)
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/going back\n.*requests are as in/) })
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
    expect(await listIds()).toEqual(before)
    expect(before).toHaveLength(1)
    expect(existsSync(join(`${home}.failed`, 'server/main.ts'))).toBe(true)
  })

  test('leaves everything as it is when no backup can be made', async () => {
    rmSync(join(folder, 'backups'), { recursive: true })
    makeVersion(join(folder, 'new-version'))
    const { code, said } = await run(resolve('deploy/systemd/update'), join(folder, 'new-version'))
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringContaining('there is no backup, so there is no update'),
    })
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
    expect(existsSync(`${home}.last`)).toBe(false)
  })
})
