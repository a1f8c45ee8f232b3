// @vitest-environment jsdom

import fc from 'fast-check'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import { changeDisclosure, type DisclosureEvent, useHoverDisclosure } from './services-menu.tsx'

function Menu() {
  const { isOpen, itemRef, buttonRef, itemEvents, toggle } = useHoverDisclosure()
  return (
    <ul>
      <li ref={itemRef} {...itemEvents}>
        <button ref={buttonRef} type="button" aria-expanded={isOpen} onClick={toggle} />
        <a href="/services">Services</a>
      </li>
    </ul>
  )
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.useFakeTimers()
  await mount(<Menu />)
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
  // Each time it leaves, it has all of the time again.
  for (let corner = 0; corner < 2; corner++) {
    await point('out')
    await pass(150)
    expect(isOpen()).toBe(true)
    await point('in')
  }
  await pass(1000)
  expect(isOpen()).toBe(true)
})

test.each(['mouse', 'pen'])('a %s opens the menu, and closes it once it stays away', async (pointerType) => {
  await point('in', pointerType)
  expect(isOpen()).toBe(true)
  await point('out', pointerType)
  await pass(1000)
  expect(isOpen()).toBe(false)
})

test.each([true, false])(
  'where a pointer can hover (%s), a menu that it rests on is open at once',
  async (canHover) => {
    document.body.replaceChildren()
    vi.stubGlobal('matchMedia', () => ({ matches: canHover }))
    vi.spyOn(Element.prototype, 'matches').mockReturnValue(true)
    await mount(<Menu />)
    expect(isOpen()).toBe(canHover)
  },
)

test('a finger neither opens nor closes the menu by passing over it', async () => {
  await point('in', 'touch')
  expect(isOpen()).toBe(false)
  await act(() => document.querySelector('button')?.click())
  await point('out', 'touch')
  await pass(1000)
  expect(isOpen()).toBe(true)
})

const press = (key: string) =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const button = () => document.querySelector('button') as HTMLButtonElement

test('Escape closes the menu, and moves the focus back only if it was inside', async () => {
  await point('in')
  await press('a')
  expect(isOpen()).toBe(true)
  await press('Escape')
  expect([isOpen(), document.activeElement]).toEqual([false, document.body])
  document.querySelector('a')?.focus()
  await act(() => button().click())
  await press('Escape')
  expect([isOpen(), document.activeElement]).toEqual([false, button()])
})

test('a press beside the menu closes it, and one inside does not', async () => {
  const down = (where: Element) => act(async () => where.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  await act(() => button().click())
  await down(button())
  expect(isOpen()).toBe(true)
  await down(document.body)
  expect(isOpen()).toBe(false)
})

test('the menu closes when the focus leaves it, and not on the way through it', async () => {
  await act(() => button().click())
  await act(async () => button().focus())
  await act(async () => document.querySelector('a')?.focus())
  expect(isOpen()).toBe(true)
  await act(async () => document.querySelector('a')?.blur())
  expect(isOpen()).toBe(false)
})

test('in any order of events the menu is open only for a reason, and closes once the pointer stays away', () => {
  const event = fc.constantFrom<DisclosureEvent>('entered', 'left', 'stayed-away', 'toggled', 'closed')
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const last = events.reduce(changeDisclosure, 'closed')
      const opening = Math.max(events.lastIndexOf('entered'), events.lastIndexOf('toggled'))
      if (last !== 'closed') expect(opening).toBeGreaterThan(events.lastIndexOf('closed'))
      expect(changeDisclosure(last, 'entered')).toBe('open')
      expect(changeDisclosure(changeDisclosure(last, 'left'), 'stayed-away')).toBe('closed')
      expect(changeDisclosure(last, 'stayed-away') === 'closed').toBe(last !== 'open')
      expect(changeDisclosure(last, 'toggled') === 'closed').toBe(last !== 'closed')
    }),
  )
})
