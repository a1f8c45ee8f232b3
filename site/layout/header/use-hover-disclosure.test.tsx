// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHoverDisclosure } from './use-hover-disclosure.ts'

function Menu() {
  const { isOpen, itemRef, buttonRef, itemEvents, toggle } = useHoverDisclosure()
  return (
    <ul>
      <li ref={itemRef} {...itemEvents}>
        <button ref={buttonRef} type="button" aria-expanded={isOpen} onClick={toggle} />
      </li>
    </ul>
  )
}

let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => root.render(<Menu />))
})

afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const isOpen = () => document.querySelector('button')?.getAttribute('aria-expanded') === 'true'

/** React makes entering and leaving out of these. */
async function point(where: 'in' | 'out', pointerType = 'mouse'): Promise<void> {
  const [from, to] =
    where === 'in' ? [document.body, document.querySelector('li')] : [document.querySelector('li'), document.body]
  const init = { bubbles: true, pointerType }
  await act(async () => {
    from?.dispatchEvent(new PointerEvent('pointerout', { ...init, relatedTarget: to }))
    to?.dispatchEvent(new PointerEvent('pointerover', { ...init, relatedTarget: from }))
  })
}

const pass = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs))

test('a pointer that cuts a corner finds the menu still open', async () => {
  await point('in')
  expect(isOpen()).toBe(true)
  await point('out')
  await pass(100)
  expect(isOpen()).toBe(true)
  await point('in')
  await pass(1000)
  expect(isOpen()).toBe(true)
})

test('a pointer that stays away closes the menu', async () => {
  await point('in')
  await point('out')
  await pass(1000)
  expect(isOpen()).toBe(false)
})

test('a finger neither opens nor closes the menu by passing over it', async () => {
  await point('in', 'touch')
  expect(isOpen()).toBe(false)
  await act(() => document.querySelector('button')?.click())
  await point('out', 'touch')
  await pass(1000)
  expect(isOpen()).toBe(true)
})
