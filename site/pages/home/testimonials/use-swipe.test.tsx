// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSwipe } from './testimonials.tsx'

const onSwipe = vi.fn()

function Sheet() {
  return <div {...useSwipe(onSwipe)} />
}

let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body)
  await act(() => root.render(<Sheet />))
})

afterEach(async () => {
  await act(() => root.unmount())
  onSwipe.mockReset()
  vi.unstubAllGlobals()
})

function drag(byX: number, { pointerType = 'touch', end = 'pointerup' } = {}): void {
  const fire = (type: string, clientX: number) =>
    document.querySelector('div')?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, clientX }))
  fire('pointerdown', 200)
  fire(end, 200 + byX)
}

test('a finger to the left asks for the next, to the right for the previous', () => {
  drag(-40)
  drag(40)
  expect(onSwipe.mock.calls).toEqual([[1], [-1]])
})

test('a tap that slips, a mouse that selects text and a finger that scrolls ask for nothing', () => {
  drag(-39)
  drag(-60, { pointerType: 'mouse' })
  drag(-60, { end: 'pointercancel' })
  document.querySelector('div')?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, clientX: 0 }))
  expect(onSwipe).not.toHaveBeenCalled()
})
