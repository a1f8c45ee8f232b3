import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { requires } from '../support/needs.ts'
import { installVersion, isRoot, prepare } from '../support/update-place.ts'

// Small stand-ins for versions of the site; tests/deploy/update.long.test.ts does the same with the real one.
const working = `import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
appendFileSync(process.env.CLAIMWRIGHT_DATA + '/leads.sqlite', 'read by any version\\n')
createServer((_, answer) => answer.end()).listen(process.argv[2], '127.0.0.1')
`
/** Migrates as a newer version would, and then fails. */
const failing = `echo 'read by the new version only' >"$CLAIMWRIGHT_DATA/leads.sqlite"\n`
const programs = {
  start: `if [ -f server/failing ]; then . ./server/failing; exit; fi
"${process.execPath}" server/site.mjs "$(sed -n s/^PORT=//p "$CLAIMWRIGHT_SETTINGS")" >/dev/null 2>&1 &`,
  // Short: some of these versions never become ready, and the others are ready sooner than the real one.
  sleep: '[ -f server/failing ] || exec "$(command -v -p sleep)" 0.1',
  leads: `case $1 in
  backup) cp "$CLAIMWRIGHT_DATA/leads.sqlite" "$2" ;;
  status) ! grep -q 'new version only' "$CLAIMWRIGHT_DATA/leads.sqlite" ;;
esac`,
}
const patience = { working: 600, failing: 20 }

