const patienceMs = 2000

/**
 * The page that was loaded carries only its own styles: those of the other pages are fetched with the scripts and kept aside
 * until a route change needs them. Proceeds also when they are late or never come: a plain page is better than none.
 */
export function applySiteStyles(proceed: () => void): void {
  const link = document.querySelector<HTMLLinkElement>('#site-styles')
  if (link) link.media = 'all'
  if (!link || link.dataset.settled !== undefined) {
    proceed()
    return
  }
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    setTimeout(resolve, patienceMs)
  })
  settled.then(proceed)
}
