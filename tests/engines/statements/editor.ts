import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { homePage } from '#content/pages/home.ts'
import { startEditServer } from '../../../editor/server/edit-server.ts'
import { copyForEditing } from '../../support/edited-copy.ts'
import type { Site } from '../support/open-site.ts'

export function stateEditor(site: () => Site): void {
  describe('the editor', () => {
    let copy: ReturnType<typeof copyForEditing>
    let server: Awaited<ReturnType<typeof startEditServer>>
    beforeAll(async () => {
      copy = copyForEditing()
      server = await startEditServer({ root: copy.root, port: 0, dataFolder: join(copy.root, 'data/edit') })
    })
    afterAll(async () => {
      // The preview may be fetching what was saved: what it says when it is left is no news to the next statement.
      await site().visitor.engine.goto('about:blank')
      await site().visitor.engine.takeConsoleErrors()
      await server.close()
      copy.remove()
    })

    test('opens with its key, follows a click into the site, shows what is typed, and saves only that', async () => {
      const { visitor } = site()
      const { evaluate, goto } = visitor.engine
      const read = (selector: string) =>
        evaluate((wanted) => document.querySelector(wanted)?.textContent?.trim() ?? '', selector)
      const readSite = (selector: string) =>
        evaluate((wanted) => {
          const page = document.querySelector('iframe')?.contentDocument
          return page?.querySelector(`[data-live] ${wanted}`)?.textContent ?? ''
        }, selector)

      await goto(server.nextAddress())
      // The first page is made from its sources, module by module.
      await expect.poll(() => readSite('h1'), { timeout: 120_000 }).toBe(homePage.hero.heading)
      await expect
        .poll(async () => {
          await evaluate(() => document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.click())
          return visitor.see('field', 'Heading').catch(() => undefined)
        })
        .toMatchObject({ value: homePage.hero.heading, isFocused: true })
      await evaluate(() => (document.activeElement as HTMLTextAreaElement).setSelectionRange(0, 0))
      await visitor.type('Heading', 'New: ')
      await expect.poll(() => readSite('h1')).toBe(`New: ${homePage.hero.heading}`)
      await expect.poll(() => read('[role=status]')).toBe('1 change not saved yet')
      await visitor.click('button', 'Review and save')
      await expect
        .poll(() => read('dialog[open]'))
        .toContain(`${homePage.hero.heading} → New: ${homePage.hero.heading}`)
      await visitor.click('button', 'Save')
      await expect.poll(() => read('[role=status]')).toMatch(/^Saved\./)
      expect(copy.diffOf('content/pages/home.ts')).toEqual({
        removed: [`heading: '${homePage.hero.heading}',`],
        added: [`heading: 'New: ${homePage.hero.heading}',`],
      })
    }, 240_000)
  })
}
