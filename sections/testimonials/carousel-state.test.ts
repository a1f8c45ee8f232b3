import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CarouselAction, createCarouselReducer, firstSlide, type Hold, isRotating } from './carousel-state.ts'

const count = 5
const reduce = createCarouselReducer(count)
const holds: Hold[] = ['pointer', 'focus', 'reading', 'hidden-tab']
const action: fc.Arbitrary<CarouselAction> = fc.oneof(
  fc.record({ type: fc.constant('start' as const), isMotionReduced: fc.boolean() }),
  fc.record({ type: fc.constant('rotate' as const) }),
  fc.record({ type: fc.constant('step' as const), by: fc.constantFrom(1 as const, -1 as const) }),
  fc.record({ type: fc.constant('show' as const), slide: fc.nat(count - 1) }),
  fc.record({ type: fc.constantFrom('play' as const, 'pause' as const) }),
  fc.record({ type: fc.constant('hold' as const), hold: fc.constantFrom(...holds), isOver: fc.boolean() }),
)

test('in any order of presses, pointers and tabs it shows what was asked for, and moves only while nothing holds it', () => {
  let rotations = 0
  fc.assert(
    fc.property(fc.array(action, { minLength: 5, maxLength: 40 }), (actions) => {
      let state = firstSlide
      let [isStarted, isPaused, slide] = [false, false, 0]
      let held = new Set<Hold>()
      for (const now of actions) {
        const before = state
        state = reduce(state, now)
        if (now.type === 'start') {
          ;[isStarted, isPaused] = [true, now.isMotionReduced]
          held.clear()
        } else if (!isStarted) {
          // Before the scripts start it, all slides are listed.
          expect(state).toBe(firstSlide)
          continue
        }
        if (now.type === 'rotate') slide = (slide + 1) % count
        if (now.type === 'step') slide = (slide + now.by + count) % count
        if (now.type === 'show') slide = now.slide
        if (now.type === 'pause') isPaused = true
        if (now.type === 'hold') held[now.isOver ? 'delete' : 'add'](now.hold)
        if (now.type === 'play') {
          isPaused = false
          // A visitor who starts it points at the button and has the focus on it.
          held = held.intersection(new Set<Hold>(['hidden-tab']))
        }
        const isMoving = !isPaused && held.size === 0
        rotations += Number(isMoving)
        expect([state.current, isRotating(state)]).toEqual([slide, isMoving])
        if (/rotate|step|show/.test(now.type)) expect(state).toMatchObject({ isChosen: now.type !== 'rotate' })
        if (state.current !== before.current) expect(state).toMatchObject({ previous: before.current })
        else if (now.type === 'start') expect(state).not.toHaveProperty('previous')
        else expect(state).toMatchObject('previous' in before ? { previous: before.previous } : {})
      }
    }),
  )
  expect(rotations, 'moments in which it moved').toBeGreaterThan(100)
})

test('nothing moves before the scripts start it', () => {
  expect(isRotating(firstSlide)).toBe(false)
})
