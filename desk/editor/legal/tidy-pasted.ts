/** Word writes lists as paragraphs with a bullet or a number before the words. Nothing of what is pasted ever runs. */
export function tidyPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const sign = item.querySelector('[style*="mso-list"]')
    const kind = /^\s*\(?[\da-z]{1,4}[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    const before = item.previousElementSibling
    const list =
      before?.localName === kind && before.hasAttribute('data-tidied') ? before : body.ownerDocument.createElement(kind)
    list.setAttribute('data-tidied', '')
    if (list !== before) item.before(list)
    const entry = body.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
  }
  return body.innerHTML
}
