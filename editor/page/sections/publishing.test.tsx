// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditState } from '#contract/edit.ts'
import { atRest } from '../editing/calls.ts'
import { type Work, WorkContext } from '../editing/work-context.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { TopBar } from './top-bar.tsx'

const atDesk = {
  isAtDesk: true,
  diff: [{ id: 'a', where: 'Company › Name', before: 'Old', after: 'New' }],
  problems: [],
  samples: [],
  canUndo: true,
  canRedo: false,
} as unknown as EditState

let place: HTMLElement
const find = (name: string) => [...place.querySelectorAll('button')].find((one) => one.textContent === name)

async function render(node: React.ReactNode): Promise<void> {
  place = document.body.appendChild(document.createElement('div'))
  await act(() => createRoot(place).render(node))
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('at a desk the review publishes, under the name that was given before', async () => {
  localStorage.setItem('edit-author', 'Ann')
  const onSave = vi.fn()
  await render(
    <WorkContext value={{ state: atDesk, open() {} } as unknown as Work}>
      <ReviewDialog isOpen isBehind={false} onClose={() => {}} onDiscard={() => {}} onSave={onSave} />
    </WorkContext>,
  )
  expect(place.querySelector('input')?.value).toBe('Ann')
  await act(() => find('Publish')?.click())
  expect(onSave).toHaveBeenCalledWith({ author: 'Ann' })
})

test.each([
  [['should'], ''],
  [['must', 'should'], 'One thing on the site must still be settled'],
  [['must', 'must'], '2 things on the site must still be settled'],
])('at a desk, what is still sample (%s) is told and does not stand in the way', async (levels, said) => {
  const state = { ...atDesk, samples: levels.map((level) => ({ level })) } as EditState
  await render(
    <WorkContext value={{ state, open() {} } as unknown as Work}>
      <ReviewDialog isOpen isBehind={false} onClose={() => {}} onDiscard={() => {}} onSave={() => {}} />
    </WorkContext>,
  )
  expect(place.querySelector('p.text-note')?.textContent ?? '').toContain(said)
  expect(find('Publish')?.disabled).toBe(false)
})

test('while a version is made the bar says how far it is, never less than before, and nothing more is published', async () => {
  const shares = [0.3, null, 0.8]
  vi.stubGlobal('fetch', async () => Response.json({ progress: shares.shift() }))
  const work = { ...atRest, calls: [{ name: 'save', step: 0 }] } as typeof atRest
  await render(
    <TopBar state={atDesk} work={work} isBehind onMove={() => {}} onReview={() => {}}>
      {null}
    </TopBar>,
  )
  const seen: (number | undefined)[] = []
  for (let look = 0; look < 3; look++) {
    await act(() => vi.advanceTimersByTimeAsync(1000))
    seen.push(place.querySelector('progress')?.value)
  }
  expect(seen).toEqual([0.3, 0.3, 0.8])
  expect(find('Review and publish')?.disabled).toBe(true)
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/site')
})

test('on a computer it is saved, and there is no desk to go back to', async () => {
  const { isAtDesk: _, ...onComputer } = atDesk
  await render(
    <TopBar state={onComputer as EditState} work={atRest} isBehind={false} onMove={() => {}} onReview={() => {}}>
      {null}
    </TopBar>,
  )
  expect(find('Review and save')?.disabled).toBe(false)
  expect(place.querySelector('a, progress')).toBeNull()
  expect(place.querySelector('[role=status]')?.textContent).toBe('1 change not saved yet')
})
