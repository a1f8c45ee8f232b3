import { routes } from '../../browser/support/routes.ts'
import type { OpenEngine } from '../support/engine.ts'
import { openSite } from '../support/open-site.ts'
import { stateDesk } from './desk.ts'
import { stateContactForm, stateFormsWithoutScripts, stateHomeForm, stateReadingWithoutScripts } from './forms.ts'
import { stateHome, stateSwipe } from './home.ts'
import { stateLayout } from './layout.ts'
import { stateDrawnPattern, stateForcedColors, stateMedia, stateThumb } from './media.ts'
import { statePages, statePaper, stateReload, stateServices } from './pages.ts'
import { stateShell } from './shell.ts'

const paths = ['/', '/services', '/about', '/contact']

/** What tests/browser states is stated of Chromium alone. WebKit has no forced colors, and its WebDriver no fingers. */
export function stateSite(open: OpenEngine, name: 'firefox' | 'webkit'): void {
  const site = openSite(open)
  const isFirefox = name === 'firefox'
  // 640 and 320 px are a desktop at 200% and 400% zoom.
  statePages(site, { paths: [...routes].toReversed(), widths: [1920, 1440, 1024, 768, 640, 390, 320] })
  stateShell(site)
  stateServices(site)
  stateReload(site, '/about')
  stateReload(site, '/services#reporting')
  if (isFirefox) stateDrawnPattern(site)
  stateHome(site)
  stateContactForm(site)
  stateHomeForm(site)
  if (isFirefox) stateThumb(site)
  if (isFirefox) statePaper(site)
  if (isFirefox) stateSwipe(site)
  stateDesk(site)
  // These change the whole browser: nothing that needs the usual one comes after them.
  stateMedia(site)
  stateLayout(
    site,
    paths.flatMap((path) => [390, 1440].map((width) => ({ path, width }))),
  )
  if (isFirefox) stateForcedColors(site)
  stateFormsWithoutScripts(site)
  stateReadingWithoutScripts(site)
}
