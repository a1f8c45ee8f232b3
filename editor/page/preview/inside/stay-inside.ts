import type { FromSite } from '../messages.ts'

/** Makes of the site a part of the editor that keeps to its place, with as little as it notices. */
export function stayInside(tell: (message: FromSite) => void): void {
  // A sandbox is denied one. Without it, Vite's client looks in another way for the editor's next process.
  Reflect.deleteProperty(window, 'SharedWorker')
  window.alert = (text?: unknown) => tell({ kind: 'alert', text: String(text) })

  // The site puts the focus on what has arrived, as it must for visitors. Here the owner may be typing beside it.
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (this: HTMLElement, options) {
    if (document.hasFocus()) focus.call(this, options)
  }

  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history)
    history[name] = (state, unused, url) => {
      const to = keepQuery(url ?? '')
      try {
        change(state, unused, to)
      } catch {
        // WebKit leaves a sandbox the address that it has: the page is loaded.
        location.assign(to)
      }
    }
  }
}

/** The query of the first address lets in: the server shows no page without it. */
export function keepQuery(url: string | URL): URL {
  const to = new URL(url, location.href)
  to.search = location.search
  return to
}

/** As the site's own links would. */
export function goTo(path: string): void {
  if (location.pathname + location.hash === path) return
  history.pushState(null, '', path)
  window.dispatchEvent(new Event('popstate'))
}
