import { type DOMOutputSpec, Schema } from 'prosemirror-model'
import { isLegalAddress } from '#content/legal/legal-text.ts'

const hidden = { default: null }

/** Exactly what content/legal/legal-text.ts takes: whatever is typed or pasted becomes this, or is left out. */
export const legalSchema = new Schema({
  nodes: {
    doc: { content: 'title block*' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    title: { content: 'text*', marks: '', defining: true, toDOM: () => ['h3', { 'data-title': '' }, 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [
        { tag: 'h1, h2', attrs: { level: 2 } },
        { tag: 'h3, h4, h5, h6', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => (attrs.level === 2 ? ['h4', 0] : ['h5', 0]),
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
      parseDOM: [{ tag: 'i, em' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
    strong: {
      attrs: { depth: { default: 0 } },
      parseDOM: [
        // Google Docs wraps everything in one that isn't bold.
        { tag: 'b', getAttrs: (bold) => (bold as HTMLElement).style.fontWeight !== 'normal' && null },
        { tag: 'strong' },
        { style: 'font-weight', getAttrs: (weight) => /^(bold|[6-9]\d\d)/.test(weight) && null },
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
