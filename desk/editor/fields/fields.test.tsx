// @vitest-environment jsdom
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { limits } from '#contract/limits.ts'
import { isFaint } from '#render/theme.ts'
import {
  click,
  countAsked,
  find,
  pass,
  press,
  take,
  text,
  typeInto,
  uploads,
} from '../../../tests/support/open-desk.tsx'
import { control, openEditor, problemOf, receiveChange, save, saved } from '../../../tests/support/open-editor.tsx'
import { goTo } from '../../navigation/place.tsx'
import { fieldStrings } from '../words.ts'

const options = (path: string) => [...control(path).querySelectorAll('option')].map(({ textContent }) => textContent)
const focus = (path: string) => act(async () => control(path).focus())
const offers = () =>
  [...document.querySelectorAll('main button')].some((one) => one.textContent === fieldStrings.figure.insert)

describe('a figure', () => {
  test('is inserted where the caret is, and named by what visitors read', async () => {
    await openEditor('/edit/pages.home#pages.home.sections.opening.heading')
    await typeInto(control('pages.home.sections.opening.heading'), 'Claims,  right')
    control('pages.home.sections.opening.heading').setSelectionRange(8, 8)
    await click('main button', fieldStrings.figure.insert)
    await press('Escape', { on: find('main li button', 'Claim accuracy') })
    const menu = `ul[aria-label="${fieldStrings.figure.label}"]`
    expect([document.activeElement, document.querySelector(menu)]).toEqual([
      control('pages.home.sections.opening.heading'),
      null,
    ])
    await click('main button', fieldStrings.figure.insert)
    expect(document.activeElement?.closest('ul')).toBe(find(menu))
    await click('main li button', 'Claim accuracy')
    expect(document.activeElement).toBe(control('pages.home.sections.opening.heading'))
    await pass(20)
    await save()
    expect(saved('pages.home.sections.opening.heading')).toBe('Claims, {accuracy} right')
  })

  test.each([
    ['/edit/claims#claims.accuracy.label', 'claims.accuracy.label', false],
    ['/edit/company', 'company.name', false],
    ['/edit/company', 'company.blurb', true],
    ['/edit/partners', 'partners-new', false],
  ])('at %s is offered in %s: %s', async (address, path, isOffered) => {
    await openEditor(address)
    if (path.endsWith('-new')) await click('main button', 'Add a badge')
    await focus(path)
    expect(offers()).toBe(isOffered)
    await act(async () => control(path).blur())
    expect(offers()).toBe(false)
  })

  test('is offered once it says something or will, and in no text that others repeat where it repeats one itself', async () => {
    const offered = async (path: string) => {
      await act(async () => goTo(`/edit/${path.split('.', 1)}#${path}`))
      await click('main button', fieldStrings.figure.insert)
      const names = [...document.querySelectorAll('main li button span + span')].map(({ textContent }) => textContent)
      return ['visitor', 'phone', 'email', 'replyPromise', 'submit'].filter((name) => names.includes(name))
    }
    await openEditor('/edit/company', { op: 'set', path: 'company.phone', value: '' })
    expect(await offered('company.replyPromise')).toEqual(['email'])
    expect(await offered('mails.owner.subject')).toEqual(['visitor', 'email', 'replyPromise', 'submit'])
  })

  test('is not offered in the words of somebody else', async () => {
    await openEditor('/edit/testimonials#testimonials')
    const id = document.querySelector('main details summary')?.id
    await act(async () => goTo(`/edit/testimonials#${id}.text`))
    expect(document.activeElement?.id).toBe(`${id}.text`)
    expect(offers()).toBe(false)
  })
})

test('of several entries, the first in their list comes first, whichever was chosen first', async () => {
  const path = 'forms.contact.fields.serviceInterest.options.analytics-reporting.services'
  await openEditor(`/edit/forms#${path}`)
  await act(async () => find('label', 'Credentialing').querySelector('input')?.click())
  await save()
  expect(saved(path)).toEqual(['credentialing', 'reporting'])
})

