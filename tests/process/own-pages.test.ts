import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { SaveResult } from '#contract/desk-site.ts'
import type { Entry, Patch } from '#fields/patch.ts'
import { signIn } from '../support/desk-session.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { ownPath, ownSection, withOwnPage } from '../support/own-page.ts'
import { startServerProcess } from '../support/server-process.ts'

const section = (id: string) => ({ ...ownSection('text'), isHidden: false, heading: '', lead: '', id }) as Entry
const addSection = (page: string, id: string, after: string): Patch => {
  return { op: 'add', path: `pages.${page}.sections`, entry: section(id), after }
}

async function startSite() {
  const settings = { DATA_DIR: createTempFolder(), DESK_PORT: '0', PUBLIC_URL: 'https://www.ours.example' }
  let server = startServerProcess(settings)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  let origin = await server.ready
  return {
    owner: await signIn(settings.DATA_DIR),
    statusOf: async (path: string) => (await fetch(origin + path, { redirect: 'manual' })).status,
    read: async (path: string) => (await fetch(origin + path)).text(),
    async restart() {
      await server.stop('SIGKILL')
      server = startServerProcess(settings)
      origin = await server.ready
    },
  }
}

test('a page whose time is to come begins by itself, also after a restart, and the sitemap follows', {
  timeout: 120_000,
}, async () => {
  const { owner, statusOf, read, restart } = await startSite()
  const goesPublicAt = new Date(Date.now() + 20_000).toISOString()
  const page = withOwnPage([section('text')], { goesPublicAt }).pages.at(-1) as unknown as Entry
  const revision = await owner.patch([{ op: 'add', path: 'pages', entry: page, after: 'not-found' }])
  expect((await owner.publish(revision)).status).toBe(200)
  const isListed = async () => (await read('/sitemap.xml')).includes(`${ownPath}<`)
  expect([await statusOf(ownPath), await isListed()]).toEqual([404, false])
  await restart()
  await vi.waitFor(async () => expect(await statusOf(ownPath)).toBe(200), { timeout: 60_000, interval: 200 })
  expect(await isListed()).toBe(true)
})

test('the server takes own sections on given pages as far as there is room, and none on Home', {
  timeout: 60_000,
}, async () => {
  const { owner } = await startSite()
  const change = (...patches: Patch[]) =>
    owner.post(deskRoutes.changeDraft.path, { revision: 0, patches, call: randomUUID() })
  const five = Array.from({ length: 5 }, (_, at) => addSection('about', `own-${at}`, 'values'))
  const receipt = (await (await change(...five)).json()) as SaveResult
  expect([receipt.skipped, receipt.refused]).toEqual([
    five.slice(-1),
    'This page is full. Delete a section before you add another.',
  ])
  const onHome = (await (await change(addSection('home', 'own', 'opening'))).json()) as SaveResult
  expect([onHome.skipped.length, onHome.refused]).toEqual([1, 'This page takes no sections of your own.'])
  const above: Patch = { op: 'move', path: 'pages.contact.sections.own', after: 'consultation' }
  expect((await change(addSection('contact', 'own', 'ways-to-connect'))).status).toBe(200)
  expect((await change(above)).status).toBe(422)
})
