/** For a reason or a phrase that begins a sentence. Styled with `::first-letter`, screen readers say 'V. ersion 3'. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
