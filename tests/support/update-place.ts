import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { findFreePort } from '../../scripts/free-port.ts'
import { compileCache } from './compiled.ts'
import { createTempFolder } from './new-folder.ts'

export const updateScript = resolve('deploy/systemd/update')

/**
 * Shell scripts: `start` leaves a version running in the background, the others are commands by their names. `npm`
 * installs packages and builds.
 */
type Programs = { start: string; leads: string; sleep?: string; npm?: string; tar?: string }

export const isRoot = process.getuid?.() === 0

/** What `npm run install-server` leaves in the folder it works in. */
export const prepare = 'mkdir -p "$HOME/node_modules" "$HOME/runtime" "$HOME/build"'

/** A machine on which a version is installed and runs, with a stand-in for systemd. It has never been backed up. */
export async function installVersion(makeVersion: (place: string) => void, { start, ...commands }: Programs) {
  const folder = createTempFolder()
  // The update ends every process of this account and creates it. An account other than root can build only as itself.
  const builder = isRoot ? `test-${randomBytes(4).toString('hex')}` : userInfo().username
  if (isRoot) onTestFinished(() => void spawnSync('userdel', [builder]))
  const home = join(folder, 'site')
  const data = join(folder, 'data')
  const backups = join(folder, 'backups')
  const programs = join(folder, 'bin')
  mkdirSync(data, { mode: 0o700 })
  mkdirSync(programs)
  // The account that builds passes through here.
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = join(folder, 'settings.env')
  writeFileSync(settings, `DATA_DIR=${data}\nPORT=${port}\nLOG_LEVEL=silent\nDESK_PORT=0\n`)
  const becoming = isRoot ? {} : { runuser: 'shift 3; exec "$@"', setpriv: 'shift; exec "$@"' }
  // What has ended is gone, although the first process of the system may take seconds to notice.
  const systemctl = `if [ "$1" = start ]; then
  ${start}
  echo $! >"${folder}/pid"
else
  pid=$(cat "${folder}/pid" 2>/dev/null) || exit 0
  kill "$pid" 2>/dev/null
  while grep -q '^State:\t[^ZX]' "/proc/$pid/status" 2>/dev/null; do sleep 0.05; done
fi`
  for (const [name, script] of Object.entries({ systemctl, npm: prepare, ...becoming, ...commands })) {
    // Other accounts don't get the environment that says so.
    writeFileSync(
      join(programs, name),
      `#!/bin/sh\nCLAIMWRIGHT_HOME='${home}'\ncd "$CLAIMWRIGHT_HOME" || exit 1\n${script}\n`,
    )
    chmodSync(join(programs, name), 0o755)
  }
  const env = {
    PATH: `${programs}:${process.env.PATH}`,
    CLAIMWRIGHT_HOME: home,
    CLAIMWRIGHT_SETTINGS: settings,
    CLAIMWRIGHT_BACKUPS: backups,
    CLAIMWRIGHT_DATA: data,
    CLAIMWRIGHT_BUILDER: builder,
    CLAIMWRIGHT_COPY_LIMIT: '600',
    // Otherwise that of the account that started this from npm, where others cannot write.
    npm_config_cache: data,
    ROOTS_PASSWORD: 'secret',
    ...compileCache,
  }

  async function run(program: string, args: string[], patience = 60): Promise<{ code: number | null; said: string }> {
    const child = spawn(program, args, {
      env: { ...env, CLAIMWRIGHT_PATIENCE: String(patience) },
      // What it starts in the background would keep a pipe open.
      stdio: ['ignore', 'ignore', program === 'systemctl' ? 'ignore' : 'pipe'],
    })
    const exited = new Promise<number | null>((finish) => child.once('exit', finish))
    const said = child.stderr ? await text(child.stderr) : ''
    return { code: await exited, said }
  }

  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  makeVersion(home)
  await run('systemctl', ['start'])
  onTestFinished(async () => void (await run('systemctl', ['stop'])))
  await expect.poll(isReady, { timeout: 50_000 }).toBe(true)
  return {
    folder,
    home,
    data,
    backups,
    builder,
    origin,
    isReady,
    env,
    updateScript,
    /** Its output is no longer read once it is about to stop the site. */
    updateUnwatched: (version: string, patience?: number) =>
      run('sh', ['-c', '"$0" "$1" 2>&1 | sed /stopping/q', updateScript, version], patience),
    update: (version?: string, patience?: number) => run(updateScript, version ? [version] : [], patience),
  }
}
