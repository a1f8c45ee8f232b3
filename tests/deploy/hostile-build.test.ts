import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { requires } from '../support/needs.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { installVersion, prepare, updateScript } from '../support/update-place.ts'

const start = `"${process.execPath}" server/site.mjs "$(sed -n s/^PORT=//p "$CLAIMWRIGHT_SETTINGS")" >/dev/null 2>&1 &`
const leads = '[ $1 != backup ] || cp "$CLAIMWRIGHT_DATA/leads.sqlite" "$2"'
const program = `import { createServer } from 'node:http'
createServer((_, answer) => answer.end()).listen(process.argv[2], '127.0.0.1')
`

function makeVersion(place: string): string {
  mkdirSync(join(place, 'server'), { recursive: true })
  writeFileSync(join(place, 'server/site.mjs'), program)
  cpSync('deploy/program-parts', join(place, 'deploy/program-parts'))
  return place
}

async function install(commands: { npm?: string; tar?: string } = {}) {
  const site = await installVersion(makeVersion, { start, leads, ...commands })
  writeFileSync(join(site.data, 'leads.sqlite'), 'requests')
  return site
}

const oldVersionRuns = expect.stringContaining('there is no update: the old version runs')

describe('the update, when the account that builds is hostile', requires('accounts', 'curl'), () => {
  test('ends a process that the build left behind, and waits neither for it nor for its output', async () => {
    const leave = `setsid sh -c 'echo $$ >"$HOME/../left-behind"; exec sleep 600' &
while [ ! -s "$HOME/../left-behind" ]; do sleep 0.05; done`
    const { folder, update } = await install({ npm: `${prepare}\n${leave}` })
    writeFileSync(join(folder, 'left-behind'), '')
    chmodSync(join(folder, 'left-behind'), 0o666)
    expect(await update(makeVersion(join(folder, 'new-version')))).toMatchObject({ code: 0 })
    expect(existsSync(join('/proc', readFileSync(join(folder, 'left-behind'), 'utf8').trim(), 'exe'))).toBe(false)
  })

  test('ends a process of that account before it builds', async () => {
    const { folder, env, update } = await install({ npm: `${prepare}\n[ ! -e "/proc/$(cat "$HOME/../earlier")/exe" ]` })
    const leave = `useradd --system "$1"
setsid runuser -u "$1" -- sleep 600 >/dev/null 2>&1 &
until pgrep -u "$1" sleep >"$2"; do sleep 0.1; done`
    expect(spawnSync('sh', ['-c', leave, '-', env.CLAIMWRIGHT_BUILDER, join(folder, 'earlier')])).toMatchObject({
      status: 0,
    })
    expect(await update(makeVersion(join(folder, 'new-version')))).toMatchObject({ code: 0 })
  })

  /** What a captured tar of that account sends in place of the folders it was asked for. */
  function sendInstead(attack: string): string {
    return `case $* in *-cf*) ${attack} ;; *) exec "$(command -v -p tar)" "$@" ;; esac`
  }

  test('puts nothing behind a link in place of a folder', async () => {
    const { folder, home, update, isReady } = await install({ tar: sendInstead('cat ../archive.tar') })
    const place = join(folder, 'archive')
    for (const name of ['server', '.git']) mkdirSync(join(place, name), { recursive: true })
    writeFileSync(join(place, 'server/site.mjs'), 'hostile')
    writeFileSync(join(place, '.git/config'), 'hostile')
    const archive = ['--file', join(folder, 'archive.tar'), '--directory', place]
    const made = spawnSync(
      'sh',
      [
        '-euc',
        'mkdir "$4/node_modules"; ln -s . "$4/runtime"; tar -c "$@" runtime node_modules; tar -r "$@" --transform "s,^,runtime/," server/site.mjs .git/config',
        '-',
        ...archive,
      ],
      { encoding: 'utf8' },
    )
    expect(made).toMatchObject({ status: 0, stderr: '' })
    expect(await update(makeVersion(join(folder, 'new-version')))).toEqual({ code: 1, said: oldVersionRuns })
    expect(await isReady()).toBe(true)
    for (const version of [home, `${home}.next`]) {
      expect(readFileSync(join(version, 'server/site.mjs'), 'utf8')).toBe(program)
      expect(existsSync(join(version, '.git'))).toBe(false)
    }
  })

  test('makes no device that is sent in place of a file', async () => {
    const { folder, home, update } = await install({ tar: sendInstead('cat ../archive.tar') })
    const archive =
      'mkdir -p "$1/runtime" "$1/node_modules"; mknod "$1/node_modules/disk" b 7 0; tar -C "$1" -cf "$1.tar" runtime node_modules'
    const made = spawnSync('sh', ['-euc', archive, '-', join(folder, 'archive')], { encoding: 'utf8' })
    expect(made).toMatchObject({ status: 0, stderr: '' })
    expect(await update(makeVersion(join(folder, 'new-version')))).toEqual({ code: 1, said: oldVersionRuns })
    for (const place of [home, `${home}.next`]) expect(existsSync(join(place, 'node_modules/disk'))).toBe(false)
  })

  test('does not wait for a copy that stands still', async () => {
    const { folder, env, update, isReady } = await install({ tar: sendInstead('kill -s STOP $$') })
    env.CLAIMWRIGHT_COPY_LIMIT = '1'
    expect(await update(makeVersion(join(folder, 'new-version')))).toEqual({ code: 1, said: oldVersionRuns })
    expect(await isReady()).toBe(true)
  })
})

describe('the folder of a new version', requires('accounts', 'curl'), () => {
  const check = (folder: string) => spawnSync(updateScript, ['--check', folder], { encoding: 'utf8' })

  function makeShared(): { next: string } {
    const place = createTempFolder()
    chmodSync(place, 0o1777)
    return { next: makeVersion(join(place, 'new-version')) }
  }

  test.each([
    ['belongs to another account', ['chown', 'daemon', '.']],
    ['has a file of another account', ['chown', 'daemon', 'server/site.mjs']],
    ['has a file that everybody may write to', ['chmod', 'o+w', 'server/site.mjs']],
    [
      'has a file that a group with members may write to',
      ['sh', '-c', 'chgrp daemon server/site.mjs; chmod g+w server/site.mjs'],
    ],
    ['is in a folder where everybody may rename it', ['chmod', '0777', '..']],
    ['is in a folder where a group with members may rename it', ['sh', '-c', 'chgrp daemon ..; chmod 0775 ..']],
  ])('is refused when it %s', (_, [command = '', ...args]) => {
    const { next } = makeShared()
    expect(check(next)).toMatchObject({ status: 0, stderr: '' })
    spawnSync(command, args, { cwd: next })
    expect(check(next)).toMatchObject({ status: 1, stderr: expect.stringContaining('another account can change') })
  })

  test('may be written by a group that nobody else is in', () => {
    const { next } = makeShared()
    spawnSync('chmod', ['-R', 'g+w', next])
    expect(check(next)).toMatchObject({ status: 0, stderr: '' })
    spawnSync('chgrp', ['-R', 'staff', next])
    expect(check(next)).toMatchObject({ status: 0, stderr: '' })
  })

  test('is checked before the update copies it', async () => {
    const { update, home } = await install()
    const { next } = makeShared()
    spawnSync('chown', ['daemon', next])
    const said = expect.stringContaining(`another account can change ${next}`)
    expect(await update(next)).toEqual({ code: 1, said })
    expect(existsSync(`${home}.next/server`)).toBe(false)
  })
})