describe('the update', requires('curl'), () => {
  function makeVersion(place: string, file = 'site.mjs', program = working): string {
    mkdirSync(join(place, 'server'), { recursive: true })
    writeFileSync(join(place, 'server', file), program)
    cpSync('deploy/program-parts', join(place, 'deploy/program-parts'))
    return place
  }

  /** Sources, which are built here; without them, it's a release. */
  function addSources(place: string): string {
    mkdirSync(join(place, 'site'))
    for (const name of ['site/routes.ts', 'vite.config.ts']) writeFileSync(join(place, name), '')
    return place
  }

  test('builds as an account that can change nothing, backs up, and keeps the version before', async () => {
    const plant = isRoot ? 'touch planted ../site.next/planted 2>/dev/null' : 'true'
    const npm = `id -un >../built-by
${prepare}
cd "$HOME" && echo "$*; cache: $npm_config_cache" >build/page && mkdir .git && touch .git/hook planted site/planted && env >build/environment
cd "$CLAIMWRIGHT_HOME"
${plant} || true`
    const { folder, home, backups, builder, isReady, update } = await installVersion(makeVersion, { ...programs, npm })
    writeFileSync(join(folder, 'built-by'), '')
    chmodSync(join(folder, 'built-by'), 0o666)
    const next = addSources(makeVersion(join(folder, 'new-version'), 'site.mjs', `${working}// new\n`))
    const { code, said } = await update(next, patience.working)
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('update: done.') })
    expect(await isReady()).toBe(true)
    const programIn = (place: string) => readFileSync(join(place, 'server/site.mjs'), 'utf8')
    expect([programIn(home), programIn(`${home}.last`)]).toEqual([`${working}// new\n`, working])
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^leads-before-update-.+\.sqlite$/)])
    expect(statSync(backups).mode & 0o777).toBe(0o700)

    expect(readFileSync(join(folder, 'built-by'), 'utf8').trim()).toBe(builder)
    // What a release has, and no sources.
    expect(readdirSync(home).toSorted()).toEqual(['build', 'deploy', 'node_modules', 'runtime', 'server'])
    expect(readFileSync(join(home, 'build/page'), 'utf8')).toBe('run install-server; cache: \n')
    expect(statSync(join(home, 'build/page')).uid).toBe(process.getuid?.())
    const environment = readFileSync(join(home, 'build/environment'), 'utf8').split('\n')
    expect(environment.filter((line) => /ROOTS_PASSWORD|CLAIMWRIGHT_(SETTINGS|DATA)/.test(line))).toEqual([])
    // Nothing is read from the shared temporary folder, where npm would look for compiled code.
    for (const line of ['NODE_DISABLE_COMPILE_CACHE=1', `TMPDIR=${home}.build`]) expect(environment).toContain(line)
    expect(existsSync(`${home}.build`)).toBe(false)
  })

  test('takes what a release has built as it came', async () => {
    const npm = `${prepare}\necho changed >"$HOME/build/page"; echo installed >"$HOME/node_modules/one"`
    const { folder, home, update } = await installVersion(makeVersion, { ...programs, npm })
    const next = makeVersion(join(folder, 'new-version'))
    mkdirSync(join(next, 'build'))
    writeFileSync(join(next, 'build/page'), 'released')
    expect(await update(next, patience.working)).toMatchObject({ code: 0 })
    expect(readFileSync(join(home, 'build/page'), 'utf8')).toBe('released')
    expect(readFileSync(join(home, 'node_modules/one'), 'utf8')).toBe('installed\n')
  })

  test('asks for a folder where the site did not come from git', async () => {
    const { home, update } = await installVersion(makeVersion, programs)
    expect(await update()).toEqual({
      code: 1,
      said: expect.stringMatching(/name the folder.*\n.*the old version runs/),
    })
    expect(existsSync(`${home}.build`)).toBe(false)
  })

  test('takes what is new from git, and hides where from', async () => {
    const git = (place: string, ...args: string[]) => {
      const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
      expect(spawnSync('git', ['-C', place, ...who, ...args], { encoding: 'utf8' })).toMatchObject({ status: 0 })
    }
    const npm = `${prepare} && ! cat "$CLAIMWRIGHT_HOME.next/.git/config"`
    const { folder, home, update } = await installVersion(
      (place) => {
        const origin = makeVersion(`${place}-origin`)
        for (const args of [['init'], ['add', '.'], ['commit', '-m', 'first'], ['clone', '.', place]])
          git(origin, ...args)
      },
      { ...programs, ...(isRoot && { npm }) },
    )
    const origin = join(folder, 'site-origin')
    writeFileSync(join(origin, 'server/site.mjs'), `${working}// new\n`)
    git(origin, 'commit', '--all', '-m', 'second')
    const { code, said } = await update(undefined, patience.working)
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('update: done.') })
    expect(readFileSync(join(home, 'server/site.mjs'), 'utf8')).toBe(`${working}// new\n`)
    expect([home, join(home, '.git')].map((place) => (statSync(place).mode & 0o777).toString(8))).toEqual([
      '755',
      '700',
    ])
    expect(readFileSync(join(home, '.git/config'), 'utf8')).toContain(`url = ${origin}`)
  })

  test('copies what the program consists of, and keeps private what only its owner could read', async () => {
    const { folder, home, update } = await installVersion(makeVersion, programs)
    const next = makeVersion(join(folder, 'new-version'))
    const isPrivate = { mode: 0o600 }
    for (const name of ['.npmrc', '.env', '.git/config', 'key.pem', 'leads.sqlite', 'keys/old.pem', 'server/more.ts']) {
      mkdirSync(dirname(join(next, name)), { recursive: true, mode: 0o700 })
      writeFileSync(join(next, name), 'words', isPrivate)
    }
    chmodSync(join(next, 'server'), 0o700)
    expect(await update(next, patience.working)).toMatchObject({ code: 0 })
    const rights = (name: string) => (statSync(join(home, name)).mode & 0o777).toString(8)
    expect(Object.fromEntries(readdirSync(home).map((name) => [name, rights(name)]))).toEqual({
      '.git': '700',
      '.npmrc': '600',
      deploy: '755',
      node_modules: '755',
      runtime: '755',
      server: '755',
    })
    expect([rights('.'), rights('server/more.ts')]).toEqual(['755', '644'])
  })

  test('goes back to the old version and its requests when the new one does not become ready', async () => {
    const { folder, home, data, isReady, update } = await installVersion(makeVersion, programs)
    const { code, said } = await update(makeVersion(join(folder, 'new-version'), 'failing', failing), patience.failing)
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/going back\n.*requests are as in/) })
    await expect.poll(isReady).toBe(true)
    expect(readFileSync(join(data, 'leads.sqlite'), 'utf8')).toMatch(/^(read by any version\n){2}$/)
    expect(existsSync(join(`${home}.failed`, 'server/failing'))).toBe(true)
  })

  test('goes back although the terminal is gone', async () => {
    const { folder, home, isReady, updateUnwatched } = await installVersion(makeVersion, programs)
    await updateUnwatched(makeVersion(join(folder, 'new-version'), 'failing', failing), 1)
    await expect.poll(isReady).toBe(true)
    expect(existsSync(join(`${home}.failed`, 'server/failing'))).toBe(true)
  })

  // A lost connection hangs up more than once.
  const hangUp = 'kill -s HUP "$PPID"'
  test.each([
    ['no backup can be made', { ...programs, leads: '[ $1 != backup ] && exit 3' }],
    ['the new version cannot be prepared', { ...programs, npm: 'echo no such package; false' }],
    [
      'the connection is lost during the backup',
      {
        ...programs,
        leads: `[ $1 = backup ] || exit 3; touch "$CLAIMWRIGHT_DATA/lost"; ${hangUp}`,
        start: `[ ! -f "$CLAIMWRIGHT_DATA/lost" ] || ${hangUp}\n${programs.start}`,
      },
    ],
  ])('leaves everything as it is when %s', async (_, machine) => {
    const { folder, home, isReady, update } = await installVersion(makeVersion, machine)
    const { code, said } = await update(makeVersion(join(folder, 'new-version')))
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringContaining('there is no update: the old version runs'),
    })
    await expect.poll(isReady).toBe(true)
    expect(existsSync(`${home}.last`)).toBe(false)
  })
})
