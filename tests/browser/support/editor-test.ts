import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { copyForEditing } from '../../support/edited-copy.ts'
import { findFreePort } from '../../support/free-port.ts'
import { answerImage } from './answered-here.ts'
import { collectConsoleErrors } from './site-test.ts'

type Editing = Awaited<ReturnType<typeof openEditor>>

/** An owner at the editor, on a copy of the project. */
export const test = base.extend<{ editing: Editing }, { editor: Editing }>({
  editor: [
    async ({ browser }, use) => {
      const editor = await openEditor(browser)
      await use(editor)
      await editor.close()
    },
    // A busy machine takes its time to start an editor.
    { scope: 'worker', timeout: 240_000 },
  ],
  editing: async ({ editor }, use) => {
    await use(editor)
    // A page that is patched at the wrong moment is told by React, in the console or as an error of the page.
    expect(editor.consoleErrors).toEqual([])
  },
})

async function openEditor(browser: Browser) {
  const copy = copyForEditing()
  const { address, stop } = await startEditor(copy.root)
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // A page that was kept back counts as one from elsewhere, which may not call this machine.
    permissions: ['local-network-access'],
  })
  await answerImage(page)
  const consoleErrors = collectConsoleErrors(page)
  const pages: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages.push(new URL(request.url()).pathname)
  })
  const site = page.frameLocator('iframe')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible({ timeout: 60_000 })
  await expect(site.locator('html[data-live]')).toHaveCount(1, { timeout: 60_000 })
  const status = () => page.getByRole('status')
  return {
    page,
    site,
    copy,
    consoleErrors,
    /** Loaded until the preview was there; other tests load more. */
    firstPages: [...pages],
    status,
    openSection: (name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true }).click(),
    /** Opens the field of the heading by a click on it. The words of a page are there before it hears clicks. */
    async openHeading() {
      const field = page.getByRole('textbox', { name: 'Heading', exact: true }).and(page.locator(':focus'))
      await expect(async () => {
        await site.getByRole('heading', { level: 1 }).click()
        await expect(field).toHaveCount(1, { timeout: 2000 })
      }).toPass()
      return field
    },
    hold: (address: string) => hold(page, address),
    holdNextPage: () => holdNextPage(page),
    clickOnceAnswered: (section: string) => clickOnceAnswered(page, section),
    async save() {
      await page.getByRole('button', { name: 'Review and save' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
      await expect(status()).toContainText('Saved.')
    },
    async close() {
      await page.close()
      stop()
      copy.remove()
    },
  }
}

async function startEditor(root: string): Promise<{ address: string; stop: () => void }> {
  const editor = spawn(process.execPath, ['scripts/edit.ts'], {
    cwd: root,
    env: { ...process.env, EDIT_PORT: String(await findFreePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => editor.kill()
  for await (const line of createInterface({ input: editor.stdout }))
    if (line.trim().startsWith('http')) return { address: line.trim(), stop }
  throw new Error('The editor has ended before it said its address.')
}

/** Keeps the next request back until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, (route) => promise.then(() => route.continue()), { times: 1 })
  return resolve
}

/** Clicks in the same turn in which the next answer is read. */
async function clickOnceAnswered(page: Page, section: string) {
  await page.evaluate((name) => {
    const read = Response.prototype.json
    const button = [...document.querySelectorAll<HTMLElement>('nav button')].find((one) => one.textContent === name)
    Response.prototype.json = function (this: Response) {
      Response.prototype.json = read
      const body = read.call(this)
      body.then(async () => {
        for (let turn = 0; turn < 20; turn += 1) await null
        button?.click()
      })
      return body
    }
  }, section)
}

/** Lets the next page of the preview be drawn, and keeps it on its way. */
async function holdNextPage(page: Page) {
  const drawn = Promise.withResolvers<string>()
  const release = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch()
      drawn.resolve(await response.text())
      await release.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { drawn: drawn.promise, letPage: release.resolve }
}

export { expect }
