/** What a hash names. */
export function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A mistyped escape such as '#%': an address that leads nowhere.
    return null
  }
}
