import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { requires } from '../support/needs.ts'
import { createTempFolder } from '../support/new-folder.ts'

/**
 * Docker, as far as the update can tell: images, the running version and the requests are files that hold a word each.
 * tests/deploy/containers.long.test.ts does the same with real containers.
 */
const docker = `#!/bin/sh
cd "$TEST_PLACE" || exit 1
image=$(printf %s "\${CLAIMWRIGHT_IMAGE:-claimwright}")
[ "$1" != tag ] || exec cp "image $2" "image $3"
shift 3
case $1 in
  build)
    [ -z "$TEST_NO_BUILD" ] || exit 1
    echo "$TEST_NEXT" >"image $image" ;;
  # One that fails is about to be restarted, and only a removal keeps it from coming back.
  stop) grep -q failing running || rm -f running ;;
  rm) rm -f running ;;
  logs) echo 'it failed because' ;;
  up | start)
    [ -z "$TEST_LOST" ] || kill -s HUP "$PPID"
    cp "image $image" running
    ! grep -q failing running || echo 'for the new version only' >requests ;;
  run | exec)
    case "$*" in
      *readyz*) grep -q working running 2>/dev/null ;;
      *backup* | *pg_dump*)
        [ -z "$TEST_LOST" ] || kill -s HUP "$PPID"
        [ -z "$TEST_NO_BACKUP" ] && cp requests backup ;;
      *status*) ! grep -q 'new version only' requests ;;
      *copyFileSync* | *pg_restore*)
        cp backup requests
        ! grep -q failing running 2>/dev/null || echo 'for the new version only' >requests ;;
    esac ;;
esac
`

describe.each(['sqlite', 'postgres'])('the update of containers with %s', requires('unix'), (profile) => {
  function update(next: string, settings: Record<string, string> = {}) {
    const folder = createTempFolder()
    const programs = join(folder, 'bin')
    mkdirSync(programs)
    // As another program may have left it.
    mkdirSync(join(folder, 'data'), { mode: 0o755 })
    for (const [name, script] of Object.entries({ docker, sleep: '#!/bin/sh\n' })) {
      writeFileSync(join(programs, name), script)
      chmodSync(join(programs, name), 0o755)
    }
    cpSync('deploy/containers', join(folder, 'deploy/containers'), { recursive: true })
    for (const [name, text] of Object.entries({
      'image claimwright': 'old working',
      running: 'old working',
      requests: 'all',
    }))
      writeFileSync(join(folder, name), `${text}\n`)
    const { status, stderr } = spawnSync(join(folder, 'deploy/containers/update'), [profile], {
      env: {
        PATH: `${programs}:${process.env.PATH}`,
        TEST_PLACE: folder,
        TEST_NEXT: next,
        CLAIMWRIGHT_PATIENCE: '2',
        ...settings,
      },
      encoding: 'utf8',
    })
    const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim()
    const kept = readdirSync(join(folder, 'data')).map((name) => statSync(join(folder, 'data', name)).mode & 0o777)
    const images = readdirSync(folder).filter((name) => name.startsWith('image '))
    return {
      status,
      stderr,
      running: read('running'),
      requests: read('requests'),
      isPrivate: kept.every((mode) => mode === 0o600),
      images: Object.fromEntries(images.map((name) => [name.slice('image '.length), read(name)])),
    }
  }

  test('backs up, runs the new version and keeps the one before', () => {
    const { stderr, ...outcome } = update('new working')
    expect(stderr).toContain('update: done.')
    expect(outcome).toMatchObject({
      status: 0,
      running: 'new working',
      requests: 'all',
      isPrivate: true,
      images: { claimwright: 'new working', 'claimwright:last': 'old working' },
    })
  })

  test('goes back to the old version and its requests when the new one does not become ready', () => {
    const { stderr, ...outcome } = update('new failing')
    expect(stderr).toMatch(
      /going back\n.*requests are as in .*\n.* said is in data\/update-.*\n.*the old version runs again/,
    )
    expect(outcome).toMatchObject({
      status: 1,
      running: 'old working',
      requests: 'all',
      isPrivate: true,
      images: { claimwright: 'old working' },
    })
  })

  test.each([
    ['no backup can be made', { TEST_NO_BACKUP: 'yes' }],
    ['the new version cannot be built', { TEST_NO_BUILD: 'yes' }],
    // It hangs up more than once.
    ['the connection is lost during the backup', { TEST_LOST: 'yes' }],
  ])('leaves everything as it is when %s', (_, settings) => {
    const { stderr, ...outcome } = update('new working', settings)
    expect(stderr).toContain('there is no update: the old version runs')
    // What can be known before the stop is found before it.
    expect(stderr.includes('stopping')).toBe(!('TEST_NO_BUILD' in settings))
    expect(outcome).toMatchObject({
      status: 1,
      running: 'old working',
      images: { claimwright: 'old working' },
    })
  })
})
