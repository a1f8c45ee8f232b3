const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML content or a quoted attribute. Control characters, which HTML forbids, become visible. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
    .replace(/(?![\n\t])\p{Cc}/gu, '\uFFFD')
}
