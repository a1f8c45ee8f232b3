import type { FromSite, ToSite } from '../messages.ts'
import { hearClicks } from './clicks.ts'
import { createEcho } from './echo-text.ts'
import { markText } from './mark-text.ts'
import { goTo, stayInside } from './stay-inside.ts'
import { createStyler } from './style-site.ts'

// Runs in every page of the preview before the site's own scripts, and does there what the editor asks for.
const tell = (message: FromSite) => parent.postMessage(message, location.origin)
const echo = createEcho()
const styleSite = createStyler()
// Until the editor says otherwise.
let isEditing = true

const answers: { [Kind in ToSite['kind']]: (message: ToSite & { kind: Kind }) => void } = {
  style(message) {
    isEditing = message.isEditing
    styleSite(message)
  },
  mark: ({ text }) => markText(text),
  echo(message) {
    if (!echo(message)) tell({ kind: 'unseen', id: message.id })
  },
  go: ({ path }) => goTo(path),
  reload: () => location.reload(),
}

stayInside(tell)
hearClicks(tell, () => isEditing)
window.addEventListener('message', ({ source, data }) => {
  if (source === parent) answers[(data as ToSite).kind]?.(data)
})
new MutationObserver((_changes, observer) => {
  observer.disconnect()
  tell({ kind: 'live' })
}).observe(document.documentElement, { attributeFilter: ['data-live'] })
tell({ kind: 'here', startedAt: Date.now() - performance.now() })
