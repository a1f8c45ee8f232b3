// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PreviewContent } from '#content/site-content.ts'
import type { ToPreview } from '#contract/preview.ts'
import { legalPage, sectionOf, withLegalText, withSection } from '../../../tests/support/page-records.ts'
import { readSampleContent } from '../../../tests/support/sample-content.ts'
import { toPreview } from './code-content.ts'
import { Preview } from './preview.tsx'

const { content: sample } = readSampleContent()
const open = vi.fn()
let root: Root
let sent: ToPreview<PreviewContent>[] = []

/** jsdom lays nothing out, and so has none. */
class Observer {
  observe = () => {}
  disconnect = () => {}
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('ResizeObserver', Observer)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await render()
  const window = frame().contentWindow as Window
  vi.spyOn(window, 'postMessage').mockImplementation(((message: never) => void sent.push(message)) as never)
})

afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  sent = []
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

type Changes = { content?: typeof sample; path?: string; field?: string }

const render = ({ content = sample, path = '/', field }: Changes = {}) =>
  act(() => root.render(<Preview content={content} path={path} field={field} onOpenField={open} />))

const frame = () => document.querySelector('iframe') as HTMLIFrameElement
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
const press = (name: string) => act(() => button(name)?.click())
const say = (data: unknown, source: Window | null = frame().contentWindow) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source })))
const shown = () => sent.filter((message) => message.kind === 'show')

describe('the preview', () => {
  test('is a frame that may run scripts, and nothing else', () => {
    expect([frame().getAttribute('sandbox'), frame().getAttribute('src')]).toEqual(['allow-scripts', '/preview'])
  })

  test('has one stop of the Tab key before its frame', () => {
    const stops = [...document.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0)
    expect(stops).toEqual([button('Home')])
  })

  test('sends the draft once the frame is there, and whenever it changes', async () => {
    expect(sent).toEqual([])
    await say({ kind: 'here' })
    const headings = () => shown().map(({ content: { page } }) => sectionOf({ pages: [page] }, 'hero').heading)
    expect(headings()).toEqual([sectionOf(sample, 'hero').heading])
    expect(shown()[0]?.colors).toMatchObject({ primary: sample.theme.main })
    await render({ content: withSection(sample, 'hero', { heading: 'Typed' }) })
    expect(headings().slice(1)).toEqual(['Typed'])
    await render({ content: { ...sample, theme: { ...sample.theme, accent: '#123456' } } })
    expect(shown().at(-1)?.colors.action).not.toBe(shown()[0]?.colors.action)
  })

  test('sends everything again to a document that has come again', async () => {
    await render({ field: 'pages.home.sections.opening.heading' })
    for (const count of [1, 2]) {
      sent = []
      await say({ kind: 'here' })
      expect([count, ...sent.map(({ kind }) => kind)]).toEqual([count, 'show', 'reveals'])
    }
  })

  test('loads its document again when an address in it has expired, but not when it has just come', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await say({ kind: 'here' })
    const load = vi.spyOn(frame(), 'src', 'set')
    await say({ kind: 'expired' })
    expect(load).not.toHaveBeenCalled()
    vi.advanceTimersByTime(3_600_000)
    await say({ kind: 'expired' })
    expect(load.mock.calls).toEqual([['/preview']])
    vi.useRealTimers()
  })

  test('follows what is edited, until the owner goes elsewhere', async () => {
    await say({ kind: 'here' })
    await render({ path: '/#testimonials' })
    await press('Page for a wrong address')
    await render({ path: '/#testimonials' })
    await render({ path: '/about' })
    expect(shown().map(({ path }) => path)).toEqual(['/', '/#testimonials', '/404', '/about'])
    expect(button('About page')?.getAttribute('aria-pressed')).toBe('true')
  })

  test('stays where it is when a text there was clicked', async () => {
    await say({ kind: 'here' })
    await say({ kind: 'opens', field: 'pages.home.sections.stats.heading' })
    await render({ path: '/#stats', field: 'pages.home.sections.stats.heading' })
    expect(shown().at(-1)?.path).toBe('/')
    expect(sent.at(-1)).toMatchObject({ kind: 'reveals', field: 'pages.home.sections.stats.heading' })
    await press('About page')
    expect(sent.at(-1)).toMatchObject({ kind: 'reveals', field: 'pages.home.sections.stats.heading' })
    await say({ kind: 'opens', field: 'pages.services.sections.services-hero.heading' })
    await render({ path: '/services', field: 'pages.services.sections.services-hero.heading' })
    expect(shown().at(-1)?.path).toBe('/services')
  })

  test('keeps what it has while the draft cannot be shown', async () => {
    const hours = { ...sample.company.hours, timeZone: 'Nowhere' as never }
    await say({ kind: 'here' })
    await render({ content: { ...sample, company: { ...sample.company, hours } } })
    expect([frame().isConnected, shown().length]).toEqual([true, 1])
    await press('About page')
    expect(shown().at(-1)?.content.page.path).toBe('/about')
  })

  test('offers the legal texts by the names of their links', async () => {
    await render({
      content: withLegalText(sample, 'privacy-policy', 'Our privacy', [{ paragraph: 'Nothing is kept.' }]),
    })
    await say({ kind: 'here' })
    await press('Privacy Policy')
    expect(shown().at(-1)).toMatchObject({
      path: '/privacy-policy',
      legalText: { html: '<p>Nothing is kept.</p>', field: 'pages.privacy-policy.sections.text.text' },
    })
  })

  test('is as wide as a phone on demand, and lets links and buttons be tried', async () => {
    await say({ kind: 'here' })
    expect([frame().style.width, shown().at(-1)?.isEditing]).toEqual(['1280px', true])
    await press('Phone')
    await press('Try')
    expect([frame().style.width, shown().at(-1)?.isEditing]).toEqual(['390px', false])
  })
})

