// @vitest-environment jsdom
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { deskContent } from '../../tests/support/desk-content.ts'
import {
  click,
  countAsked,
  find,
  open,
  pass,
  press,
  say,
  take,
  text,
  typeInto,
} from '../../tests/support/open-desk.tsx'
import {
  changed,
  control,
  openEditor,
  problemOf,
  receiveChange,
  save,
  saved,
  server,
  state,
} from '../../tests/support/open-editor.tsx'
import { sectionOf } from '../../tests/support/page-records.ts'
import { frameStrings } from '../words.ts'
import { editorStrings, fieldStrings, reviewStrings } from './words.ts'

const heading = 'pages.home.sections.opening.heading'
const lead = 'pages.home.sections.opening.lead'
const set = (path: string, value: string) => ({ op: 'set' as const, path, value })
const focus = (path: string) => act(async () => control(path).focus())
const leave = () => act(async () => (document.activeElement as HTMLElement).blur())

describe('the page', () => {
  test('opens at a field, with its group unfolded, and names the part and where it is', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    expect(document.activeElement).toBe(control(heading))
    expect([text('h1'), text('nav li a[aria-current=page]')]).toEqual(['Home', frameStrings.navigation.edit])
    expect(document.title).toMatch(/^Edit /)
    await click('main nav a', 'Testimonials')
    expect([location.pathname, text('h1')]).toEqual(['/edit/testimonials', 'Testimonials'])
    expect(text('aside [aria-pressed=true]')).toBe('Home')
  })

  test('opens at a field whose address was encoded on its way', async () => {
    await openEditor(`/edit/pages.home#${heading.replaceAll('.', '%2E')}`)
    expect(document.activeElement).toBe(control(heading))
  })

  test('says what is wrong when the draft cannot be read, and reads it once the server is back', async () => {
    await import('./editor-page.tsx')
    await open('/edit/pages.home')
    await take(deskRoutes.draft).answer(new Response(null, { status: 502 }))
    expect(text('main [role=alert]')).toBe(frameStrings.unreachable)
    await say('error')
    await say('inbox', {})
    await say('draft', { revision: server.revision + 1 })
    await take(deskRoutes.draft).answer(Response.json(state()))
    expect([text('h1'), countAsked(deskRoutes.draft)]).toEqual(['Home', 1])
  })

  test('knows no part of another name', async () => {
    await openEditor('/edit/nothing')
    expect(text('h1')).toBe(frameStrings.notFound.heading)
  })
})

test('the bar is one stop of the Tab key, walked through by arrows, and can be skipped', async () => {
  await openEditor('/edit/pages.home')
  const stops = () => [...document.querySelectorAll<HTMLElement>('main .sticky [role=toolbar] :is(button, a)')]
  expect(stops().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  // Publishing is a stop of its own.
  expect(find<HTMLAnchorElement>('main .sticky > a', editorStrings.review.short).tabIndex).toBe(0)
  await act(async () => stops()[0]?.focus())
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['End', 2],
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
  ] as const) {
    await press(key, { on: document.activeElement ?? document.body })
    expect([document.activeElement, stops().findIndex(({ tabIndex }) => tabIndex === 0)]).toEqual([stops()[at], at])
  }
  await click('main button', editorStrings.skip)
  expect(document.activeElement?.contains(document.getElementById('pages.home.meta'))).toBe(true)
})

test('a field near its limit tells how much room is left, counted as visitors read it', async () => {
  await openEditor(`/edit/pages.home#${heading}`)
  const room = () => find('main', '').querySelector(`[id="${heading}"]`)?.closest('div.grid')?.textContent
  expect(room()).not.toContain('of 64')
  await typeInto(control(heading), `${'x'.repeat(50)} {company}`)
  await save()
  expect(room()).toContain(fieldStrings.room.replace('{count}', '62').replace('{max}', '64'))
})

describe('undo and redo', () => {
  test('undoes and redoes by button and by shortcut, except inside text fields', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    await typeInto(control(heading), 'New')
    await save()
    await leave()
    for (const field of [heading, lead]) await press('z', { ctrlKey: true, on: control(field) })
    expect(control(heading).value).toBe('New')
    await press('z', { ctrlKey: true })
    expect(control(heading).value).toBe(sectionOf(server.published, 'hero').heading)
    await press('Z', { ctrlKey: true, shiftKey: true })
    expect(control(heading).value).toBe('New')
    await press('z', { metaKey: true })
    expect(control(heading).value).toBe(sectionOf(server.published, 'hero').heading)
    await press('y', { ctrlKey: true })
    expect(control(heading).value).toBe('New')
    await act(async () => find(`button[aria-label=${editorStrings.undo}]`).click())
    await save()
    expect(saved(heading)).toBe(sectionOf(server.published, 'hero').heading)
  })

  test('say that they begin anew with each page', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    expect(find(`button[aria-label=${editorStrings.undo}]`).title).toBe(editorStrings.noStep)
    await typeInto(control(heading), 'New')
    expect(find(`button[aria-label=${editorStrings.undo}]`).title).toBe(editorStrings.undo)
    await save()
  })
})

