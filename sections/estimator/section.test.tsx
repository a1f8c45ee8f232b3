// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../tests/support/mount.ts'
import { sectionOf } from '../../tests/support/page-records.ts'
import { inSection, siteContent, withContent } from '../../tests/support/site-content.ts'
import { ContactSection } from '../contact-section/section.tsx'
import type { EstimatorField } from './calculate-estimate.ts'
import { Estimator } from './section.tsx'

let root: Root | undefined

const estimator = sectionOf(siteContent, 'estimator')
const page = withContent(
  <>
    {inSection('estimator', <Estimator id="revenue-leak" />)}
    {inSection('contact-section', <ContactSection id="contact" />)}
  </>,
)

/** The page as it comes from the server, and then the scripts. */
function load(): void {
  document.body.innerHTML = `<div>${renderToString(page)}</div>`
}
const arrive = () =>
  act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, page)
  })

async function leave(): Promise<void> {
  await act(() => root?.unmount())
  document.body.replaceChildren()
}

const input = (name: string) => document.querySelector(`input[name="${name}"]`) as HTMLInputElement
const shown = (field: EstimatorField) => [input(field).value, input(`${field}-slider`).value]
const message = () => document.querySelector('textarea') as HTMLTextAreaElement
const carry = () => act(async () => document.querySelector<HTMLElement>(`a[href="${estimator.action.href}"]`)?.click())
const say = (kind: string, element: Element) =>
  act(async () => element.dispatchEvent(new Event(kind, { bubbles: true })))
const type = async (element: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  // React overlooks a value that is set by the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  await say('input', element)
}

beforeEach(() => {
  // jsdom lays nothing out, and so cannot scroll.
  Element.prototype.scrollIntoView = () => {}
  load()
})

afterEach(leave)

describe('what was entered before the scripts arrived', () => {
  test('by a slider is in the field beside it, too', async () => {
    input('claimsPerMonth-slider').value = '3000'
    await arrive()
    expect(shown('claimsPerMonth')).toEqual(['3,000', '3000'])
    expect(shown('averagePayment')).toEqual(['110', '110'])
  })

  test('by keys counts, and is put in order once the field is left', async () => {
    input('claimsPerMonth').value = '$2400'
    input('denialRate').value = '15 %'
    input('denialRate').focus()
    await arrive()
    expect(shown('claimsPerMonth')).toEqual(['2,400', '2400'])
    expect(shown('denialRate')).toEqual(['15 %', '15'])
    await act(async () => input('denialRate').blur())
    expect(shown('denialRate')).toEqual(['15', '15'])
  })

  test('both ways is what was typed', async () => {
    input('claimsPerMonth-slider').value = '3000'
    input('claimsPerMonth').value = '2400'
    await arrive()
    expect(shown('claimsPerMonth')).toEqual(['2,400', '2400'])
  })

  test('as it stood there changes nothing', async () => {
    await arrive()
    expect(document.querySelector('div')?.innerHTML).toContain('value="1,200"')
    expect(shown('claimsPerMonth')).toEqual(['1,200', '1200'])
    const { min, max, step, value } = input('denialRate-slider')
    expect([min, max, step, value]).toEqual(['0', '50', '0.1', '11.8'])
  })
})

describe('the figures', () => {
  test('are in the form again after a reload, behind which the focus stands', async () => {
    const focus = vi.spyOn(HTMLTextAreaElement.prototype, 'focus')
    await arrive()
    await carry()
    // Else the page would jump instead of gliding there.
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
    expect(document.activeElement).toBe(message())
    expect(message().selectionStart).toBe(message().value.length)
    const carried = message().value
    expect(carried).toContain(estimator.messageOpening)
    await leave()
    load()
    await arrive()
    expect(message().value).toBe(carried)
  })

  test('make room for newer ones, and leave the words of the visitor', async () => {
    await arrive()
    await type(message(), 'Please call.')
    await carry()
    await type(input('claimsPerMonth'), '2400')
    await carry()
    expect(message().value).toMatch(/^Please call\.\n\n/)
    expect(message().value.split(estimator.messageOpening)).toHaveLength(2)
    expect(message().value).toContain('2,400')
  })

  test('are not carried where there is no form: the link stays one', async () => {
    await arrive()
    document.querySelector('form')?.remove()
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    await act(async () => document.querySelector(`a[href="${estimator.action.href}"]`)?.dispatchEvent(click))
    expect(click.defaultPrevented).toBe(false)
  })
})

test.each([
  ['12,000', '10,000'],
  ['1e9', '10,000'],
  ['-5', '50'],
  ['', '1,200'],
  ['twelve hundred', '1,200'],
  ['9'.repeat(400), '10,000'],
])('%j is taken at once, stays as typed until the field is left, and then is %s', async (typed, counted) => {
  await arrive()
  await type(input('claimsPerMonth'), typed)
  expect(shown('claimsPerMonth')).toEqual([typed, counted.replace(',', '')])
  const count = Number(counted.replace(',', ''))
  const filled = input('claimsPerMonth-slider').previousElementSibling?.querySelector('rect')?.getAttribute('width')
  expect(Number.parseFloat(filled ?? '')).toBeCloseTo((100 * (count - 50)) / (10_000 - 50))
  const dollars = count * 110
  expect(document.querySelector('dd')?.firstChild?.textContent).toBe(`$${dollars.toLocaleString('en-US')}`)
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/)
  // A number outside the limits is said to be counted as the limit.
  const isLimit = counted !== '1,200'
  expect(document.body.textContent?.includes(`${estimator.countedAs} ${counted} (50`)).toBe(isLimit)
  await say('focusout', input('claimsPerMonth'))
  expect(input('claimsPerMonth').value).toBe(counted)
  expect(document.body.textContent).not.toContain(estimator.countedAs)
})

test('the slider takes the place of what was being typed, and the bar is drawn from the numbers and says them', async () => {
  await arrive()
  await type(input('denialRate'), 'about')
  await type(input('denialRate-slider'), '40')
  await type(input('shareRecovered'), '0')
  // What is taken away has a sign, unless it is nothing.
  const figures = () => [...document.querySelectorAll('dd')].map((one) => one.firstChild?.textContent)
  expect(figures().slice(4, 6)).toEqual(['$0', '$0'])
  await type(input('shareRecovered'), '25')
  expect([...shown('denialRate'), input('denialRate-slider').ariaValueText]).toEqual(['40', '40', '40%'])
  const bar = document.querySelector('svg[role=img]')
  expect(bar?.getAttribute('aria-label')).toMatch(/60%.*10%.*30%/)
  // Each part begins where the one before it ends, which lies under it.
  const starts = [...(bar?.querySelectorAll('rect') ?? [])].map((rect) => rect.getAttribute('x'))
  expect(starts).toEqual(['0%', '60%', '70%'])
})

test('screen readers are told once the visitor pauses', async () => {
  vi.useFakeTimers()
  await arrive()
  const spoken = document.querySelector('[aria-live]')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await type(input('claimsPerMonth'), '2400')
  await act(() => vi.advanceTimersByTimeAsync(900))
  await type(input('claimsPerMonth'), '2500')
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(spoken?.textContent).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(1))
  const { lost, reworkCost } = estimator.results
  expect(spoken?.textContent).toMatch(new RegExp(`${lost.label}.*${reworkCost.label}`))
})
