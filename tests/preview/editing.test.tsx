// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { tagField, tagTexts } from '../../desk/editor/preview/code-content.ts'
import { ownPath, ownSection, withOwnPage } from '../support/own-page.ts'
import { sectionOf } from '../support/page-records.ts'
import { answer, click, find, heading, sample, send, show, told } from './open-frame.ts'

describe('a click while editing', () => {
  test('opens the field of the text, and leaves the page as it was', () => {
    show()
    const before = find('#site').innerHTML
    const text = heading().firstChild
    click(heading())
    expect(told.at(-1)).toEqual({ kind: 'asks', said: heading().textContent })
    answer()
    answer()
    expect(told.slice(2)).toEqual([{ kind: 'opens', field: 'pages.home.sections.opening.heading' }])
    expect([find('#site').innerHTML === before, heading().firstChild === text]).toEqual([true, true])
  })

  test('opens the field of a quotation beside its marks', () => {
    show()
    click(find('blockquote'), find('blockquote').firstChild)
    answer()
    expect(told.at(-1)).toEqual({ kind: 'opens', field: `testimonials.${sample.testimonials[0]?.id}.text` })
  })

  test('opens the field of what a picture says, and finds the picture by it', () => {
    show()
    const field = 'consultantImage.alt'
    const portrait = find(`[aria-label="${sample.consultantImage.alt}"]`)
    click(portrait, null)
    answer()
    expect(told.at(-1)).toEqual({ kind: 'opens', field })
    send({ kind: 'reveals', content: tagField(sample, '/', field), field })
    expect(find('[data-edited]')).toBe(portrait)
  })

  test('opens the field of a text with formats, and finds all of the text by it', () => {
    const words = ['Every claim ', { bold: 'begins' }, ' with {accuracy}.']
    const sections = [ownSection('text', { text: [{ paragraph: words }] }), ownSection('questions')]
    const draft = withOwnPage(sections)
    show({ draft, path: ownPath })
    const before = find('#site').innerHTML
    const own = 'pages.cardiology-billing.sections'
    const answerOf = (at: number) => `#questions details:nth-child(${at}) .formatted-text`
    for (const [text, clicked, field] of [
      ['#text .formatted-text', 'strong', `${own}.text.text`],
      [answerOf(1), 'p', `${own}.questions.questions.clean-claim.answer`],
      [answerOf(2), 'p', `${own}.questions.questions.denial.answer`],
    ] as const) {
      click(find(`${text} ${clicked}`))
      answer(draft, ownPath)
      expect(told.slice(-2)).toEqual([
        { kind: 'asks', said: find(text).textContent },
        { kind: 'opens', field },
      ])
      expect(find('#site').innerHTML).toBe(before)
      send({ kind: 'reveals', content: tagField(draft, ownPath, field), field })
      expect(find('[data-edited]')).toBe(find(text))
      expect(find('[data-edited]').closest('details:not([open])')).toBeNull()
      send({ kind: 'reveals', content: tagField(draft, ownPath, ''), field: undefined })
      for (const details of document.querySelectorAll('details')) details.open = false
    }
  })

  test('opens nothing where there is no text, or without a question', () => {
    show()
    answer()
    click(find('#main'), null)
    answer()
    expect(told.filter(({ kind }) => kind === 'opens')).toEqual([])
  })

  test('leaves the page alone when the texts of another one come', () => {
    show()
    const before = heading()
    click(before)
    answer(sample, '/about')
    expect(heading()).toBe(before)
  })

  test('asks for all fields when none of those has said it so', () => {
    show()
    click(heading())
    send({ kind: 'coded', content: tagTexts(sample, '/', 'something else') })
    expect(told.at(-1)).toEqual({ kind: 'asks' })
    answer()
    expect(told.at(-1)).toEqual({ kind: 'opens', field: 'pages.home.sections.opening.heading' })
  })
})

describe('a field that is opened', () => {
  const reveal = (field: string | undefined) =>
    send({ kind: 'reveals', content: tagField(sample, '/', field ?? ''), field })

  test('has its text outlined, until another one is', () => {
    const scrolls: Event[] = []
    window.addEventListener('wheel', (event) => scrolls.push(event))
    show()
    reveal('pages.home.sections.opening.heading')
    reveal('pages.home.sections.opening.heading')
    // While it is typed into, the page stays where it is.
    expect(scrolls).toHaveLength(1)
    expect(find('[data-edited]')).toBe(heading())
    reveal('pages.home.sections.stats.heading')
    expect(find('[data-edited]').textContent).toBe(sectionOf(sample, 'stats-band').heading)
    expect(document.querySelectorAll('[data-edited]').length).toBe(1)
    reveal(undefined)
    expect(find('[data-edited]')).toBeNull()
  })

  test('comes back into view on a screen of another width', () => {
    const scrollBy = vi.fn()
    vi.stubGlobal('scrollBy', scrollBy)
    show()
    reveal('pages.home.sections.opening.heading')
    heading().getBoundingClientRect = () => new DOMRect(0, 2000, 100, 40)
    window.dispatchEvent(new Event('resize'))
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ top: 2000 }))
  })

  test('brings its testimonial to the front', async () => {
    show()
    const last = sample.testimonials.at(-1)
    reveal(`testimonials.${last?.id}.text`)
    await expect.poll(() => find('[aria-roledescription=slide]:not([inert])').textContent).toContain(last?.text)
    // The press was the editor's own: the next one opens a field again.
    click(heading())
    expect(told.at(-1)).toEqual({ kind: 'asks', said: heading().textContent })
  })

  test.each([
    ['keeps its testimonial in front', true, 0],
    ['has no hold on the testimonials while the site is tried', false, 2],
  ])('%s', async (_title, isEditing, at) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    show({ isEditing })
    reveal(`testimonials.${sample.testimonials[0]?.id}.text`)
    await vi.advanceTimersByTimeAsync(6_500)
    await vi.advanceTimersByTimeAsync(6_500)
    vi.useRealTimers()
    const front = () => find('[aria-roledescription=slide]:not([inert])').textContent
    await expect.poll(front).toContain(sample.testimonials[at]?.text)
  })
})