describe('with two windows', () => {
  test('another version that becomes public brings along what has changed in the draft', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    await leave()
    Object.assign(server, { revision: 2, content: changed(server.content, [set(heading, 'Imported')]) })
    await say('site', { version: 2 })
    await take(deskRoutes.content).answer(Response.json(deskContent))
    await take(deskRoutes.draft).answer(Response.json(state()))
    expect(control(heading).value).toBe('Imported')
  })

  test('a focused field keeps its text while another window changes it; then both texts can be had', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    await typeInto(control(heading), 'Mine')
    await save()
    await receiveChange(set(heading, 'Theirs'))
    expect(control(heading).value).toBe('Mine')
    const notice = () => control(heading).closest('div.grid')?.querySelector('[role=alert]')?.textContent
    expect(notice()).toMatch(/TheirsTheirsYoursMine/)
    await leave()
    expect(control(heading).value).toBe('Theirs')
    await click('button', fieldStrings.conflict.restore)
    expect([control(heading).value, notice()]).toEqual(['Mine', ''])
    await save()
    expect(saved(heading)).toBe('Mine')
  })

  test('typing in another field brings back nothing old, and loses nothing', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    await typeInto(control(heading), 'Mine')
    await save()
    await receiveChange(set(heading, 'Theirs'))
    await focus(lead)
    await typeInto(control(lead), 'A lead that somebody is still writ')
    await receiveChange(set('pages.home.sections.opening.badge', 'Their badge'))
    expect(control(lead).value).toBe('A lead that somebody is still writ')
    await typeInto(control(lead), 'A lead that somebody is still writing')
    await save()
    expect([saved(lead), saved(heading), control('pages.home.sections.opening.badge').value]).toEqual([
      'A lead that somebody is still writing',
      'Theirs',
      'Their badge',
    ])
    await click('button', fieldStrings.conflict.keep)
    expect([control(heading).value, text('main')]).not.toContain(fieldStrings.conflict.heading)
  })

  test('reads nothing because of its own changes, and all that others change, also while something is under way', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    await typeInto(control(heading), 'Mine')
    await pass(400)
    const own = take(deskRoutes.changeDraft)
    await say('draft', { revision: 2 })
    await own.answer(Response.json({ revision: 2 }))
    expect(countAsked(deskRoutes.draft)).toBe(0)
    await say('draft', { revision: 3 })
    await say('draft', { revision: 4 })
    await take(deskRoutes.draft).answer(Response.json({ ...state(), revision: 3 }))
    await take(deskRoutes.draft).answer(Response.json({ ...state(), revision: 4 }))
    await typeInto(control(heading), 'Mine again')
    await pass(400)
    const next = take(deskRoutes.changeDraft)
    await say('draft', { revision: 6 })
    expect(countAsked(deskRoutes.draft)).toBe(0)
    await next.answer(Response.json({ revision: 5 }))
    expect(countAsked(deskRoutes.draft)).toBe(1)
  })
})

describe('problems', () => {
  test('stand below their field once typing pauses, and belong to it', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    await typeInto(control(heading), '')
    expect(problemOf(heading)).toBe('')
    await save()
    await pass(600)
    expect(problemOf(heading)).toContain('empty')
    expect(control(heading).getAttribute('aria-invalid')).toBe('true')
    expect(control(heading).getAttribute('aria-describedby')).toContain(`${heading}-problem`)
  })

  test('in another part are counted there, named, and lead to their field', async () => {
    const path = 'services.credentialing.outcome'
    const id = server.content.services[0]?.id
    await openEditor('/edit/company', set(`services.${id}.outcome`, ''))
    expect(find('main nav a[href="/edit/services"]').textContent).toBe('Services11 problem')
    // Below the long list of parts, no one sees it.
    expect(find('main nav').previousElementSibling).toBe(find('main details:last-of-type'))
    await click('main details a', 'Services')
    expect([location.pathname, document.activeElement?.id]).toEqual([
      '/edit/services',
      path.replace('credentialing', id ?? ''),
    ])
    await typeInto(control(`services.${id}.outcome`), 'Paid')
    await save()
    await pass(600)
    expect(find('main nav a[href="/edit/services"]').textContent).toBe('Services')
  })
})

test('what an update has brought along is marked in the list of parts, at its field and in the review', async () => {
  const lead = 'pages.home.sections.opening.lead'
  await openEditor(`/edit/pages.home#${lead}`)
  expect(document.getElementById(`${lead}-new`)).toBeNull()
  server.findings = [
    { kind: 'new', path: lead, message: 'New field. Review it.' },
    { kind: 'new', path: 'testimonials', message: 'New: all of it.' },
    { kind: 'unknown', path: 'home.former', message: '' },
  ]
  await receiveChange()
  expect(text(`[id="${lead}-new"]`)).toBe('New field. Review it.')
  expect(control(lead).getAttribute('aria-describedby')).toContain(`${lead}-new`)
  expect(text('nav a[href="/edit/pages.home"]')).toBe(`Home · ${editorStrings.sections.isNew}`)
  expect(text('nav a[href="/edit/pages.about"]')).toBe('About page')
  await click('main details a', 'Testimonials')
  expect([text('main summary[id^="testimonials."]'), text('main summary[id^="home."]')]).toEqual([
    expect.stringContaining(fieldStrings.isNew),
    '',
  ])
  await click('main .sticky a')
  expect(text('main h2')).toBe('2 new fields to look at')
  expect(text('main')).toContain(reviewStrings.unknown.one)
})

test('a figure is read without opening it', async () => {
  await openEditor('/edit/claims')
  const summary = (path: string) => document.getElementById(path)?.textContent
  expect([summary('claims.clients'), summary('claims.hipaa')]).toEqual(['Clients: 500+', 'HIPAA'])
})
