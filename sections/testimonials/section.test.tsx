// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../tests/support/mount.ts'
import { sectionOf } from '../../tests/support/page-records.ts'
import { inSection, siteContent, siteParts, withParts } from '../../tests/support/site-content.ts'
import { Carousel } from './section.tsx'

const { testimonials } = siteParts
const copy = sectionOf(siteContent, 'testimonials')
const authors = testimonials.map(({ author }) => author)
let isMotionReduced = false
let isHidden = false

const open = (content = siteContent) => mount(inSection('testimonials', <Carousel />, content))

beforeEach(() => {
  isMotionReduced = false
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced }))
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.useFakeTimers()
})

const pass = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs))
const slides = () => [...document.querySelectorAll('[aria-roledescription=slide]')]
/** The authors of the slides that can be reached. */
const shown = () => authors.filter((_, at) => !slides()[at]?.hasAttribute('inert'))
const region = () => document.querySelector('section') as HTMLElement
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name) as HTMLElement
const press = (name: string) => act(async () => button(name).click())
const point = (kind: 'pointerover' | 'pointerout') =>
  act(async () => region().dispatchEvent(new PointerEvent(kind, { bubbles: true, relatedTarget: document.body })))
const readAt = (place: Element | null) =>
  act(async () => {
    document.getSelection()?.collapse(place)
    document.dispatchEvent(new Event('selectionchange'))
  })
const setHidden = (next: boolean) => {
  isHidden = next
  return act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

test('each slide has 6000 ms, however it came, and after the last comes the first', async () => {
  await open()
  for (const [at] of authors.entries()) {
    await pass(5999)
    expect(shown()).toEqual([authors[at]])
    await pass(1)
  }
  expect(shown()).toEqual([authors[0]])
  await pass(3000)
  await press(copy.next)
  await pass(5999)
  expect(shown()).toEqual([authors[1]])
})

test.each([
  ['is pointed at', () => point('pointerover'), () => point('pointerout')],
  [
    'has the focus',
    () => act(async () => button(copy.next).focus()),
    async () => {
      await act(async () => (document.activeElement as HTMLElement).blur())
      // jsdom puts the text cursor where the focus goes.
      await readAt(document.body)
    },
  ],
  [
    'is read, with the text cursor in it',
    () => readAt(region().querySelector('blockquote')),
    () => readAt(document.body),
  ],
  ['is in a hidden tab', () => setHidden(true), () => setHidden(false)],
])('it waits while it %s', async (_, begin, end) => {
  await open()
  await begin()
  await pass(20_000)
  expect(shown()).toEqual([authors[0]])
  await end()
  await pass(6000)
  expect(shown()).toEqual([authors[1]])
})

test('the focus may go from one control to the next', async () => {
  await open()
  await act(async () => button(copy.previous).focus())
  await act(async () => button(copy.next).focus())
  await pass(20_000)
  expect(shown()).toEqual([authors[0]])
})

test('it waits from the start in a tab that opened hidden', async () => {
  isHidden = true
  await open()
  await pass(20_000)
  expect(shown()).toEqual([authors[0]])
  await setHidden(false)
})

test('a button pauses it for good and plays it again', async () => {
  await open()
  const isPressed = () => button(copy.pause).getAttribute('aria-pressed')
  expect(isPressed()).toBe('false')
  await press(copy.pause)
  expect(isPressed()).toBe('true')
  await pass(20_000)
  expect(shown()).toEqual([authors[0]])
  await press(copy.pause)
  await pass(6000)
  expect([shown(), isPressed()]).toEqual([[authors[1]], 'false'])
})

test('a slide that the visitor chose is announced, also one that was before; one that comes by itself is not', async () => {
  await open()
  const said = () => document.querySelector('[aria-live=polite]')?.textContent
  const second = `${copy.slide} 2 ${copy.of} ${testimonials.length}, ${authors[1]}`
  await press(copy.next)
  expect(said()).toBe(second)
  await pass(6000)
  expect(said()).toBe('')
  await press(copy.previous)
  expect(said()).toBe(second)
})

test('it starts paused for a visitor who wants less motion', async () => {
  isMotionReduced = true
  await open()
  await pass(20_000)
  expect([shown(), button(copy.pause).getAttribute('aria-pressed')]).toEqual([[authors[0]], 'true'])
})

test('arrows wrap around, and dots and names choose', async () => {
  await open()
  await press(copy.previous)
  expect(shown()).toEqual([authors.at(-1)])
  await press(copy.next)
  expect(shown()).toEqual([authors[0]])
  await press(`${copy.slide} 3`)
  expect(shown()).toEqual([authors[2]])
  const dots = document.querySelectorAll('button[aria-current][aria-label]')
  expect([...dots].map((dot) => dot.ariaCurrent)).toEqual(authors.map((_, at) => String(at === 2)))
  await act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(authors[1] ?? ''))?.click(),
  )
  expect(shown()).toEqual([authors[1]])
  const names = document.querySelectorAll('fieldset:last-of-type button[aria-current]:not([aria-label])')
  expect([...names].map((name) => name.getAttribute('aria-current'))).toEqual(authors.map((_, at) => String(at === 1)))
})

