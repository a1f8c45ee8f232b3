import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { treeParts } from '../../scripts/version/plant-tree.ts'
import { contactBody } from '../support/contact-bodies.ts'
import { runLeads } from '../support/leads.ts'
import { needing } from '../support/needs.ts'
import { installVersion } from '../support/update-place.ts'

const programs = {
  start: 'runtime/node --env-file="$CLAIMWRIGHT_SETTINGS" server/main.ts >/dev/null 2>&1 &',
  leads: 'exec runtime/node --env-file="$CLAIMWRIGHT_SETTINGS" server/cli/main.ts "$@"',
}
const phone = '(617) 555-0199'

/** Migrates as a newer version would, and then fails. */
const failing = `import { DatabaseSync } from 'node:sqlite'
new DatabaseSync(process.env.DATA_DIR + '/leads.sqlite').exec('PRAGMA user_version = 99')
`

describe('the update of the real site', needing('curl'), () => {
  function makeVersion(place: string): string {
    mkdirSync(place)
    for (const part of ['package.json', 'contract', 'deploy', 'build', 'node_modules', 'runtime', 'server'])
      symlinkSync(resolve(part), join(place, part))
    return place
  }

  async function installWithRequest() {
    const site = await installVersion(makeVersion, programs)
    const headers = { 'content-type': 'application/json' }
    await fetch(`${site.origin}/api/contact`, { method: 'POST', headers, body: JSON.stringify(contactBody) })
    const listIds = async () => {
      const { out } = await runLeads(['list', '--json'], { DATA_DIR: site.data })
      return (JSON.parse(out) as { id: string }[]).map(({ id }) => id)
    }
    const before = await listIds()
    expect(before).toHaveLength(1)
    return { ...site, before, listIds }
  }

  test('keeps the requests', async () => {
    const { folder, before, listIds, isReady, update } = await installWithRequest()
    expect(await update(makeVersion(join(folder, 'new-version')))).toMatchObject({ code: 0 })
    expect(await isReady()).toBe(true)
    expect(await listIds()).toEqual(before)
  })

  test('shows what the owner has published, built by the new version', async () => {
    function makeWhole(place: string): string {
      for (const part of [...treeParts, 'deploy', 'server', 'build'])
        cpSync(part, join(place, part), { recursive: true })
      for (const part of ['node_modules', 'runtime']) symlinkSync(resolve(part), join(place, part))
      return place
    }
    const npm = `cd "$HOME" && exec "${process.execPath}" "scripts/$2.ts" \${3:+"$3"}`
    const { folder, home, data, origin, update } = await installVersion(makeWhole, { ...programs, npm })
    const leads = (...args: string[]) => runLeads(['site', ...args], { DATA_DIR: data })
    const sources = join(folder, 'sources')
    await leads('export', sources)
    const company = readFileSync(join(sources, 'content/company.ts'), 'utf8')
    writeFileSync(join(sources, 'content/company.ts'), company.replace(/phone: '.*'/, `phone: '${phone}'`))
    expect(await leads('import', sources)).toMatchObject({ code: 0 })

    const next = makeWhole(join(folder, 'new-version'))
    const script = join(next, 'site/entry.client.tsx')
    writeFileSync(script, `${readFileSync(script, 'utf8')}\nwindow.name = 'of the new version'\n`)
    expect(await update(next)).toMatchObject({ code: 0 })
    const page = await fetch(origin).then((answer) => answer.text())
    expect(page).toContain(phone)
    const address = /\/assets\/entry\.client-[\w-]+\.js/.exec(page)?.[0]
    expect(await fetch(origin + address).then((answer) => answer.text())).toContain('of the new version')
    expect(readFileSync(join(home, 'content/company.ts'), 'utf8')).toContain(phone)
    // The update has built it, and the server need not do so again.
    expect(existsSync(join(data, 'site'))).toBe(false)
  })

  test('goes back to the old version and its requests when the new one does not become ready', async () => {
    const { folder, home, before, listIds, isReady, update } = await installWithRequest()
    const next = makeVersion(join(folder, 'new-version'))
    rmSync(join(next, 'server'))
    cpSync('server', join(next, 'server'), { recursive: true })
    writeFileSync(join(next, 'server/main.ts'), failing)
    const { code, said } = await update(next, 20)
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/going back\n.*requests are as in/) })
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
    expect(await listIds()).toEqual(before)
    expect(existsSync(join(`${home}.failed`, 'server/main.ts'))).toBe(true)
  })
})
