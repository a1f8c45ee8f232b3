// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { deskContent } from '../../../tests/support/desk-content.ts'
import { click, countAsked, find, pass, say, take, text, typeInto } from '../../../tests/support/open-desk.tsx'
import * as editor from '../../../tests/support/open-editor.tsx'
import { sectionOf } from '../../../tests/support/page-records.ts'
import { goTo } from '../../navigation/place.tsx'
import { frameStrings, scheduleWords } from '../../words.ts'
import { editorStrings, reviewStrings } from '../words.ts'

const { changed, control, openEditor, receiveChange, save, server, state } = editor
const [heading, lead] = ['pages.home.sections.opening.heading', 'pages.home.sections.opening.lead'] as const
const set = (path: string, value: string) => ({ op: 'set' as const, path, value })
const publish = () => act(async () => find('form button', reviewStrings.publish).click())
const outcome = () => text('main h1 ~ div [aria-live]')
const failure = () => text('main h1 ~ div [role=alert]')
const answer = () => take(deskRoutes.publish).answer(Response.json({}))

beforeEach(() => {
  localStorage.clear()
  HTMLDialogElement.prototype.showModal = vi.fn()
})
describe('the review', () => {
  test('tells each change once, before and after, and leads to it', async () => {
    await openEditor('/edit/review', set(heading, 'New'), set('mails.acknowledgment.subject', 'Thank you'))
    expect(text('main h2')).toBe('2 changes')
    expect(text('main h1 ~ div section li')).toBe(
      `Home, Top of the page: Headingfrom ${sectionOf(server.published, 'hero').heading} → to New`,
    )
    await click('main section a', 'Heading')
    expect(document.activeElement).toBe(control(heading))
  })

  test('says so when there is nothing to publish, and what is still the sample', async () => {
    await openEditor('/edit/review')
    expect(text('main')).toContain(reviewStrings.none)
    expect([...document.querySelectorAll('main h1 ~ div summary')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`must be replaced${reviewStrings.samples.mustText}$`)),
      expect.stringMatching(/to check$/),
    ])
    expect(document.querySelector('main form:not(dialog *)')).toBeNull()
    expect(document.querySelector('main h1 ~ div details')).toHaveProperty('open', true)
    await receiveChange(set(heading, 'New'))
    expect(document.querySelector('main h1 ~ div details')).toHaveProperty('open', false)
  })

  test('counts by page what is still the sample’s text, and lets its owner call it right', async () => {
    await openEditor('/edit/review')
    const about = () =>
      [...document.querySelectorAll('main details li')].find((one) => /About page: /.test(one.textContent))
    await act(async () => about()?.querySelector('button')?.click())
    expect(await save()).toEqual([{ op: 'add', path: 'confirmed.samples', entry: { id: 'about' }, after: null }])
    expect(about()).toBeUndefined()
  })

  test('names what keeps it from being published, with a way to each', async () => {
    const [service] = server.published.services
    const feature = `services.${service?.id}.features.${service?.features[0]?.id}.text`
    await openEditor('/edit/review', set(feature, ''))
    expect(text('main h2')).toBe(reviewStrings.problems.heading)
    expect(document.querySelector('main form:not(dialog *)')).toBeNull()
    await click('main h1 ~ div a', 'unnamed feature')
    expect(document.activeElement).toBe(control(feature))
  })
})

describe('what can’t be read of the draft', () => {
  const damage = { kind: 'problem' as const, message: 'This is nested deeper than 20 levels.' }

  test('keeps it from being published, until it is taken out', async () => {
    await openEditor('/edit/review', set(heading, 'New'))
    const takeOut = set(lead, String(sectionOf(server.published, 'hero').lead))
    server.findings = [{ ...damage, path: lead, takeOut }]
    await receiveChange()
    expect(text('main h2')).toBe(reviewStrings.damage.heading)
    expect(document.querySelector('main form:not(dialog *)')).toBeNull()
    await click('main section button', reviewStrings.damage.takeOut)
    const asked = take(deskRoutes.changeDraft)
    expect(asked.body).toMatchObject({ patches: [takeOut] })
    Object.assign(server, { revision: server.revision + 1, findings: [] })
    await asked.answer(Response.json({ revision: server.revision, skipped: [] }))
    await take(deskRoutes.draft).answer(Response.json(state()))
    expect(text('main')).not.toContain(reviewStrings.damage.heading)
    expect(find('form button', reviewStrings.publish)).toBeTruthy()
  })

  test('can be taken out beside its field, too, and at the top of its part where it has no field', async () => {
    await openEditor('/edit/pages.home')
    const takeOut = set(lead, String(sectionOf(server.published, 'hero').lead))
    server.findings = [
      { ...damage, path: lead, takeOut },
      { ...damage, path: 'pages.home.sections.stats', takeOut: { op: 'remove', path: 'pages.home.sections.stats' } },
      {
        ...damage,
        path: 'pages.about.sections.opening',
        takeOut: { op: 'remove', path: 'pages.about.sections.opening' },
      },
    ]
    await receiveChange()
    await pass(600)
    await click('[id="pages.home.sections.opening"]')
    expect(text('main h1 ~ div section li')).toContain(damage.message)
    expect(document.querySelectorAll('main h1 ~ div section li')).toHaveLength(1)
    const frame = control(lead).parentElement?.parentElement
    expect(frame?.textContent).toContain(damage.message)
    await act(async () => [...(frame?.querySelectorAll('button') ?? [])].at(-1)?.click())
    const asked = take(deskRoutes.changeDraft)
    expect(asked.body).toMatchObject({ patches: [takeOut] })
    await asked.answer(new Response(null, { status: 503 }))
    expect(frame?.textContent).toContain(reviewStrings.damage.failed)
  })

  test('is the whole draft where no part of it can be read', async () => {
    await openEditor('/edit/review')
    server.findings = [{ ...damage, path: '' }]
    await receiveChange()
    await click('main section button', reviewStrings.damage.takeOut)
    expect(take(deskRoutes.discardDraft).body).toEqual({ revision: server.revision })
  })
})

