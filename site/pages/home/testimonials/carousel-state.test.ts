import { expect, test } from 'vitest'
import {
  type CarouselAction,
  type CarouselState,
  createCarouselReducer,
  firstSlide,
  isRotating,
} from './carousel-state.ts'

const reduce = createCarouselReducer(5)
const start: CarouselAction = { type: 'start', isMotionReduced: false }
const after = (...actions: CarouselAction[]): CarouselState => actions.reduce(reduce, firstSlide)

test('nothing moves before the scripts start it', () => {
  expect(after({ type: 'step', by: 1 })).toEqual(firstSlide)
  expect(isRotating(firstSlide)).toBe(false)
})

test('it starts playing, but paused where motion is reduced', () => {
  expect(isRotating(after(start))).toBe(true)
  expect(after({ type: 'start', isMotionReduced: true })).toEqual({ mode: 'paused', current: 0, holds: [] })
})

test('next after the last slide is the first, previous before the first is the last', () => {
  const last = after(start, { type: 'step', by: -1 })
  expect(last.current).toBe(4)
  expect(reduce(last, { type: 'step', by: 1 }).current).toBe(0)
})

test('a slide can be chosen, and the one before it gives way', () => {
  expect(after(start, { type: 'show', slide: 3 })).toMatchObject({ current: 3, previous: 0 })
})

test('no slide gives way to itself, nor at the start', () => {
  expect(after(start, { type: 'show', slide: 0 })).not.toHaveProperty('previous')
})

test('each hold stops the rotation until all of them have gone', () => {
  const held = after(start, { type: 'hold', hold: 'pointer' }, { type: 'hold', hold: 'focus' })
  expect(isRotating(held)).toBe(false)
  const half = reduce(held, { type: 'release', hold: 'pointer' })
  expect(isRotating(half)).toBe(false)
  expect(isRotating(reduce(half, { type: 'release', hold: 'focus' }))).toBe(true)
})

test('a hold that is said twice is gone after one release', () => {
  const hold: CarouselAction = { type: 'hold', hold: 'focus' }
  expect(isRotating(after(start, hold, hold, { type: 'release', hold: 'focus' }))).toBe(true)
})

test('a pause outlasts every hold', () => {
  const paused = after(
    start,
    { type: 'pause' },
    { type: 'hold', hold: 'pointer' },
    { type: 'release', hold: 'pointer' },
  )
  expect(isRotating(paused)).toBe(false)
})

test('play sets it going although pointer and focus are on the button', () => {
  const pressed = after(start, { type: 'pause' }, { type: 'hold', hold: 'pointer' }, { type: 'hold', hold: 'focus' })
  expect(isRotating(reduce(pressed, { type: 'play' }))).toBe(true)
})

test('play in a hidden tab waits until the tab is seen', () => {
  const hidden = after(start, { type: 'pause' }, { type: 'hold', hold: 'hidden-tab' }, { type: 'play' })
  expect(isRotating(hidden)).toBe(false)
  expect(isRotating(reduce(hidden, { type: 'release', hold: 'hidden-tab' }))).toBe(true)
})

test('pausing and playing keep the slide', () => {
  expect(after(start, { type: 'show', slide: 2 }, { type: 'pause' }, { type: 'play' }).current).toBe(2)
})
