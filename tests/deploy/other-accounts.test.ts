import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { requires } from '../support/needs.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { installVersion, prepare } from '../support/update-place.ts'

// Every Linux has this account.
const serverAccount = 'daemon'
const away = { hasTyped: false, hasReached: false }

function openFolder(): string {
  const folder = createTempFolder()
  chmodSync(folder, 0o755)
  return folder
}

describe('a command that root runs as the server', requires('accounts'), () => {
  /** The script itself, but for the places and the account; `program` stands for Node. */
  function installLeads(folder: string, program: string): string {
    const script = readFileSync('deploy/systemd/leads', 'utf8')
    const leads = join(folder, 'leads')
    writeFileSync(
      leads,
      script
        .replaceAll('cd /srv/claimwright ', `cd '${folder}' `)
        .replaceAll('-u claimwright ', `-u ${serverAccount} `)
        .replaceAll('/etc/claimwright/settings.env', join(folder, 'settings.env')),
      { mode: 0o755 },
    )
    mkdirSync(join(folder, 'runtime'))
    writeFileSync(join(folder, 'runtime/node'), `#!/bin/sh\n${program}\n`, { mode: 0o755 })
    return leads
  }

  test('would type a command into root’s shell if it had its terminal', async () => {
    const folder = openFolder()
    const outcome = await typeAsRoot(folder, `runuser -u ${serverAccount} -- ${writeAttack(folder)}`)
    expect(outcome).toMatchObject({ hasTyped: true, hasReached: true })
  })

  test.each([
    ['in the terminal', ''],
    ['into a pipe', '| cat'],
    ['from a pipe', '< <(echo words)'],
    ['with its errors elsewhere', '2>/dev/null'],
    ['with its output elsewhere', '>/dev/null'],
    ['without any of it', '</dev/null >/dev/null 2>&1'],
  ])('cannot type there %s', async (_, redirected) => {
    const folder = openFolder()
    const leads = installLeads(folder, `id -un >&2; ${writeAttack(folder)}; exit 3`)
    const outcome = await typeAsRoot(folder, `${leads} list ${redirected}; echo "ended:$?"`)
    expect(outcome).toMatchObject(away)
    expect(outcome.shown).toContain(redirected.startsWith('|') ? 'ended:0' : 'ended:3')
    if (!/2>/.test(redirected)) expect(outcome.shown).toMatch(new RegExp(`^${serverAccount}\r?$`, 'm'))
  })

  test('has a terminal where root has one', async () => {
    const folder = openFolder()
    const leads = installLeads(folder, 'test -t 0 && test -t 1 && test -t 2 && echo "has a terminal"')
    expect((await typeAsRoot(folder, leads)).shown).toMatch(/^has a terminal\r?$/m)
  })

  test('gets words and gives its own apart from errors, without root’s environment', () => {
    const folder = openFolder()
    const leads = installLeads(folder, 'cat; env; echo "trouble with $*" >&2; exit 3')
    const env = { PATH: process.env.PATH, TERM: 'dumb', ROOTS_PASSWORD: 'secret', DATA_DIR: '/root' }
    const { stdout, ...rest } = spawnSync(leads, ['list', '--for', 'a b'], { env, input: 'words\n', encoding: 'utf8' })
    const args = `--disable-sigusr1 --env-file=${folder}/settings.env server/cli/main.ts list --for a b`
    expect(rest).toMatchObject({ status: 3, stderr: `trouble with ${args}\n` })
    const [words, ...variables] = stdout.trim().split('\n')
    expect(words).toBe('words')
    // Those that the shell sets itself apart.
    const names = variables.map((line) => line.split('=')[0] ?? '').filter((name) => !/^(PWD|SHLVL|_)$/.test(name))
    expect(names.toSorted()).toEqual(['PATH', 'TERM'])
  })

  test('ends as it would have when its reader has seen enough', () => {
    // As Node does, it goes on where it can write no longer.
    const program = "trap '' PIPE; for line in $(seq 5000); do echo $line; done 2>/dev/null; exit 0"
    const leads = installLeads(openFolder(), program)
    const { status } = spawnSync('bash', ['-o', 'pipefail', '-c', `'${leads}' list | head -n 1`])
    expect(status).toBe(0)
  })
})

