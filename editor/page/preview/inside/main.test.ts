// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FromSite, ToSite } from '../messages.ts'

const query = '?look=secret'
const editor = { postMessage: (message: FromSite, origin: string) => told.push({ message, origin }) }
const highlights = new Map<string, Set<Range>>()
let first: typeof told
let told: { message: FromSite; origin: string }[] = []
const said = () => told.map(({ message }) => message)
const say = (data: ToSite | { kind: string }, source: unknown = editor) =>
  window.dispatchEvent(Object.assign(new Event('message'), { data, source }))
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const style = (isEditing: boolean, value = '#123456', version = 1): ToSite => ({
  kind: 'style',
  colors: [{ token: 'ink', value }],
  version,
  isEditing,
})

beforeAll(async () => {
  vi.stubGlobal('parent', editor)
  vi.stubGlobal(
    'Highlight',
    class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges)
      }
    },
  )
  vi.stubGlobal('CSS', { highlights })
  // jsdom lays nothing out.
  Element.prototype.checkVisibility = () => true
  Element.prototype.scrollIntoView = () => {}
  Range.prototype.getBoundingClientRect = () => ({ top: 0, bottom: 0 }) as DOMRect
  history.replaceState(null, '', `/about${query}`)
  await import('./main.ts')
  first = told
})

beforeEach(() => {
  told = []
  say(style(true))
  document.body.innerHTML = `
    <main><h1>Our team</h1><p>Over <b>500</b>.</p><p id="twice">Our team</p></main>
    <form><input placeholder="Your name"><button type="button">Send</button></form>
    <a href="https://example.com/">Away</a>`
})

test('a page says to the editor alone that it is there, and when it has come alive', async () => {
  expect(first).toEqual([
    {
      message: { kind: 'here', startedAt: expect.closeTo(Date.now() - performance.now(), -2) },
      origin: location.origin,
    },
  ])
  document.documentElement.dataset.live = 'true'
  await vi.waitFor(() => expect(told).toEqual([{ message: { kind: 'live' }, origin: location.origin }]))
})

test('while the owner edits, a click does nothing but tell the texts around it', () => {
  const heard = vi.fn()
  find('form').addEventListener('click', heard)
  find('input').click()
  find('b').click()
  expect(heard).not.toHaveBeenCalled()
  const texts = said().map((message) => message.kind === 'clicked' && [message.path, ...message.texts.slice(0, 2)])
  expect(texts).toEqual(
    expect.arrayContaining([
      ['/about', '', 'Your name'],
      ['/about', '500', 'Over 500.'],
    ]),
  )
})

test('while the owner tries, clicks work and links to elsewhere lead nowhere', () => {
  say(style(false))
  const heard = vi.fn()
  find('button').addEventListener('click', heard)
  find('button').click()
  expect(heard).toHaveBeenCalled()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('a').dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  expect(said()).toEqual([])
})

test('what is typed stands wherever the field was, and what stands nowhere is told', () => {
  const echo = (id: string, text: string, typed: string) => say({ kind: 'echo', id, text, typed })
  echo('team', 'Our team', 'Our tea')
  echo('team', 'Our team', 'Our te')
  expect([find('h1'), find('#twice')].map(({ textContent }) => textContent)).toEqual(['Our te', 'Our te'])
  echo('other', 'No such text', 'x')
  expect(said()).toEqual([{ kind: 'unseen', id: 'other' }])
})

test('a text is marked where it stands, and the colors of the drafts are worn', () => {
  say({ kind: 'mark', text: 'team' })
  expect([...(highlights.get('edited') ?? [])].map(String)).toEqual(['team', 'team'])
  expect(document.adoptedStyleSheets[0]?.cssRules[0]?.cssText).toContain('--color-ink: #123456')
})

test('drawings are asked for again in other colors, once the server knows them', () => {
  document.body.innerHTML = '<img src="/images/a.svg"><img src="/images/b.jpg"><img src="https://example.com/c.svg">'
  const drawings = () => [...document.images].map(({ src }) => src.replace(location.origin, ''))
  const asTheyWere = ['/images/a.svg', '/images/b.jpg', 'https://example.com/c.svg']
  say(style(true))
  say(style(true, '#123456', 2))
  say(style(true, '#654321', 2))
  expect(drawings()).toEqual(asTheyWere)
  say(style(true, '#654321', 3))
  expect(drawings()).toEqual(['/images/a.svg?drawn=1', ...asTheyWere.slice(1)])
  say(style(false, '#654321', 4))
  say(style(true, '#123456', 5))
  expect(drawings()[0]).toBe('/images/a.svg?drawn=2')
})

test('whoever is not the editor is not heard, nor is what it does not know', () => {
  say({ kind: 'echo', id: 'team', text: 'Our team', typed: 'Hijacked' }, window)
  say({ kind: 'nonsense' })
  expect(find('h1').textContent).toBe('Our team')
})

test('another page keeps what lets it in, and the site hears that it has arrived', () => {
  const arrived = vi.fn()
  window.addEventListener('popstate', arrived)
  say({ kind: 'go', path: '/contact#form' })
  expect(location.pathname + location.search + location.hash).toBe(`/contact${query}#form`)
  expect(arrived).toHaveBeenCalledOnce()
  say({ kind: 'go', path: '/contact#form' })
  expect(arrived).toHaveBeenCalledOnce()
  history.pushState(null, '', '/about')
  expect(location.pathname + location.search).toBe(`/about${query}`)
})

test('the site takes the focus only where the owner is, and tells in the editor what it would tell in a window', () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  find('input').focus()
  expect(document.activeElement).toBe(document.body)
  hasFocus.mockReturnValue(true)
  find('input').focus()
  expect(document.activeElement).toBe(find('input'))
  window.alert('Thank you.')
  expect(said()).toEqual([{ kind: 'alert', text: 'Thank you.' }])
})
