import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contactBody } from '../support/contact-bodies.ts'
import { signIn, titleAt } from '../support/desk-session.ts'
import { runLeads } from '../support/leads.ts'
import { requires } from '../support/needs.ts'
import { installVersion } from '../support/update-place.ts'

const programs = {
  start: 'runtime/node --env-file="$CLAIMWRIGHT_SETTINGS" server/main.ts >/dev/null 2>&1 &',
  leads: 'exec runtime/node --env-file="$CLAIMWRIGHT_SETTINGS" server/cli/main.ts "$@"',
}
const parts = ['build', 'content', 'contract', 'deploy', 'fields', 'package.json', 'render', 'sections', 'server']

/** Migrates as a newer version would, and then fails. */
const failing = `import { DatabaseSync } from 'node:sqlite'
new DatabaseSync(process.env.DATA_DIR + '/leads.sqlite').exec('PRAGMA user_version = 99')
`

describe('the update of the real site', requires('curl'), () => {
  function makeVersion(place: string): string {
    mkdirSync(place)
    for (const part of parts) symlinkSync(resolve(part), join(place, part))
    // Of what is prepared, only real folders are taken.
    for (const part of ['node_modules', 'runtime']) {
      mkdirSync(join(place, part))
      for (const name of readdirSync(part)) symlinkSync(resolve(part, name), join(place, part, name))
    }
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

  test('keeps the requests, and what the owner has published', async () => {
    const { folder, data, origin, before, listIds, isReady, update } = await installWithRequest()
    const owner = await signIn(data)
    expect((await owner.publish(await owner.rename('Harbor Billing'))).status).toBe(200)
    expect(await update(makeVersion(join(folder, 'new-version')))).toMatchObject({ code: 0 })
    expect(await isReady()).toBe(true)
    expect(await listIds()).toEqual(before)
    expect(await titleAt(origin)).toContain('Harbor Billing')
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