describe('the update', requires('accounts', 'curl'), () => {
  const version = `import { createServer } from 'node:http'
createServer((_, answer) => answer.end()).listen(process.argv[2], '127.0.0.1')
`
  const start = `[ ! -f server/failing ] || exit
"${process.execPath}" server/site.mjs "$(sed -n s/^PORT=//p "$CLAIMWRIGHT_SETTINGS")" >/dev/null 2>&1 &`
  const leads = (backup = 'cp "$CLAIMWRIGHT_DATA/leads.sqlite" "$2"') =>
    `case $1 in backup) ${backup} ;; status) exit 1 ;; esac`

  function makeVersion(place: string, file = 'site.mjs'): string {
    mkdirSync(join(place, 'server'), { recursive: true })
    writeFileSync(join(place, 'server', file), version)
    cpSync('deploy/program-parts', join(place, 'deploy/program-parts'))
    // Sources, which are built.
    writeFileSync(join(place, 'vite.config.ts'), '')
    return place
  }

  /** The server's account owns the requests, and only root can read the folder `secrets`. */
  async function install(programs: { leads?: string; npm?: string }) {
    const site = await installVersion(makeVersion, { start, leads: leads(), ...programs })
    writeFileSync(join(site.data, 'leads.sqlite'), 'requests')
    spawnSync('chown', ['--recursive', serverAccount, site.data])
    const secrets = join(site.folder, 'secrets')
    mkdirSync(secrets, { mode: 0o700 })
    writeFileSync(join(secrets, 'theme.css'), 'only for root')
    const findSecret = () =>
      spawnSync(
        'grep',
        ['--recursive', '--files-with-matches', '--exclude-dir=secrets', 'only for root', site.folder],
        {
          encoding: 'utf8',
        },
      ).stdout
    return { ...site, findSecret }
  }

  test('lets no build type into root’s shell', async () => {
    const folder = openFolder()
    const site = await install({ npm: `id -un; ${writeAttack(folder)}; ${prepare}` })
    const next = makeVersion(join(site.folder, 'new-version'))
    const outcome = await typeAsRoot(folder, `'${site.updateScript}' '${next}'`, { env: site.env })
    expect(outcome).toMatchObject(away)
    expect(outcome.shown).toMatch(new RegExp(`^${site.builder}\r?$`, 'm'))
    expect(outcome.shown).toContain('update: done.')
  })

  test('ends the build at Ctrl-C', async () => {
    const site = await install({ npm: 'echo $$ >"$HOME/pid"; echo is-building; exec sleep 600' })
    const next = makeVersion(join(site.folder, 'new-version'))
    const terminal = { env: site.env, interruptAt: 'is-building' }
    await typeAsRoot(site.folder, `'${site.updateScript}' '${next}'`, terminal)
    const pid = readFileSync(`${site.home}.build/pid`, 'utf8').trim()
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
    expect(await site.isReady()).toBe(true)
  })

  test('reads what was built only as the account that built it', async () => {
    // Root would read it all the same, and whatever a link leads to.
    const site = await install({ npm: `${prepare} && cd "$HOME/build" && echo words >page && chmod 000 page` })
    const { code, said } = await site.update(makeVersion(join(site.folder, 'new-version')))
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('what was prepared cannot be copied') })
  })

  test('clears owner and setuid bits of built files', async () => {
    const site = await install({
      npm: `${prepare} && cd "$HOME/build" && cp /bin/true . && chmod 6755 true`,
    })
    expect(await site.update(makeVersion(join(site.folder, 'new-version')))).toMatchObject({ code: 0 })
    const { uid, mode } = statSync(join(site.home, 'build/true'))
    expect({ uid, mode: mode & 0o7777 }).toEqual({ uid: 0, mode: 0o755 })
  })

  test('restores requests only as the server’s account', async () => {
    const site = await install({ leads: leads('ln -s "$CLAIMWRIGHT_HOME/../secrets/theme.css" "$2"') })
    const { code, said } = await site.update(makeVersion(join(site.folder, 'new-version'), 'failing'), 2)
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('requests cannot be restored from') })
    expect(site.findSecret()).toBe('')
    expect(readFileSync(join(site.data, 'leads.sqlite'), 'utf8')).toBe('requests')
  })
})

const prompt = 'ready> '

/**
 * A shell command that does what an attacker would: it types into every terminal it has, for the shell there to run, and
 * lists these terminals, since it could also read from them.
 */
function writeAttack(folder: string): string {
  const program = join(folder, 'attack.pl')
  writeFileSync(join(folder, 'reached'), '')
  chmodSync(join(folder, 'reached'), 0o666)
  writeFileSync(
    program,
    `open(my $reached, '>>', '${folder}/reached');
for my $place ('+<&=0', '+<&=1', '+<&=2', '+</dev/tty') {
  open(my $terminal, $place) or next;
  print $reached readlink('/proc/self/fd/' . fileno($terminal)), "\\n" if -t $terminal;
  # 0x5412 is TIOCSTI.
  for my $letter (split //, "touch '${folder}/typed'\\n") { ioctl($terminal, 0x5412, $letter) or last }
}
`,
  )
  return `perl '${program}'`
}

/**
 * Types the command into root's shell, in a terminal, and tells what came of the attack that was part of it. Presses
 * Ctrl-C once the terminal shows `interruptAt`.
 */
async function typeAsRoot(folder: string, command: string, { env = {}, interruptAt = '' } = {}) {
  const child = spawn('script', ['--quiet', '--flush', '--command', 'bash --norc -i', '/dev/null'], {
    env: { PATH: process.env.PATH, ...env, PS1: prompt, TERM: 'dumb', HISTFILE: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const lines = [`tty >'${folder}/tty'; ${command}`, 'exit']
  let shown = ''
  let isInterrupted = interruptAt === ''
  for await (const piece of child.stdout.setEncoding('utf8')) {
    shown += piece
    const prompts = shown.split(prompt).length - 1
    while (lines.length > 0 && prompts > 2 - lines.length) child.stdin.write(`${lines.shift()}\n`)
    if (isInterrupted || !shown.includes(interruptAt)) continue
    isInterrupted = true
    child.stdin.write('\u0003')
  }
  await closed
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split('\n')
  return {
    shown,
    hasTyped: existsSync(join(folder, 'typed')),
    hasReached: existsSync(join(folder, 'reached')) && read('reached').includes(read('tty')[0] ?? ''),
  }
}
