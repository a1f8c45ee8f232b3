import { type DOMOutputSpec, Schema } from 'prosemirror-model'
import { isAddress } from '#fields/formatted/formatted-text.ts'

/** Exactly what formatted text has: whatever is typed or pasted becomes this, or is left out. */
export const formattedSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
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
      toDOM: ({ attrs: { level } }): DOMOutputSpec => [`h${level}`, { 'data-level': level }, 0],
    },
    bullets: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    numbers: {
      group: 'block',
      content: 'item+',
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: Math.max(0, (list as HTMLOListElement).start) }) }],
      toDOM: ({ attrs }): DOMOutputSpec => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
    },
    item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    /** From another program: it stays as it's stored, and can only be deleted. */
    unknown: {
      group: 'block',
      atom: true,
      attrs: { stored: {} },
      toDOM: ({ attrs }) => ['pre', JSON.stringify(attrs.stored)],
    },
    text: { group: 'inline' },
    unknownSpan: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { stored: {} },
      toDOM: ({ attrs }) => ['code', JSON.stringify(attrs.stored)],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (link) => readAddress((link as HTMLElement).getAttribute('href')) }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    italic: {
      parseDOM: [{ tag: 'i, em' }, { tag: '[data-style*="font-style:italic"]', consuming: false }],
      toDOM: () => ['em', 0],
    },
    bold: {
      parseDOM: [
        // Google Docs wraps everything in one that isn't bold.
        { tag: 'b:not([data-style*="font-weight:normal"]), strong' },
        { tag: 'span[data-style*="font-weight:bold"], span[data-style*="font-weight:700"]', consuming: false },
      ],
      toDOM: () => ['strong', 0],
    },
  },
})

/** Where a page can link to. */
export function readAddress(address: string | null): { href: string } | false {
  const href = (address ?? '').trim()
  return isAddress(href) && { href }
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