describe('of many pages, the preview', () => {
  /** Those whose words were read, each time. */
  const read: string[] = []
  const pages = Array.from({ length: 20 }, (_, at) => {
    const id = `text-${at}`
    const page = legalPage(id, '', [])
    const get = () => {
      read.push(id)
      return `Text ${at}`
    }
    Object.defineProperty(page.sections[0], 'heading', { enumerable: true, get })
    return page
  })
  const many = { ...sample, pages: [...sample.pages, ...pages] }

  beforeEach(() => {
    read.length = 0
  })

  test('resolves and sends only the one that is open', async () => {
    await render({ content: many })
    await say({ kind: 'here' })
    await render({ content: withSection(many, 'hero', { heading: 'Typed' }) })
    await render({ content: many, field: 'pages.home.sections.opening.heading' })
    await say({ kind: 'asks' })
    expect(new Set(sent.map(({ kind, content }) => `${kind} ${content.page.path}`))).toEqual(
      new Set(['show /', 'reveals /', 'coded /']),
    )
    expect(read).toEqual([])
    await say({ kind: 'goes', path: '/text-7' })
    expect(shown().at(-1)).toMatchObject({ path: '/text-7', content: { page: { path: '/text-7' } } })
    expect(new Set(read)).toEqual(new Set(['text-7']))
  })

  test('keeps the links to all others', async () => {
    const legalLinks = [{ id: 'text-7', name: 'Text 7', href: '' }]
    await render({ content: { ...many, company: { ...many.company, legalLinks } }, path: '/about' })
    await say({ kind: 'here' })
    const { shared, page } = (shown()[0] as { content: PreviewContent }).content
    expect(shared.legal.links.map(({ href }) => href)).toEqual(['/text-7'])
    expect(shared.navigation.servicesPath).toBe('/services')
    expect(sectionOf({ pages: [page] }, 'call-to-action').action.href).toBe('/contact')
  })
})

describe('what the frame says', () => {
  test('is heard from its own window alone', async () => {
    await say({ kind: 'opens', field: 'pages.home.sections.opening.heading' }, window)
    await say({ kind: 'opens', field: 'pages.home.sections.opening.heading' }, null)
    expect(open).not.toHaveBeenCalled()
    await say({ kind: 'opens', field: 'pages.home.sections.opening.heading' })
    expect(open.mock.calls).toEqual([['pages.home.sections.opening.heading']])
  })

  test('opens only fields that there are, and leads only to the site itself', async () => {
    const wrong: unknown[] = [
      null,
      'opens',
      { kind: 'opens' },
      { kind: 'opens', field: 'pages.home.sections.opening.nothing' },
    ]
    for (const path of ['//example.com', 'https://example.com', 'javascript:alert(1)', 7])
      wrong.push({ kind: 'goes', path })
    for (const field of ['__proto__.polluted', 'services.nobody.title', 'constructor', 7])
      wrong.push({ kind: 'opens', field })
    await say({ kind: 'here' })
    for (const message of wrong) await say(message)
    expect(shown()).toHaveLength(1)
    expect(open).not.toHaveBeenCalled()
    await say({ kind: 'goes', path: '/about' })
    expect(shown().at(-1)?.path).toBe('/about')
  })

  test("shows the year of the company's calendar", () => {
    vi.useFakeTimers({ now: new Date('2027-01-01T03:00:00Z'), toFake: ['Date'] })
    expect(toPreview(sample, '/').content.shared.facts.year).toBe(2026)
    vi.useRealTimers()
  })

  test('gets the texts with their paths when something was clicked', async () => {
    await say({ kind: 'here' })
    await say({ kind: 'asks' })
    const answer = sent.at(-1) as ToPreview<PreviewContent> & { kind: 'coded' }
    expect(answer.kind).toBe('coded')
    const { heading } = sectionOf({ pages: [answer.content.page] }, 'hero')
    expect(heading.length).toBeGreaterThan(sectionOf(sample, 'hero').heading.length)
  })
})