describe('publishing', () => {
  test('acts once on a double press, shows progress after a moment, and tells when visitors see it', async () => {
    await openEditor('/edit/review', set(heading, 'New'))
    await typeInto(find<HTMLInputElement>('main form input'), 'Dana ')
    await act(async () => {
      const button = find('form button', reviewStrings.publish)
      button.click()
      button.click()
    })
    expect(text('main form button')).toBe(reviewStrings.publish)
    await pass(300)
    expect(text('main form button')).toBe(reviewStrings.publishing)
    expect(() => find('main button', reviewStrings.discard.action)).toThrow()
    const asked = take(deskRoutes.publish)
    expect([asked.body, countAsked(deskRoutes.publish)]).toEqual([{ revision: 1, author: 'Dana' }, 0])
    await asked.answer(Response.json({}))
    expect(outcome()).toBe('Published at 7:00 AM EST. Visitors see it now.')
    expect(document.activeElement?.textContent).toBe(outcome())
    expect(text('main')).toContain(reviewStrings.none)
    await receiveChange(set(lead, 'More'))
    expect([text('main form button'), find<HTMLInputElement>('main form input').value]).toEqual([
      reviewStrings.publish,
      'Dana ',
    ])
    expect(localStorage.getItem('editor-author')).toBe('Dana ')
  })

  test('saves first what was typed last, and only then publishes', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    await typeInto(control(heading), 'New')
    await click('main .sticky a')
    await publish()
    expect(countAsked(deskRoutes.publish)).toBe(0)
    await save()
    expect(take(deskRoutes.publish).body).toMatchObject({ revision: 2 })
  })

  test('does not call public what is typed in the meantime, and saves it afterward', async () => {
    await openEditor('/edit/review', set(heading, 'New'))
    await publish()
    await act(async () => goTo(`/edit/pages.home#${lead}`))
    await typeInto(control(lead), 'Typed while it was published')
    await pass(5000)
    expect(countAsked(deskRoutes.changeDraft)).toBe(0)
    await answer()
    await click('main .sticky a')
    expect(outcome()).toMatch(/^Published at .* 1 change made since then isn’t live yet\.$/)
    expect(await save()).toEqual([set(lead, 'Typed while it was published')])
  })

  test('goes on when the page is left, and only then is saved what was typed in the meantime', async () => {
    await openEditor('/edit/review', set(heading, 'New'))
    await publish()
    await act(async () => goTo(`/edit/pages.home#${lead}`))
    await typeInto(control(lead), 'Typed while it was published')
    await click('nav a', frameStrings.navigation.figures)
    expect(countAsked(deskRoutes.changeDraft)).toBe(0)
    await answer()
    await take(deskRoutes.changeDraft).answer(Response.json({ revision: 2 }))
  })

  test('stops when somebody else has changed what was looked at', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    await typeInto(control(heading), 'New')
    await click('main .sticky a')
    await publish()
    Object.assign(server, { revision: 5, content: changed(server.content, [set(lead, 'Theirs')]) })
    await save()
    expect([failure(), countAsked(deskRoutes.publish)]).toEqual([`${reviewStrings.failed}${reviewStrings.changed}`, 0])
    expect(text('main h2')).toBe('2 changes')
    await publish()
    expect(take(deskRoutes.publish).body).toMatchObject({ revision: 6 })
  })

  test('is not even tried while something could not be saved', async () => {
    await openEditor(`/edit/pages.home#${heading}`)
    await typeInto(control(heading), 'New')
    await click('main .sticky a')
    await publish()
    await take(deskRoutes.changeDraft).answer(new Response(null, { status: 503 }))
    expect([failure(), countAsked(deskRoutes.publish)]).toEqual([`${reviewStrings.failed}${reviewStrings.notSaved}`, 0])
    await pass(2600)
    await save()
  })

  test('that fails names the page to look at, and leads to its words', async () => {
    await openEditor('/edit/review', set(heading, 'New'))
    await publish()
    const detail = 'rendering “About page” failed.'
    const findings = [{ kind: 'problem', path: 'pages.about', message: detail }]
    await take(deskRoutes.publish).answer(Response.json({ title: 'No', detail, findings }, { status: 409 }))
    expect(failure()).toBe(`${reviewStrings.failed} ${reviewStrings.lookAt} About pageRendering “About page” failed.`)
    await click('main [role=alert] a', 'About page')
    expect(text('h1')).toBe('About page')
  })

  test('tells why not, and that nothing changed', async () => {
    await openEditor('/edit/review', set(heading, 'New'))
    await publish()
    await take(deskRoutes.publish).answer(Response.json({ title: 'No.', detail: 'The disk is full.' }, { status: 409 }))
    expect(failure()).toBe(`${reviewStrings.failed}The disk is full.`)
    await publish()
    await answer()
    expect([failure(), outcome()]).toEqual(['', expect.stringMatching(/^Published/)])
  })
})

