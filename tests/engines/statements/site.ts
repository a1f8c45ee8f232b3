import type { OpenEngine } from '../support/engine.ts'
import { openSite } from '../support/open-site.ts'
import { stateDesk } from './desk.ts'
import { stateForcedColors, statePatterns, stateThumb } from './drawing.ts'
import { stateContactForm, stateHomeForm, stateWithoutScripts } from './forms.ts'
import { stateHome } from './home.ts'
import { stateLayout } from './layout.ts'
import { stateMedia } from './media.ts'
import { statePages } from './pages.ts'
import { statePaper } from './paper.ts'
import { stateReload } from './reload.ts'
import { stateServices } from './services.ts'
import { stateShell } from './shell.ts'

/** What holds in every browser. What tests/browser states is stated of Chromium alone. */
export function stateSite(open: OpenEngine, name: 'firefox' | 'webkit'): void {
  // WebKit has no forced colors, and its WebDriver no fingers.
  const isFirefox = name === 'firefox'
  const site = openSite(open)
  // A desktop at 400% zoom. The other widths take as long again, each.
  statePages(site, [320])
  stateShell(site)
  stateReload(site, '/about')
  stateServices(site)
  if (isFirefox) statePaper(site)
  if (isFirefox) statePatterns(site)
  stateContactForm(site)
  stateDesk(site)
  stateHome(site, isFirefox)
  stateHomeForm(site)
  if (isFirefox) stateThumb(site)
  // These change the whole browser: nothing that needs the usual one comes after them.
  stateMedia(site)
  stateLayout(site, [{ path: '/', width: 390 }])
  if (isFirefox) stateForcedColors(site)
  stateWithoutScripts(site)
}
