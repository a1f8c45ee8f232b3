/**
 * The page that was loaded carries only its own styles: those of the other pages are fetched with the scripts and kept aside
 * until a route change needs them. Proceeds also when they never come: a plain page is better than none.
 */
export function applySiteStyles(proceed: () => void): void {
  const link = document.querySelector<HTMLLinkElement>('#site-styles')
  if (link) link.media = 'all'
  if (!link || link.dataset.settled !== undefined) {
    proceed()
    return
  }
  link.addEventListener('load', proceed, { once: true })
  link.addEventListener('error', proceed, { once: true })
}
