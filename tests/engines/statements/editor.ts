import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactPage } from '#content/pages/contact.ts'
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
      const { evaluate, evaluateInFrame, goto } = visitor.engine
      const read = (selector: string) =>
        evaluate((wanted) => document.querySelector(wanted)?.textContent?.trim() ?? '', selector)
      const readSite = (selector: string) =>
        evaluateInFrame((wanted) => document.querySelector(`[data-live] ${wanted}`)?.textContent ?? '', selector).catch(
          () => 'There is no preview yet.',
        )

      await goto(server.nextAddress())
      // The first page is made from its sources, module by module.
      await expect.poll(() => readSite('h1'), { timeout: 120_000 }).toBe(homePage.hero.heading)
      const inFrame = await evaluateInFrame(() => {
        const { x, y } = (document.querySelector('h1') as HTMLElement).getBoundingClientRect()
        return { x: (x + 20) / innerWidth, y: (y + 20) / innerHeight }
      })
      const heading = await evaluate((part) => {
        const { left, top, width, height } = (document.querySelector('iframe') as HTMLElement).getBoundingClientRect()
        return { x: left + part.x * width, y: top + part.y * height }
      }, inFrame)
      await visitor.clickAt(heading)
      await expect
        .poll(() => visitor.see('field', 'Heading').catch(() => undefined))
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

    test('leads its preview to another page, and the preview reaches nothing of the editor', async () => {
      const { visitor } = site()
      const { evaluateInFrame } = visitor.engine
      await visitor.click('button', 'Contact')
      await expect
        .poll(() => evaluateInFrame(() => document.querySelector('[data-live] h1')?.textContent).catch(() => ''))
        .toBe(contactPage.hero.heading)
      expect(await visitor.see('button', 'Contact')).toMatchObject({ isFocused: true, pressed: 'true' })
      const reached = await evaluateInFrame(() =>
        [() => parent.document.title, () => localStorage.length, () => document.cookie].map((reach) => {
          try {
            return reach()
          } catch (error) {
            return (error as Error).name
          }
        }),
      )
      expect(reached).toEqual(['SecurityError', 'SecurityError', 'SecurityError'])
    }, 240_000)
  })
}
