import { afterEach, beforeEach, expect, vi } from 'vitest'
import '#sections/rare-components.ts'
import type { Content } from '#content/schema/content.ts'
import type { PreviewContent } from '#content/site-content.ts'
import { type FromPreview, picturesAttribute, type ToPreview } from '#contract/preview.ts'
import { tagTexts, toPreview } from '../../desk/editor/preview/code-content.ts'
import { startPreview } from '../../site/preview/start-preview.tsx'
import { readSampleContent } from '../support/sample-content.ts'

export const { content: sample } = readSampleContent()

/** What the frame has told. */
export const told: FromPreview[] = []
let stop: () => void
const { focus } = HTMLElement.prototype

/** jsdom lays nothing out, and so has none. */
class Observer {
  observe = () => {}
  unobserve = () => {}
  disconnect = () => {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('scrollBy', () => {})
  vi.spyOn(window, 'postMessage').mockImplementation(((message: FromPreview) => void told.push(message)) as never)
  Element.prototype.scrollIntoView = () => {}
  HTMLElement.prototype.hidePopover = () => {}
  document.body.innerHTML = '<div id="site"></div>'
  document.documentElement.setAttribute(picturesAttribute, '/preview/1.a')
  stop = startPreview(document.getElementById('site') as HTMLElement)
})

afterEach(() => {
  stop()
  expect(HTMLElement.prototype.focus).toBe(focus)
  told.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As the desk does; in jsdom, the frame is its own parent. */
export function send(message: ToPreview<PreviewContent>, source: Window | null = window): void {
  window.dispatchEvent(new MessageEvent('message', { data: message, source }))
}

type Show = ToPreview<PreviewContent> & { kind: 'show' }

export function show({ draft = sample, path = '/', ...changes }: Partial<Show> & { draft?: Content } = {}): void {
  const { content, legalText } = toPreview(draft, path.split('#')[0] ?? '')
  const isEditing = true
  send({ kind: 'show', content, legalText, path, colors: {}, drawings: {}, isEditing, ...changes })
}

export const heading = () => document.querySelector('h1') as HTMLElement
export const find = (selector: string) => document.querySelector(selector) as HTMLElement

/** jsdom doesn't know what is under a pointer. */
export function click(element: Element, text: Node | null = element.firstChild, offset = 0): MouseEvent {
  Range.prototype.getClientRects = () => [{ left: 0, right: 0, top: 0, bottom: 0 }] as never
  document.caretPositionFromPoint = () => ({ offsetNode: text, offset }) as never
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  element.dispatchEvent(event)
  return event
}

/** As the desk does, with what the frame has asked for. */
export const answer = (draft = sample, path = '/') => {
  const asked = told.findLast((message) => message.kind === 'asks')
  send({ kind: 'coded', content: tagTexts(draft, path, asked?.said) })
}
