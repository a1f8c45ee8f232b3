import { type DOMOutputSpec, Schema } from 'prosemirror-model'
import { isLegalAddress } from '#content/legal/legal-text.ts'

const hidden = { default: null }

/** Exactly what content/legal/legal-text.ts takes: whatever is typed or pasted becomes this, or is left out. */
export const legalSchema = new Schema({
  nodes: {
    doc: { content: 'title block*' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    title: { content: 'text*', marks: '', defining: true, toDOM: () => ['h2', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [
        // Its own, copied from one place to another.
        { tag: '[data-level]', getAttrs: (own) => ({ level: Number((own as HTMLElement).dataset.level) }) },
        { tag: 'h1, h2', attrs: { level: 2 } },
        { tag: 'h3, h4, h5, h6', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs: { level } }): DOMOutputSpec => [`h${level + 1}`, { 'data-level': level }, 0],
    },
    // `length`: how many items the written list has, as long as it is that one.
    bullets: {
      group: 'block',
      content: 'item+',
      attrs: { length: hidden },
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    numbers: {
      group: 'block',
      content: 'item+',
      attrs: { length: hidden, start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: (list as HTMLOListElement).start }) }],
      toDOM: ({ attrs }): DOMOutputSpec => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
    },
    // `sign` is written before it, `gap` behind it.
    item: {
      content: 'paragraph',
      defining: true,
      attrs: { sign: hidden, gap: hidden },
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    /** What has no place in a legal text stays as it was written, until somebody corrects it. */
    source: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      toDOM: () => ['pre', 0],
    },
    text: { group: 'inline' },
    /** Where a written line ends within a paragraph: a space to its readers. */
    wrap: {
      group: 'inline',
      inline: true,
      selectable: false,
      attrs: { written: { default: '\n' } },
      leafText: () => ' ',
      toDOM: () => ['span', { 'data-wrap': '' }, ' '],
    },
  },
  marks: {
    // `depth`: which of two that begin and end together is written outside.
    link: {
      attrs: { href: {}, depth: { default: 0 } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (link) => readAddress((link as HTMLElement).getAttribute('href')) }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    em: {
      attrs: { depth: { default: 0 } },
      parseDOM: [{ tag: 'i, em' }, { tag: '[data-style*="font-style:italic"]', consuming: false }],
      toDOM: () => ['em', 0],
    },
    strong: {
      attrs: { depth: { default: 0 } },
      parseDOM: [
        // Google Docs wraps everything in one that isn't bold.
        { tag: 'b:not([data-style*="font-weight:normal"]), strong' },
        { tag: 'span[data-style*="font-weight:bold"], span[data-style*="font-weight:700"]', consuming: false },
      ],
      toDOM: () => ['strong', 0],
    },
  },
})

/** Such as a page can link to; see content/legal/legal-text.ts. Parentheses would end it where it is written. */
export function readAddress(address: string | null): { href: string } | false {
  const href = (address ?? '')
    .trim()
    .replaceAll(/[()<>*_`[\]]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return isLegalAddress(href) && { href }
}

/**
 * Word writes lists as paragraphs with a bullet or a number before the words. Styles are read as data: the desk's policy
 * lets none of them count, and nothing that is pasted run.
 */
export function tidyPasted(html: string): string {
  const inert = html.replaceAll(/<[^>]+>/g, (tag) =>
    tag
      .replaceAll(/\s(?:on\w+)\s*=/gi, ' data-off=')
      .replaceAll(/\sstyle\s*=/gi, ' data-style=')
      .replaceAll(/(font-(?:weight|style)):\s+/gi, '$1:'),
  )
  const { body } = new DOMParser().parseFromString(inert, 'text/html')
  for (const item of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const sign = item.querySelector('[data-style*="mso-list"]')
    const kind = /^\s*\(?[\da-z]{1,4}[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    const before = item.previousElementSibling
    const isNext = before?.localName === kind && before.hasAttribute('data-tidied')
    const list = isNext ? before : body.ownerDocument.createElement(kind)
    list.setAttribute('data-tidied', '')
    if (!isNext) item.before(list)
    const entry = body.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
  }
  return body.innerHTML
}