test('publishing later takes a day and a time of the company, and tells what is scheduled', async () => {
  // Half past eleven in the evening, where the company is: tomorrow has 23 hours.
  vi.setSystemTime(new Date('2026-03-08T04:30:00Z'))
  await openEditor('/edit/review', set(heading, 'New'))
  await take(deskRoutes.site).answer(Response.json({ scheduled: null, versions: [] }))
  await typeInto(find<HTMLInputElement>('main form input'), 'Dana ')
  await click('main button', reviewStrings.later.action)
  const day = find<HTMLInputElement>('input[type=date]')
  expect([day.value, day.min]).toEqual(['2026-03-08', '2026-03-07'])
  await typeInto(day, '')
  expect(text('main')).not.toContain('Visitors will see it')
  await typeInto(day, '2026-11-23')
  expect(text('form select')).toMatch(/^12:00 AM12:15 AM.*11:45 AM12:00 PM.*11:45 PM$/)
  expect(text('main')).toContain('Visitors will see it on Monday, November 23, 2026 at 8:00 AM EST.')
  await click('main form button', reviewStrings.later.confirm)
  await pass(300)
  expect(text('main form button')).toBe(reviewStrings.publish)
  const asked = take(deskRoutes.schedule)
  expect([asked.body, countAsked(deskRoutes.publish)]).toEqual([
    { revision: 1, author: 'Dana', dueAt: '2026-11-23T13:00:00.000Z' },
    0,
  ])
  await take(deskRoutes.site).answer(Response.json({ scheduled: null, versions: [] }))
  await asked.answer(Response.json({}))
  const scheduled = { dueAt: '2026-11-23T13:00:00.000Z', author: '', changes: [] }
  await take(deskRoutes.site).answer(Response.json({ scheduled, versions: [] }))
  expect(text('main')).toContain('Scheduled for Monday, November 23, 2026 at 8:00 AM EST')
  await click('main button', scheduleWords.cancel)
  await take(deskRoutes.cancelSchedule).answer(Response.json({ scheduled: null, versions: [] }))
  expect(text('main')).toContain(scheduleWords.canceled)
  expect(text('main h2')).toBe('1 change')
})

test('what someone else publishes is no longer a change, and may have replaced what was scheduled', async () => {
  await openEditor('/edit/review', set(heading, 'New'))
  await take(deskRoutes.site).answer(Response.json({ scheduled: null, versions: [] }))
  server.published = server.content
  await receiveChange()
  expect(text('main')).toContain(reviewStrings.none)
  expect(countAsked(deskRoutes.site)).toBe(1)
})

test('what another window publishes is no longer a change here, although the draft is the same', async () => {
  await openEditor('/edit/review', set(heading, 'New'))
  await take(deskRoutes.site).answer(Response.json({ scheduled: null, versions: [] }))
  server.published = server.content
  await say('site', { version: 2 })
  await take(deskRoutes.content).answer(Response.json({ ...deskContent, isAnother: true }))
  await take(deskRoutes.draft).answer(Response.json(state()))
  expect(text('main')).toContain(reviewStrings.none)
})

test('discarding goes back to what is public, with what was typed last, or says why not', async () => {
  await openEditor(`/edit/pages.home#${heading}`)
  await typeInto(control(heading), 'New')
  await click('main .sticky a')
  find('dialog form').addEventListener('submit', (event) => event.preventDefault())
  await click('dialog button', reviewStrings.discard.confirm)
  expect(countAsked(deskRoutes.discardDraft)).toBe(0)
  await save()
  await take(deskRoutes.discardDraft).answer(Response.json({ detail: 'Somebody was faster.' }, { status: 409 }))
  expect(text('main')).toContain(`${reviewStrings.discard.failed}Somebody was faster.`)
  await click('dialog button', reviewStrings.discard.confirm)
  const asked = take(deskRoutes.discardDraft)
  expect(asked.body).toMatchObject({ revision: 2 })
  await asked.answer(Response.json({ ...state(), revision: 3, content: server.published }))
  expect(text('main')).toContain(reviewStrings.none)
  await act(async () => goTo('/edit/pages.home'))
  expect(find(`button[aria-label=${editorStrings.undo}]`).ariaDisabled).toBe('true')
})
