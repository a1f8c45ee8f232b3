import type { ToSite } from '../messages.ts'

/** The look of marks and of drafts' colors, in a sheet that is no part of the page. */
export function createStyler() {
  let seen: { tokens: string; version: number } | undefined
  let isStale = false
  let drawn = 0

  return ({ colors, version, isEditing }: ToSite & { kind: 'style' }): void => {
    const sheet = new CSSStyleSheet()
    const tokens = colors.map(({ token, value }) => `--color-${token}: ${value};`).join('')
    const pointer = isEditing ? '* { cursor: text !important }' : ''
    sheet.replaceSync(`:root { ${tokens} } ::highlight(edited) { background: #ffd54a; color: #000 } ${pointer}`)
    document.adoptedStyleSheets = [sheet]
    isStale ||= seen !== undefined && seen.tokens !== tokens
    // Colors are worn before the server knows them, and the server is the one that draws.
    if (isStale && seen?.version !== version) {
      redraw(++drawn)
      isStale = false
    }
    seen = { tokens, version }
  }
}

/** Drawings are files of their own, which no style sheet reaches. */
function redraw(count: number): void {
  for (const image of document.images) {
    const address = new URL(image.src, location.href)
    if (address.origin !== location.origin || !address.pathname.endsWith('.svg')) continue
    address.search = `drawn=${count}`
    image.src = address.href
  }
}
