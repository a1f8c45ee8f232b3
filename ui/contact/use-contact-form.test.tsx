// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { contactCardPath, contactPath } from '#contract/contact-form.ts'
import { Received } from '#sections/received/section.tsx'
import { mount } from '../../tests/support/mount.ts'
import { inSection, siteContent } from '../../tests/support/site-content.ts'
import { NavigationProvider } from '../navigation/navigation.ts'
import { ContactForm } from './contact-form.tsx'
import { HomeForm } from './home-form.tsx'

const { shared } = siteContent
const { company, forms } = shared

let root: Root
let sent: { path: string; body: Record<string, string>; answer: (status: number) => Promise<void> }[] = []
const alerts: unknown[] = []

async function open(page = <ContactForm id="form" label="Form" />, content = siteContent): Promise<void> {
  root = await mount(inSection('consultation', page, content))
}

beforeEach(() => {
  sent = []
  alerts.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('alert', (text: string) => alerts.push([text, button()?.disabled]))
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    sent.push({
      path,
      body: JSON.parse(String(body)),
      answer: async (status) => {
        await act(async () => resolve(new Response(null, { status })))
        // Less than the thanks wait for: a page that is left then must leave no timer behind.
        await pass(900)
      },
    })
    return promise
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const form = () => document.querySelector('form') as HTMLFormElement
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const isBusy = () => form().getAttribute('aria-busy')
const type = (name: string, value: string) =>
  act(async () => {
    field(name).value = value
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = () => act(async () => form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
const pass = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs))
const heard = () => document.querySelector('[aria-live]')?.textContent

describe('the contact form', () => {
  test('sends its fields once, and gives way to the thanks', async () => {
    await open()
    await type('name', 'Ana')
    await submit()
    await submit()
    expect(sent.map(({ path, body }) => [path, body.name, body.message])).toEqual([[contactPath, 'Ana', '']])
    expect([button().disabled, isBusy()]).toEqual([true, 'true'])
    await sent[0]?.answer(201)
    expect(document.body.textContent).toContain(forms.contact.thankYou.heading)
    expect([sessionStorage.length, field('name').role]).toEqual([0, 'textbox'])
  })

  test('says in its thanks when the answer comes by the company’s clock, wherever the visitor is', async () => {
    vi.setSystemTime(new Date('2026-10-31T18:40:00Z'))
    await open()
    await submit()
    await sent[0]?.answer(201)
    const text = document.querySelector('#received-text')?.textContent
    expect(text).toContain('Expect our answer by tomorrow, 1:40 PM Eastern.')
    expect(document.querySelector('a[download]')?.getAttribute('href')).toBe(contactCardPath)
  })

  test.each([
    [
      'the hours and the zone of the company',
      { hours: 48, zone: 'Pacific/Honolulu', zoneName: 'Hawaii time' } as const,
    ],
    ['nothing where its owner took the sentence out', undefined],
  ])('promises %s', async (_, reply) => {
    vi.setSystemTime(new Date('2026-11-16T19:40:00Z'))
    const afterSending = { ...forms.afterSending, replyBy: reply ? 'By {replyBy}!' : '' }
    const content = { ...shared, ...(reply && { reply }), forms: { ...forms, afterSending } }
    await open(<ContactForm id="form" label="Form" />, { ...siteContent, shared: content })
    await submit()
    await sent[0]?.answer(201)
    const said = forms.contact.thankYou.lines.map(({ text }) => text).join('')
    const promise = reply ? 'By Wednesday, Nov 18, 9:40 AM Hawaii time!' : ''
    expect(document.querySelector('#received-text')?.textContent).toBe(said + promise)
  })

  test.each([
    ['no notice while the owner has written none', ''],
    ['the notice of the owner, with links to phone and email', 'It did not go through:'],
  ])('shows after a failure %s', async (_, text) => {
    const content = { ...siteContent, shared: { ...shared, forms: { ...forms, failureNotice: text } } }
    await open(<ContactForm id="form" label="Form" />, content)
    await type('name', 'Ana')
    button().focus()
    await submit()
    // A disabled button has no focus to give back.
    expect(document.activeElement).toBe(form())
    await sent[0]?.answer(503)
    expect([form().dataset.outcome, field('name').value, document.activeElement]).toEqual(['error', 'Ana', button()])
    expect(isBusy()).toBe('false')
    expect(console.error).toHaveBeenCalledWith(forms.contact.failureLog, expect.any(Error))
    const alert = document.querySelector('[role="alert"]')
    expect(alert?.textContent.slice(0, text.length)).toBe(text === '' ? undefined : text)
    expect(Array.from(alert?.querySelectorAll('a') ?? [], (link) => link.getAttribute('href'))).toEqual(
      text === '' ? [] : [`tel:${company.tel}`, `mailto:${company.email}`],
    )
    expect(heard()).toBe(forms.contact.failureAnnouncement)
    await submit()
    await pass(999)
    expect([document.querySelector('[role="alert"]'), heard(), form().dataset.outcome]).toEqual([null, '', 'error'])
    expect(button().querySelectorAll('svg')).toHaveLength(1)
    await pass(1)
    expect(heard()).toBe(forms.words.sending)
  })

  test('calls a field wrong once the browser has refused it, until it is right', async () => {
    await open()
    const states = () => ['name', 'email'].map((name) => field(name).getAttribute('aria-invalid'))
    expect(states()).toEqual(['false', 'false'])
    const refuse = () => act(async () => form().reportValidity())
    await refuse()
    expect(states()).toEqual(['true', 'true'])
    field('name').focus()
    await type('name', 'Ana')
    await type('name', '')
    await refuse()
    expect(states()).toEqual(['true', 'true'])
    await type('company', 'Clinic')
    await type('name', 'Ana')
    await type('email', 'ana')
    expect(states()).toEqual(['false', 'true'])
    // A field that is left after its correction is a new one to screen readers, as one that was refused is.
    const roles = () => ['name', 'email', 'phone', 'company'].map((name) => field(name).getAttribute('role'))
    expect(roles()).toEqual(['textbox', 'textbox', 'textbox', null])
    await act(async () => field('email').focus())
    expect(roles()).toEqual([null, 'textbox', 'textbox', null])
  })

  test('keeps what was typed before the scripts arrived, too', async () => {
    document.body.innerHTML = `<div>${renderToString(inSection('consultation', <ContactForm id="form" label="Form" />))}</div>`
    field('name').value = 'Ana'
    await act(async () => {
      root = hydrateRoot(
        document.body.firstElementChild as Element,
        inSection('consultation', <ContactForm id="form" label="Form" />),
      )
    })
    await act(() => root.unmount())
    await open()
    expect(field('name').value).toBe('Ana')
  })

  test('keeps the draft until it is sent, and puts it into what is empty', async () => {
    await open()
    await type('name', 'Ana')
    await type('email', 'ana@clinic.example')
    await act(() => root.unmount())
    await open()
    expect([field('name').value, field('email').value]).toEqual(['Ana', 'ana@clinic.example'])
    await act(() => root.unmount())
    await open(<HomeForm />)
    await type('name', 'Ana')
    await act(() => root.unmount())
    // Whichever form was sent without the scripts.
    await open(
      <NavigationProvider value={{ place: { pathname: '/contact/received', hash: '' }, go: () => {} }}>
        {inSection('received', <Received />)}
      </NavigationProvider>,
    )
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('the form of the home page', () => {
  test.each([
    [201, forms.home.successAlert, ''],
    [503, forms.home.failureAlert, 'Ana'],
  ])('tells the outcome of %i by an alert, once its button works again', async (status, text, left) => {
    await open(<HomeForm />)
    await type('name', 'Ana')
    await submit()
    await sent[0]?.answer(status)
    expect([alerts, field('name').value, isBusy()]).toEqual([[[text, false]], left, 'false'])
    // Safari gives a button that is clicked no focus.
    expect(document.activeElement).toBe(button())
  })

  test('says after the alert when the answer comes and what happens next, until it is sent again', async () => {
    vi.setSystemTime(new Date('2026-11-16T19:40:00Z'))
    const during: (string | undefined)[] = []
    const news = () => document.querySelector('div[aria-live]')?.textContent
    vi.stubGlobal('alert', () => during.push(news()))
    await open(<HomeForm />)
    await submit()
    await sent[0]?.answer(201)
    const { heading, steps } = forms.nextSteps
    const told = steps.map(({ text }) => text).join('')
    const said = `Expect our answer by tomorrow, 2:40 PM Eastern.${heading}${told}${forms.afterSending.saveContact}`
    expect([during, news()]).toEqual([[''], said])
    expect([button().textContent, button().disabled]).toEqual([forms.home.submit, false])
    await submit()
    await sent[1]?.answer(503)
    expect([during.length, news()]).toEqual([2, ''])
  })

  test('reports a failure even after a change of page, in a window that is not painted, and keeps the draft', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await open(<HomeForm />)
    await type('name', 'Ana')
    await submit()
    await act(() => root.unmount())
    await sent[0]?.answer(503)
    expect(alerts).toEqual([[forms.home.failureAlert, undefined]])
    await open(<HomeForm />)
    expect(field('name').value).toBe('Ana')
  })

  test.each(['before', 'after'])('leaves the focus alone that is in a field %s it is sent', async (when) => {
    await open(<HomeForm />)
    if (when === 'before') field('name').focus()
    await submit()
    if (when === 'after') field('name').focus()
    await sent[0]?.answer(503)
    expect(document.activeElement).toBe(field('name'))
  })
})
