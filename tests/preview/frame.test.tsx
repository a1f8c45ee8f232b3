// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import type { Content } from '#content/schema/content.ts'
import { codeField, codeTexts, toPreview } from '../../desk/editor/preview/code-content.ts'
import { sectionOf, withLegalText, withSection } from '../support/page-records.ts'
import { sample, send, show, told } from './open-frame.ts'

const heading = () => document.querySelector('h1') as HTMLElement
const find = (selector: string) => document.querySelector(selector) as HTMLElement

function change(edit: (draft: Content) => void): Content {
  const draft = structuredClone(sample)
  edit(draft)
  return draft
}

/** jsdom doesn't know what is under a pointer. */
function click(element: Element, text: Node | null = element.firstChild, offset = 0): MouseEvent {
  Range.prototype.getClientRects = () => [{ left: 0, right: 0, top: 0, bottom: 0 }] as never
  document.caretPositionFromPoint = () => ({ offsetNode: text, offset }) as never
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  element.dispatchEvent(event)
  return event
}

/** As the desk does, with what the frame has asked for. */
const answer = (draft = sample, path = '/') => {
  const asked = told.findLast((message) => message.kind === 'asks')
  send({ kind: 'coded', content: codeTexts(draft, path, asked?.said) })
}

describe('the frame', () => {
  test('says that it is here, and shows nothing until it is told', () => {
    expect(told).toEqual([{ kind: 'here' }])
    expect(find('#site').childElementCount).toBe(0)
  })

  test('listens to its parent alone', () => {
    show()
    const said = heading().textContent
    const stranger = document.body.appendChild(document.createElement('iframe')).contentWindow
    send(
      {
        kind: 'show',
        ...toPreview(withSection(sample, 'hero', { heading: 'Theirs' }), '/'),
        path: '/',
        colors: {},
        drawings: {},
        isEditing: true,
      },
      stranger,
    )
    expect(heading().textContent).toBe(said)
  })

  test('shows images of the draft under signed addresses, and reports when one has expired', () => {
    const draft = change(({ brand }) => Object.assign(brand.mark, { picture: '/pictures/logo.png' }))
    show({ draft })
    const logo = find('header img')
    expect(logo.getAttribute('src')).toBe('/preview/1.a/pictures/logo.png')
    find('img[src^="/images/"]').dispatchEvent(new Event('error'))
    expect(told).toEqual([{ kind: 'here' }])
    logo.dispatchEvent(new Event('error'))
    expect(told).toEqual([{ kind: 'here' }, { kind: 'expired' }])
  })

  test('stays on its page until it gets the one that a link leads to', () => {
    const about = sectionOf(sample, 'about-opening').heading
    for (const draft of [sample, withSection(sample, 'values', { heading: 'Typed meanwhile' })]) {
      show({ draft, path: '/about', isEditing: false })
      click(find('header a[href="/services"]'))
      expect(heading().textContent).toBe(about)
    }
    const goes = { kind: 'goes', path: '/services' }
    expect(told).toEqual([{ kind: 'here' }, goes, goes])
    show({ path: '/services' })
    expect(heading().textContent).toBe(sectionOf(sample, 'services-folder').heading)
    show({ path: '/nowhere' })
    expect(heading().textContent).toBe(sectionOf(sample, 'ways-on').heading)
  })

  test('shows a legal text, whose field a click anywhere in it opens', () => {
    const draft = withLegalText(sample, 'privacy', 'Privacy', [{ paragraph: 'Nothing is kept.' }])
    show({ draft, path: '/privacy' })
    expect([heading().textContent, find('article').textContent]).toEqual(['Privacy', 'Nothing is kept.'])
    click(find('article p'))
    answer(draft, '/privacy')
    expect(told.at(-1)).toEqual({ kind: 'opens', field: 'pages.privacy.sections.text.text' })
    send({
      kind: 'reveals',
      content: codeField(draft, '/privacy', 'pages.privacy.sections.text.text'),
      field: 'pages.privacy.sections.text.text',
    })
    expect(find('[data-edited]').tagName).toBe('ARTICLE')
    click(find('footer'), null)
    answer(draft, '/privacy')
    expect(told.at(-1)).toEqual({ kind: 'asks' })
  })

  test('follows a link within the page, and lets nothing lead out', () => {
    for (const isEditing of [true, false]) {
      show({ isEditing })
      expect(document.documentElement.hasAttribute('data-editing')).toBe(isEditing)
      for (const [kind, selector] of [
        ['click', isEditing ? 'header a[href="/services"]' : 'footer a[href^="tel:"]'],
        ['auxclick', 'header a[href="/services"]'],
        ['dragstart', 'header a[href="/services"]'],
      ] as const) {
        const event = new MouseEvent(kind, { bubbles: true, cancelable: true })
        find(selector).dispatchEvent(event)
        expect([kind, event.defaultPrevented]).toEqual([kind, true])
      }
    }
    expect(told.map(({ kind }) => kind)).toEqual(['here', 'asks'])
    click(find('main a[href="#contact"]'))
    expect(told.at(-1)).toEqual({ kind: 'goes', path: '/#contact' })
  })

  test('leaves the focus where the owner types', () => {
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    show()
    show({ path: '/about' })
    expect(document.activeElement).toBe(document.body)
    hasFocus.mockReturnValue(true)
    show({ path: '/services' })
    expect(document.activeElement).toBe(heading())
  })

  test('takes on the colors of the draft', () => {
    show({ colors: { primary: '#123456' } })
    expect(document.documentElement.style.getPropertyValue('--color-primary')).toBe('#123456')
  })

  test('shows the drawings of the draft in place of the public ones, and goes on doing so', () => {
    const address = '/images/billing-process.svg'
    show()
    const images = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(images()).toContain(address)
    for (const drawing of ['data:image/svg+xml,one', 'data:image/svg+xml,two']) {
      show({ drawings: { [address]: drawing } })
      expect(images()).toContain(drawing)
      expect(images()).not.toContain(address)
    }
  })

  test('shows the site again once what broke it is gone', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    show()
    const { content } = toPreview(sample, '/services')
    show({ content: { ...content, page: { ...content.page, parts: {} } }, path: '/services' })
    expect(heading().textContent).toBe(content.shared.shell.failure.heading)
    show({ path: '/services' })
    expect(heading().textContent).toBe(sectionOf(sample, 'services-folder').heading)
  })
})

