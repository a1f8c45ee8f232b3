import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { statusLabels } from '#contract/desk.ts'
import { editorStrings } from '../../../desk/editor/words.ts'
import { frameStrings, inboxPage, requestPage } from '../../../desk/words.ts'
import type { Site } from '../support/open-site.ts'

const name = 'Nia Newcomer'
const note = 'Called; wants figures by Thursday.'

/** Each goes on where the one before it ended, as an owner does. */
export function stateDesk(site: () => Site): void {
  const isShown = async (...[kind, text]: Parameters<Site['visitor']['see']>) => {
    const sight = await site()
      .visitor.see(kind, text)
      .catch(() => null)
    return sight?.isVisible ?? false
  }
  const heading = () => site().visitor.engine.evaluate(() => document.querySelector('h1')?.textContent)
  const isPressed = async (button: string) => (await site().visitor.see('button', button)).pressed === 'true'

  describe('the desk', () => {
    test('opens with its key and shows by itself what a visitor sends', async () => {
      const { visitor, readDeskAddress } = site()
      await visitor.goto(readDeskAddress())
      await expect.poll(heading).toBe(inboxPage.heading)
      expect(await visitor.engine.evaluate(() => location.search)).toBe('')
      // Two, since each row must lead to its own request.
      for (const sender of ['Ola Earlier', name]) {
        const answer = await fetch(`${visitor.origin}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: sender, email: 'nia@clinic.example', phone: '(508) 555-0199' }),
        })
        expect(answer.status).toBe(201)
      }
      await expect.poll(() => isShown('link', `${name} (${inboxPage.unread})`)).toBe(true)
    })

    test('keeps the status and the note of a request', async () => {
      const { visitor } = site()
      await visitor.click('link', `${name} (${inboxPage.unread})`)
      await expect.poll(heading).toBe(name)
      await visitor.click('button', statusLabels['in-contact'])
      await expect.poll(() => isPressed(statusLabels['in-contact'])).toBe(true)
      await visitor.type(requestPage.notes.label, note)
      await visitor.click('button', requestPage.notes.add)
      await expect.poll(() => isShown('text', note)).toBe(true)
      await visitor.engine.reload()
      await expect.poll(() => isShown('text', note)).toBe(true)
      expect(await isPressed(statusLabels['in-contact'])).toBe(true)
    })

    test('saves the requests that are shown as a file', async () => {
      const { visitor } = site()
      await visitor.click('link', requestPage.back)
      await expect.poll(() => isShown('link', name)).toBe(true)
      await visitor.click('button', inboxPage.export)
      // Firefox gives a file its name when it has all of it.
      const { downloads } = visitor.engine
      await expect
        .poll(() => readdirSync(downloads).map((file) => readFileSync(join(downloads, file), 'utf8')))
        .toEqual([expect.stringContaining(name)])
    })

    test('saves what is typed in the editor, and has it after a reload', async () => {
      const { visitor } = site()
      await visitor.click('link', frameStrings.navigation.edit)
      await expect.poll(heading).toBe('Company')
      await visitor.fill('Phone', '(508) 555-0100')
      await expect.poll(() => isShown('text', editorStrings.states.saved)).toBe(true)
      await visitor.engine.reload()
      await expect
        .poll(async () => (await visitor.see('field', 'Phone').catch(() => null))?.value)
        .toBe('(508) 555-0100')
    })
  })
}
