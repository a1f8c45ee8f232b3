/** Runs in the page. Whether the header stays in the window on a ground of its own. */
export function isHeaderSolid(): boolean {
  const header = document.querySelector('header') as HTMLElement
  const { opacity } = getComputedStyle(header, '::before')
  return getComputedStyle(header).position === 'fixed' && opacity === '1'
}