describe('a draft that shrinks', () => {
  test('still shows a testimonial, and a service', () => {
    show({ isEditing: false })
    const last = [...document.querySelectorAll<HTMLElement>('#testimonials fieldset')].at(-1)?.lastElementChild
    click(last as Element)
    show({ draft: change(({ testimonials }) => testimonials.splice(1)) })
    expect(document.querySelectorAll('#testimonials [aria-roledescription=slide]:not([inert])').length).toBe(1)
    show({ draft: change(({ testimonials }) => testimonials.splice(0)) })
    const gone = sample.services.at(-1)?.id
    show({ path: `/services#${gone}` })
    expect(find('[data-chosen] article').id).toBe(gone)
    show({ draft: change(({ services }) => services.pop()), path: `/services#${gone}` })
    expect(find('[data-chosen] article').id).toBe(sample.services[0]?.id)
  })
})

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
    send({ kind: 'reveals', content: codeField(sample, '/', field), field })
    expect(find('[data-edited]')).toBe(portrait)
  })

  test('opens nothing where there is no text, or without a question', () => {
    show()
    answer()
    click(find('#main'), null)
    answer()
    expect(told.filter(({ kind }) => kind === 'opens')).toEqual([])
  })

  test('asks for all fields when none of those has said it so', () => {
    show()
    click(heading())
    send({ kind: 'coded', content: codeTexts(sample, '/', 'something else') })
    expect(told.at(-1)).toEqual({ kind: 'asks' })
    answer()
    expect(told.at(-1)).toEqual({ kind: 'opens', field: 'pages.home.sections.opening.heading' })
  })
})

describe('a field that is opened', () => {
  const reveal = (field: string | undefined) =>
    send({ kind: 'reveals', content: codeField(sample, '/', field ?? ''), field })

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
})