test('times are those of the 12-hour clock', async () => {
  await openEditor('/edit/company#company.hours.openings.monday.opens')
  expect(options('company.hours.openings.monday.opens').slice(18, 20)).toEqual(['9AM', '9:30AM'])
  expect(text('main')).toContain('Monday, 9AM–6PM')
  expect(options('company.hours.timeZone')[0]).toBe('Eastern (New York)')
})

test('an icon is chosen by its picture and a plain name', async () => {
  const path = 'pages.home.sections.advanced-ai.cards.processing.icon'
  await openEditor(`/edit/pages.home#${path}`)
  const summary = control(path)
  expect([document.activeElement, summary.textContent]).toEqual([summary, 'Scanned text'])
  await act(async () => {
    const details = summary.parentElement as HTMLDetailsElement
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
  const choice = find('main details label', 'Light bulb')
  expect(choice.querySelector('path')?.getAttribute('d')).toMatch(/^M/)
  await act(async () => choice.querySelector('input')?.click())
  await save()
  expect([saved(path), control(path).textContent]).toEqual(['lightbulb', 'Light bulb'])
})

test('a number counts once it is one', async () => {
  const path = 'consultantImage.width'
  await openEditor('/edit/consultantImage')
  await act(async () => control(path).focus())
  await typeInto(control(path), '')
  await typeInto(control(path), '640')
  expect(await save()).toEqual([{ op: 'set', path, value: 640 }])
  await typeInto(control(path), '0')
  await save()
  await pass(600)
  expect(problemOf(path)).toContain('between 1 and 20000')
  await typeInto(control(path), '')
  await act(async () => control(path).blur())
  expect(control(path).value).toBe('0')
})

test('a number is typed with or without separators, and shown with them', async () => {
  const path = 'consultantImage.width'
  await openEditor('/edit/consultantImage')
  expect(text('main')).toContain('From 1 to 20,000')
  await act(async () => control(path).focus())
  await typeInto(control(path), '1,200')
  expect(await save()).toEqual([{ op: 'set', path, value: 1200 }])
  for (const text of ['1,20', 'x', '1,200,', ',']) await typeInto(control(path), text)
  await act(async () => control(path).blur())
  expect([control(path).value, saved(path)]).toEqual(['1,200', 1200])
  await act(async () => control(path).focus())
  expect(control(path).value).toBe('1200')
})

test('a color is written as the checks want it', async () => {
  await openEditor('/edit/theme')
  await typeInto(control('theme.accent'), '#ffaa00')
  expect(await save()).toEqual([{ op: 'set', path: 'theme.accent', value: '#FFAA00' }])
})

describe('a picture', () => {
  const path = 'brand.mark.picture'
  const sending = fieldStrings.picture.sending.replace('{percent}', '0')
  const choose = async (size = 6) => {
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
    Object.defineProperty(file, 'size', { value: size })
    const input = control(path)
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    Object.defineProperty(input, 'value', { value: 'logo.svg', writable: true, configurable: true })
    await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
    // Browsers say nothing of a choice that is the same as before.
    expect(input.value).toBe('')
  }

  test('shows its progress, and can be sent again after the connection was lost', async () => {
    await openEditor('/edit/brand')
    await choose()
    const sent = uploads.at(-1)
    await act(async () => sent?.upload.onprogress?.({ loaded: 60, total: 100 }))
    expect(text('main')).toContain(fieldStrings.picture.sending.replace('{percent}', '50'))
    await act(async () => sent?.upload.onprogress?.({ loaded: 100, total: 100 }))
    expect(text('main')).toContain(fieldStrings.picture.reading)
    take(deskRoutes.addPicture)
    await act(async () => sent?.onerror?.())
    expect(text('main')).toContain(fieldStrings.picture.failed)
    await click('main button', fieldStrings.picture.retry)
    await take(deskRoutes.addPicture).answer(Response.json({ path: '/pictures/abc.svg' }))
    await save()
    expect(saved(path)).toBe('/pictures/abc.svg')
  })

  test('that is too large is refused before it is sent', async () => {
    await openEditor('/edit/brand')
    await choose(limits.pictureBytes.max + 1)
    expect(countAsked(deskRoutes.addPicture)).toBe(0)
    expect(text('main')).toContain('Choose one smaller than 21 MB.')
    expect(text('main')).not.toContain(fieldStrings.picture.retry)
  })

  test('is sent, then named in the draft, and known to the checks', async () => {
    await openEditor('/edit/brand')
    await choose()
    expect(text('main')).toContain(sending)
    await take(deskRoutes.addPicture).answer(Response.json({ path: '/pictures/abc-600x160.svg' }))
    expect(await save()).toEqual([
      { op: 'set', path, value: '/pictures/abc-600x160.svg' },
      { op: 'set', path: 'brand.mark.sample', value: false },
    ])
    await receiveChange()
    await pass(600)
    expect(problemOf(path)).toBe('')
    await click('main button', fieldStrings.picture.remove)
    await save()
    expect(saved(path)).toBe('')
  })

  test.each([
    [[0, 0, 0, 255], true, false],
    [[255, 255, 255, 255], false, true],
    [[40, 40, 60, 255, 255, 0, 0, 255], true, false],
    [[255, 160, 0, 255, 255, 160, 0, 255, 255, 160, 0, 255, 0, 0, 0, 255], false, true],
    [[0, 0, 0, 0], false, false],
  ])('of the colors %j is faint on the dark top: %s, on the light bar: %s', (colors, onDark, onLight) => {
    const pixels = Uint8ClampedArray.from(colors)
    expect([isFaint(pixels, '#0C2023'), isFaint(pixels, '#FFFFFF')]).toEqual([onDark, onLight])
  })

  test('that is faint on a page is told of the newest, also where the one before it comes later', async () => {
    const late = Promise.withResolvers<void>()
    const isBlack = ({ src }: HTMLImageElement) => !src.endsWith('white.svg')
    Object.assign(HTMLImageElement.prototype, {
      decode(this: HTMLImageElement) {
        return isBlack(this) ? late.promise : Promise.resolve()
      },
    })
    let data = new Uint8ClampedArray()
    const drawImage = (image: HTMLImageElement) => {
      data = Uint8ClampedArray.from(isBlack(image) ? [0, 0, 0, 255] : [255, 255, 255, 255])
    }
    const context = { drawImage, getImageData: () => ({ data }) }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
    const set = (name: string) => ({ op: 'set' as const, path, value: `/pictures/${name}.svg` })
    await openEditor('/edit/brand', set('black'))
    await receiveChange(set('white'))
    await pass(600)
    expect(text('main')).toContain(fieldStrings.picture.faint.light)
    await act(async () => late.resolve())
    expect(text('main')).toContain(fieldStrings.picture.faint.light)
    await receiveChange(set('black'))
    await pass(600)
    expect(text('main')).toContain(fieldStrings.picture.faint.dark)
    const shown = () => document.querySelector(`[id="${path}"]`)?.closest('div.grid')?.querySelector('img')
    await act(async () => shown()?.dispatchEvent(new Event('error')))
    expect(shown()).toBeNull()
    await receiveChange(set('grey'), { op: 'set', path: 'brand.mark.plate', value: true })
    await pass(600)
    expect([shown()?.getAttribute('src'), text('main')]).toEqual([
      '/pictures/grey.svg',
      expect.not.stringContaining(fieldStrings.picture.faint.dark),
    ])
  })

  test('that the server refuses is told, and gives way to another', async () => {
    await openEditor('/edit/brand')
    await choose()
    const problem = { title: 'No.', detail: 'This is not a picture.' }
    await take(deskRoutes.addPicture).answer(Response.json(problem, { status: 409 }))
    expect(text('main')).toContain('This is not a picture.')
    await choose()
    expect(text('main')).toContain(sending)
    await take(deskRoutes.addPicture).answer(Response.json({ path: '/pictures/abc.svg' }))
    expect([sending, fieldStrings.picture.failed].filter((words) => text('main').includes(words))).toEqual([])
    await save()
    expect(saved(path)).toBe('/pictures/abc.svg')
  })
})
