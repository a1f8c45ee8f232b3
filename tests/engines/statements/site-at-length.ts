import { routes } from '../../browser/support/routes.ts'
import type { OpenEngine } from '../support/engine.ts'
import { openSite } from '../support/open-site.ts'
import { stateDesk } from './desk.ts'
import { stateDrawnPattern, stateForcedColors, stateThumb } from './drawing.ts'
import { stateFormsWithoutScripts, stateReadingWithoutScripts, stateRefusedForms } from './forms.ts'
import { stateHome, stateSwipe } from './home.ts'
import { stateLayout } from './layout.ts'
import { stateMedia } from './media.ts'
import { statePages } from './pages.ts'
import { statePaper } from './paper.ts'
import { stateReload } from './reload.ts'
import { stateServices } from './services.ts'
import { stateShell, stateShellAtLength } from './shell.ts'

const paths = ['/', '/services', '/about', '/contact']

/** What takes too long for every day. */
export function stateSiteAtLength(open: OpenEngine, name: 'firefox' | 'webkit'): void {
  // WebKit has no forced colors, and its WebDriver no fingers.
  const isFirefox = name === 'firefox'
  const site = openSite(open)
  // 640 and 320 px are a desktop at 200% and 400% zoom.
  statePages(site, { paths: [...routes].toReversed(), widths: [1920, 1440, 1024, 768, 640, 390, 320] })
  // Every day these are seen without motion.
  stateShell(site)
  stateServices(site)
  stateShellAtLength(site)
  stateReload(site, '/about')
  stateReload(site, '/services#reporting')
  if (isFirefox) stateDrawnPattern(site)
  stateRefusedForms(site)
  stateHome(site)
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
  stateFormsWithoutScripts(site, ['Home'])
  stateReadingWithoutScripts(site)
}
