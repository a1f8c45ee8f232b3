// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import type { Content } from '#content/schema/content.ts'
import { tagField, toPreview } from '../../desk/editor/preview/code-content.ts'
import { sectionOf, withLegalText, withSection } from '../support/page-records.ts'
import { answer, click, find, heading, sample, send, show, told } from './open-frame.ts'

function change(edit: (draft: Content) => void): Content {
  const draft = structuredClone(sample)
  edit(draft)
  return draft
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
      expect(find('header [aria-current=page]').getAttribute('href')).toBe('/about')
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
      content: tagField(draft, '/privacy', 'pages.privacy.sections.text.text'),
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