test('one testimonial stands alone, with as many stars as it gave and nothing to choose', async () => {
  const [only] = testimonials as [(typeof testimonials)[0]]
  await open(withParts({ testimonials: [{ ...only, rating: 3 }] }))
  await pass(20_000)
  expect([shown()[0], document.querySelectorAll('button').length]).toEqual([only.author, 0])
  const stars = [...document.querySelectorAll('[role=img] path')].map(
    (path) => path.getAttribute('d')?.split('z').length,
  )
  expect(stars).toEqual([3 + 1, 2 + 1])
})

test('an author with a photograph is shown by it, beside the name and as a thumbnail; the others by initials', async () => {
  const [first, ...others] = testimonials as [(typeof testimonials)[0], ...typeof testimonials]
  await open(withParts({ testimonials: [{ ...first, photo: '/images/author.jpg' }, ...others] }))
  const photos = [...document.querySelectorAll('img')]
  expect(photos.map((photo) => [photo.getAttribute('src'), photo.alt])).toEqual([
    ['/images/author.jpg', ''],
    ['/images/author.jpg', ''],
  ])
  expect(photos.map((photo) => photo.nextSibling?.textContent)).toEqual([first.author, first.author])
})

test('a finger to the left shows the next slide, a pen to the right the previous one', async () => {
  await open()
  const fire = (type: string, clientX: number, pointerType = 'touch') =>
    act(async () => slides()[0]?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, clientX })))
  const drag = async (byX: number, { pointerType = 'touch', end = 'pointerup' } = {}) => {
    await fire('pointerdown', 200, pointerType)
    await fire(end, 200 + byX, pointerType)
    return shown()
  }
  expect(await drag(-40)).toEqual([authors[1]])
  await fire('pointerup', 0)
  expect(shown()).toEqual([authors[1]])
  expect(await drag(40, { pointerType: 'pen' })).toEqual([authors[0]])
  // A tap that slips, a mouse that selects text, a finger that scrolls.
  expect(await drag(-39)).toEqual([authors[0]])
  expect(await drag(-60, { pointerType: 'mouse' })).toEqual([authors[0]])
  expect(await drag(-60, { end: 'pointercancel' })).toEqual([authors[0]])
  await fire('pointerup', 0)
  expect(shown()).toEqual([authors[0]])
})

test.each([
  [undefined, / size-\d+$/],
  ['3-1', / object-\[var\(--focus-x\)_var\(--focus-y\)\] \[--focus-x:50%\] \[--focus-y:0%\]$/],
])('cuts portraits at the focal point %s', async (focus, classes) => {
  await open(withParts({ testimonials: testimonials.map((one) => ({ ...one, photo: '/pictures/a.jpg', focus })) }))
  for (const { className } of document.querySelectorAll('img')) expect(className).toMatch(classes)
})
