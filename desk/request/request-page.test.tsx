// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type DeskDelivery, type DeskRequest, deskLimits, statusLabels } from '#contract/desk.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { createProblem } from '#contract/problem.ts'
import { deskContent } from '../../tests/support/desk-content.ts'
import {
  click,
  close,
  countAsked,
  entry,
  find,
  hear,
  listed,
  open,
  pass,
  request,
  take,
  text,
  typeInto,
} from '../../tests/support/open-desk.tsx'
import { frameStrings, inboxPage, requestPage } from '../words.ts'

const { channels, deliveries, history, spamAndDelete } = requestPage
const dead: DeskDelivery = {
  id: 'd',
  channel: 'owner-mail',
  host: null,
  state: 'dead',
  attempts: 10,
  dueAt: null,
  finishedAt: '2026-11-16T10:00:00Z',
  lastError: 'Refused.',
  canRetry: true,
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn()
})

describe('a request', () => {
  const pressed = () => text('button[aria-pressed=true]')
  const openRequest = async (changes: Partial<DeskRequest> = {}) => {
    await open('/requests/1')
    await take(deskRoutes.request).answer(Response.json(request(changes)))
  }

  test('keeps what a change showed when an older read comes after it', async () => {
    await openRequest()
    await hear()
    const stale = take(deskRoutes.request)
    await click('button', statusLabels.won)
    const change = take(deskRoutes.changeStatus)
    expect(change.body).toEqual({ status: 'won', version: 1 })
    expect(document.title.split(' ')[0]).toBe(requestPage.title)
    await change.answer(Response.json(request({ status: 'won', version: 2 })))
    await stale.answer(Response.json(request()))
    expect([pressed(), text()]).toEqual([statusLabels.won, expect.not.stringContaining('Reply due')])
    await take(deskRoutes.request).answer(Response.json(request({ status: 'won', version: 2 })))
    expect(text('main [role=alert]')).toBe('')
  })

  test('keeps a note that could not be saved, through a reload too', async () => {
    await openRequest()
    const field = () => find<HTMLTextAreaElement>('textarea')
    await typeInto(field(), 'Asked for the report.')
    await act(async () => field().form?.requestSubmit())
    const post = take(deskRoutes.addNote)
    expect(post.body).toEqual({ text: 'Asked for the report.' })
    await post.answer(new Response(null, { status: 502 }))
    expect(field().value).toBe('Asked for the report.')
    expect(text()).toContain(requestPage.notes.notSaved)
    await close()
    await openRequest()
    expect(field().value).toBe('Asked for the report.')
    await act(async () => field().form?.requestSubmit())
    const note = { id: 'n', writtenAt: '2026-11-16T11:00:00Z', text: 'Asked for the report.', canChange: true }
    await take(deskRoutes.addNote).answer(Response.json(request({ notes: [note] })))
    expect([field().value, sessionStorage.length]).toEqual(['', 0])
    expect(document.activeElement).toBe(field())
  })

  test('says of a note either that it is too long or that it is not saved', async () => {
    await openRequest()
    const field = find<HTMLTextAreaElement>('textarea')
    await typeInto(field, 'x'.repeat(deskLimits.noteLength))
    await click('button', requestPage.notes.add)
    await take(deskRoutes.addNote).answer(new Response(null, { status: 502 }))
    expect(text('form [role=alert]')).toBe(requestPage.notes.notSaved)
    await typeInto(field, `${field.value}y`)
    expect(text('form [role=alert]')).toBe(requestPage.notes.tooLong.replace('{excess}', '1'))
    await click('button', requestPage.notes.add)
    await typeInto(field, '')
    expect([text('form [role=alert]'), countAsked(deskRoutes.addNote)]).toEqual(['', 0])
  })

  test('leaves the session without a note that was kept when the page was left', async () => {
    await openRequest()
    await typeInto(find<HTMLTextAreaElement>('textarea'), 'Called.')
    await act(async () => find<HTMLTextAreaElement>('textarea').form?.requestSubmit())
    await click('a', requestPage.back)
    await take(deskRoutes.addNote).answer(Response.json(request()))
    expect(sessionStorage.length).toBe(0)
  })

  describe('with a note of this hour', () => {
    const note = { id: 'n', writtenAt: '2026-11-16T11:30:00Z', text: 'Asked.', canChange: true }
    const field = () => find<HTMLTextAreaElement>('li textarea')
    const words = requestPage.notes

    test('lets it be changed once, however often one presses, and goes on where it was', async () => {
      await openRequest({ notes: [note, { ...note, id: 'o', canChange: false }] })
      expect(document.querySelectorAll('ol li button')).toHaveLength(2)
      await click('li button', words.edit)
      expect([document.activeElement, field().value]).toEqual([field(), 'Asked.'])
      await typeInto(field(), 'Asked twice.')
      await act(async () => {
        field().form?.requestSubmit()
        field().form?.requestSubmit()
      })
      const change = take(deskRoutes.changeNote)
      const asked = { note: 'n', was: 'Asked.', text: 'Asked twice.' }
      expect([change.body, countAsked(deskRoutes.changeNote), field().readOnly]).toEqual([asked, 0, true])
      await change.answer(Response.json(request({ notes: [{ ...note, text: 'Asked twice.' }] })))
      expect([text('main ol'), sessionStorage.length]).toEqual([expect.stringContaining('Asked twice.'), 0])
      expect([document.querySelectorAll('li textarea').length, document.activeElement?.id]).toEqual([0, 'n'])
      expect(text('[aria-live=polite].sr-only')).toBe(words.changed)
    })

    test('keeps what is typed when somebody else was faster, through a reload too, and then takes its place', async () => {
      await openRequest({ notes: [note] })
      await click('li button', words.edit)
      await typeInto(field(), 'Mine.')
      await close()
      await openRequest({ notes: [note] })
      await act(async () => field().form?.requestSubmit())
      const theirs = request({ notes: [{ ...note, text: 'Theirs.' }] })
      await take(deskRoutes.changeNote).answer(Response.json({ request: theirs }, { status: 409 }))
      expect(text()).toContain(requestPage.changedElsewhere.notes)
      expect([text('main ol'), field().value]).toEqual([expect.stringContaining('Theirs.'), 'Mine.'])
      await act(async () => field().form?.requestSubmit())
      const again = take(deskRoutes.changeNote)
      expect(again.body).toEqual({ note: 'n', was: 'Theirs.', text: 'Mine.' })
      await again.answer(Response.json({ request: request() }, { status: 409 }))
      expect(field().value).toBe('Mine.')
      await click('li button', words.cancel)
      expect([document.querySelectorAll('li textarea').length, sessionStorage.length]).toEqual([0, 0])
    })

    test('says when the hour is over, and takes the buttons away', async () => {
      await openRequest({ notes: [note] })
      await click('li button', words.edit)
      await act(async () => field().form?.requestSubmit())
      const final = createProblem('note-is-final')
      await take(deskRoutes.changeNote).answer(Response.json(final, { status: 409 }))
      expect([text(), field().value]).toEqual([expect.stringContaining(final.title), 'Asked.'])
      await take(deskRoutes.request).answer(Response.json(request({ notes: [{ ...note, canChange: false }] })))
      await click('li button', words.cancel)
      expect(document.querySelectorAll('ol li button')).toHaveLength(0)
    })

    test('deletes it after a question', async () => {
      await openRequest({ notes: [note] })
      await click('li button', words.delete.confirm)
      expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalledOnce()
      for (const dialog of document.querySelectorAll('dialog form'))
        dialog.addEventListener('submit', (event) => event.preventDefault())
      await act(async () => {
        find('section dialog button', words.delete.confirm).click()
        find('section dialog button', words.delete.confirm).click()
      })
      const deletion = take(deskRoutes.deleteNote)
      expect([deletion.body, countAsked(deskRoutes.deleteNote)]).toEqual([{ note: 'n', was: 'Asked.' }, 0])
      await deletion.answer(Response.json(request()))
      expect([text('[aria-live=polite].sr-only'), document.activeElement?.tagName]).toEqual([words.deleted, 'OL'])
    })
  })

  test('is marked as read once', async () => {
    await openRequest({ isRead: false })
    await hear()
    await take(deskRoutes.request).answer(Response.json(request({ isRead: false })))
    expect(countAsked(deskRoutes.markRead)).toBe(1)
  })

  test('takes one change at a time, and none to what it is', async () => {
    await openRequest()
    await click('button', statusLabels.new)
    expect(countAsked(deskRoutes.changeStatus)).toBe(0)
    await click('button', statusLabels.won)
    await click('button', statusLabels['not-a-fit'])
    await click('button', spamAndDelete.spam.mark)
    expect([countAsked(deskRoutes.changeStatus), countAsked(deskRoutes.changeSpam)]).toEqual([1, 0])
    expect(find('button', spamAndDelete.spam.mark).getAttribute('aria-disabled')).toBe('true')
    await take(deskRoutes.changeStatus).answer(Response.json({ request: request({ version: 2 }) }, { status: 409 }))
    expect(text()).toContain(requestPage.changedElsewhere.tooLate)
    expect(find('button', spamAndDelete.spam.mark).getAttribute('aria-disabled')).toBeNull()
  })

  test('goes to spam and comes back, each by a button that says so', async () => {
    await openRequest()
    await click('button', spamAndDelete.spam.mark)
    expect(take(deskRoutes.changeSpam).body).toEqual({ isSpam: true, version: 1 })
    await close()
    await openRequest({ isSpam: true, version: 4 })
    expect(text()).toContain(requestPage.heldAsSpam)
    expect(text()).not.toContain('Reply due')
    await click('button', spamAndDelete.spam.unmark)
    expect(take(deskRoutes.changeSpam).body).toEqual({ isSpam: false, version: 4 })
    await close()
    await openRequest({ isSpam: true, events: [{ at: '2026-11-16T10:00:00Z', kind: 'marked-spam' }] })
    expect(text()).toContain(requestPage.movedToSpam)
  })

  test('is deleted after a question, and the list says so once, as it was searched and filtered', async () => {
    const search = () => find<HTMLInputElement>('[type=search]')
    await open('/?tab=all')
    await take(deskRoutes.inbox).answer(listed([]))
    await typeInto(search(), 'lin')
    await close()
    await openRequest()
    expect(find('a', requestPage.back).getAttribute('href')).toBe('/?tab=all')
    await click('button', spamAndDelete.delete.confirm)
    expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalledOnce()
    // jsdom does not close a dialog by its form.
    find('dialog form').addEventListener('submit', (event) => event.preventDefault())
    await click('dialog button', spamAndDelete.delete.confirm)
    await take(deskRoutes.delete).answer(new Response(null, { status: 204 }))
    await pass(0)
    expect([location.pathname + location.search, search().value]).toEqual(['/?tab=all', 'lin'])
    expect(text()).not.toContain(inboxPage.deleted)
    await take(deskRoutes.inbox).answer(listed([entry('2')]))
    expect(text()).toContain(inboxPage.deleted)
    await act(async () => dispatchEvent(new PopStateEvent('popstate')))
    expect([text(), search().value]).toEqual([expect.not.stringContaining(inboxPage.deleted), 'lin'])
  })

  test('tries a delivery again, looks until it is over, and leaves the focus at the list', async () => {
    const event = { ...dead, at: '2026-11-16T10:00:00Z', kind: 'given-up' as const, error: '' }
    const later: DeskDelivery = { ...dead, id: 'l', state: 'pending', dueAt: '2026-11-16T13:00:00Z', finishedAt: null }
    const sent: DeskDelivery = { ...dead, id: 's', state: 'sent', lastError: 'Busy.' }
    await openRequest({ deliveries: [dead, later, sent], events: [event] })
    expect([...document.querySelectorAll('main ul li')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/today 5:00 AM ESTRefused\.$/),
      expect.stringMatching(/today 8:00 AM ESTRefused\.$/),
      expect.stringMatching(/today 5:00 AM EST$/),
    ])
    expect(text('ol li p')).toBe(history.events['given-up'].replace('{delivery}', channels['owner-mail']))
    find('button', deliveries.retry).focus()
    await click('button', deliveries.retry)
    const waiting: DeskDelivery = { ...dead, state: 'pending', canRetry: false, lastError: null }
    await take(deskRoutes.retry).answer(Response.json(request({ deliveries: [waiting] })))
    expect([text('main ul li p + p'), document.activeElement?.tagName]).toEqual([deliveries.states.waiting, 'UL'])
    for (const state of ['pending', 'sent'] as const) {
      await pass(1999)
      expect(countAsked(deskRoutes.request)).toBe(0)
      await pass(1)
      await take(deskRoutes.request).answer(Response.json(request({ deliveries: [{ ...waiting, state }] })))
    }
    await pass(10_000)
    expect(countAsked(deskRoutes.request)).toBe(0)
  })

  test('stops polling a pending delivery after one minute', async () => {
    const waiting: DeskDelivery = { ...dead, state: 'pending', canRetry: false, lastError: null }
    await openRequest({ deliveries: [waiting] })
    for (let look = 0; look < 30; look++) {
      await pass(2000)
      await take(deskRoutes.request).answer(Response.json(request({ deliveries: [waiting] })))
    }
    await pass(600_000)
    expect(countAsked(deskRoutes.request)).toBe(0)
    await hear()
    expect(countAsked(deskRoutes.request)).toBe(1)
  })

  test.each(['home', 'contact'] as const)('has the labels of form %s, and the company’s time', async (form) => {
    await openRequest({ form, company: 'Example Clinic' })
    expect(find('dd', 'Example Clinic').previousElementSibling?.textContent).toBe(deskContent.labels[form].company)
    expect(text('article time')).toBe('Monday, November 16, 2026 at 6:00 AM EST')
    expect(text('header [aria-current=page]')).toBe(frameStrings.navigation.requests)
  })

  test('that is gone, or cannot be read, says so, also in the title', async () => {
    await open('/requests/1')
    expect(text()).toContain(frameStrings.loading)
    await take(deskRoutes.request).answer(new Response(null, { status: 502 }))
    expect(text()).toContain(frameStrings.unreachable)
    await hear()
    await take(deskRoutes.request).answer(new Response(null, { status: 404 }))
    expect([text('h1'), document.title]).toEqual([
      frameStrings.notFound.heading,
      expect.stringContaining(frameStrings.notFound.title),
    ])
  })
})
