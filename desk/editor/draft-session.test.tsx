// @vitest-environment jsdom
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { DraftPatches } from '#contract/desk-site.ts'
import { click, countAsked, pass, say, sources, take, text, typeInto } from '../../tests/support/open-desk.tsx'
import { control, openEditor, save, server, state } from '../../tests/support/open-editor.tsx'
import { sectionOf } from '../../tests/support/page-records.ts'
import { frameStrings } from '../words.ts'
import { editorStrings } from './words.ts'

const heading = 'pages.home.sections.opening.heading'
const set = (path: string, value: string) => ({ op: 'set' as const, path, value })
const shownState = () => text('main .sticky [aria-live]')

describe('typing', () => {
  test('is saved when it pauses, in one call, with typographic quotes as they were typed', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    const words = 'The “Future” of Claims — it’s here'
    await typeInto(control(heading), words.slice(0, -1))
    await pass(399)
    await typeInto(control(heading), words)
    expect([countAsked(deskRoutes.changeDraft), shownState()]).toEqual([0, editorStrings.states.saving])
    expect(await save()).toEqual([set(heading, words)])
    expect([shownState(), control(heading).value]).toEqual([editorStrings.states.saved, words])
  })

  test('goes on while a save is under way: one call at a time', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    await typeInto(control(heading), 'A')
    await pass(400)
    const first = take(deskRoutes.changeDraft)
    await typeInto(control(heading), 'Ab')
    await pass(5000)
    expect(countAsked(deskRoutes.changeDraft)).toBe(0)
    await first.answer(Response.json({ revision: 2 }))
    server.revision = 2
    expect(await save()).toEqual([set(heading, 'Ab')])
  })

  test('that cannot be saved stays, is marked, warns before the page is left, and is tried again every three seconds', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    await typeInto(control(heading), 'Kept')
    await pass(400)
    await take(deskRoutes.changeDraft).answer(new Response(null, { status: 503 }))
    expect([shownState(), control(heading).value]).toEqual([editorStrings.states.unreachable, 'Kept'])
    expect(text('main [role=alert]')).toBe(editorStrings.notSaved + frameStrings.unreachable)
    await say('error')
    expect([text('main > [aria-live]'), text('main [role=alert]')]).toEqual([
      frameStrings.unreachable,
      editorStrings.notSaved,
    ])
    const leaving = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await pass(2000)
    await typeInto(control(heading), 'Kept too')
    await pass(600)
    expect(await save()).toEqual([set(heading, 'Kept too')])
    const later = new Event('beforeunload', { cancelable: true })
    dispatchEvent(later)
    expect([shownState(), later.defaultPrevented]).toEqual([editorStrings.states.saved, false])
  })

  test('is saved when another page is opened, or kept until the editor is opened again', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    await typeInto(control(heading), 'Last words')
    await click('nav a', frameStrings.navigation.figures)
    const last = take(deskRoutes.changeDraft)
    expect((last.body as DraftPatches).patches).toEqual([set(heading, 'Last words')])
    await last.answer(new Response(null, { status: 503 }))
    await pass(20_000)
    expect(countAsked(deskRoutes.changeDraft)).toBe(0)
    // The first time, the server is still gone.
    for (const answer of [new Response(null, { status: 503 }), Response.json(state())]) {
      await click('nav a', frameStrings.navigation.figures)
      await click('nav a', frameStrings.navigation.edit)
      await pass(0)
      await take(deskRoutes.draft).answer(answer)
    }
    expect(shownState()).toBe(editorStrings.states.saving)
    expect(await save()).toEqual([set(heading, 'Last words')])
  })

  test('is saved while it goes on, and never later because of the next key', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    const saves: unknown[] = []
    for (let length = 1; length <= 9; length++) {
      await typeInto(control(heading), 'x'.repeat(length))
      await pass(100)
      if (countAsked(deskRoutes.changeDraft) === 0) continue
      const asked = take(deskRoutes.changeDraft)
      saves.push((asked.body as DraftPatches).patches)
      server.revision += 1
      await asked.answer(Response.json({ revision: server.revision }))
    }
    expect(saves).toEqual([[set(heading, 'xxxx')], [set(heading, 'xxxxxxxx')]])
    await save()
  })

  test('is sent again when the call was cut off and never answered', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    await typeInto(control(heading), 'Before the lid was closed')
    await pass(400)
    const cutOff = take(deskRoutes.changeDraft)
    await pass(15_000)
    expect([cutOff.isGivenUp(), shownState()]).toEqual([true, editorStrings.states.unreachable])
    await pass(2600)
    expect(await save()).toEqual([set(heading, 'Before the lid was closed')])
  })

  test('stays in view when the session ends, and is saved once someone has signed in again in another tab', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    await typeInto(control(heading), 'Typed too late')
    sources[0]?.close()
    await say('error')
    await take(deskRoutes.session).answer(new Response(null, { status: 401 }))
    expect(text('main [aria-live]')).toContain(frameStrings.signedOut)
    await typeInto(control(heading), 'Typed too late, and on')
    expect(control(heading).closest('[hidden]')).toBeNull()
    await pass(400)
    await take(deskRoutes.changeDraft).answer(new Response(null, { status: 401 }))
    expect(shownState()).toBe(editorStrings.states['signed-out'])
    await act(async () => void dispatchEvent(new Event('storage')))
    await pass(2600)
    expect(await save()).toEqual([set(heading, 'Typed too late, and on')])
    await say('inbox', {})
    expect(control(heading).value).toBe('Typed too late, and on')
  })
})

describe('a change that the server refuses', () => {
  const refuse = async (status: number) => {
    await openEditor(`/edit/pages.home#${heading}`)
    await typeInto(control(heading), 'Refused')
    await pass(400)
    const asked = take(deskRoutes.changeDraft)
    await asked.answer(Response.json({ title: 'No', detail: 'this text is too long.' }, { status }))
  }

  test.each([409, 413, 422])(
    'is not sent again after %i: its reason stands there, and it can be undone',
    async (status) => {
      await refuse(status)
      expect(shownState()).toBe(editorStrings.states.refused)
      await pass(20_000)
      expect(countAsked(deskRoutes.changeDraft)).toBe(0)
      const alert = () => [...document.querySelectorAll('main [role=alert]')].map((one) => one.textContent).join('')
      expect(alert()).toContain('Home, Top of the page, HeadingThis text is too long.')
      await act(async () => control(heading).focus())
      await act(async () => control(heading).blur())
      await click('main [role=alert] button', editorStrings.refusal.undo)
      await pass(20_000)
      expect([control(heading).value, shownState(), countAsked(deskRoutes.changeDraft), alert()]).toEqual([
        sectionOf(server.content, 'hero').heading,
        editorStrings.states.saved,
        0,
        '',
      ])
    },
  )

  test('does not keep what is typed elsewhere from being saved', async () => {
    await refuse(422)
    await typeInto(control('pages.home.sections.opening.lead'), 'Fine')
    expect(await save()).toEqual([set('pages.home.sections.opening.lead', 'Fine')])
    expect(shownState()).toBe(editorStrings.states.refused)
  })

  test.each([408, 429])('is sent again when the answer was %i, which may change', async (status) => {
    await refuse(status)
    expect(text('main [role=alert]')).toContain(editorStrings.notSaved)
    await pass(2600)
    expect(await save()).toEqual([set(heading, 'Refused')])
  })
})
