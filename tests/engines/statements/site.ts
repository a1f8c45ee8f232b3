import { beforeAll, inject } from 'vitest'
import { routes } from '../../browser/support/routes.ts'
import type { OpenEngine } from '../support/engine.ts'
import { openSite, type Site } from '../support/open-site.ts'
import { stateDesk } from './desk.ts'
import { stateContactForm, stateFormsWithoutScripts, stateHomeForm, stateReadingWithoutScripts } from './forms.ts'
import { stateHome, stateSwipe } from './home.ts'
import { stateLayout } from './layout.ts'
import { stateDrawnPattern, stateForcedColors, stateMedia, stateThumb } from './media.ts'
import { statePages, statePaper, stateReload, stateServices } from './pages.ts'
import { stateShell, stateShellAtLength } from './shell.ts'

/** What tests/browser states is stated of Chromium alone. */
export function stateSite(open: OpenEngine, name: 'firefox' | 'webkit'): void {
  const state = inject('extent').isFull ? stateAtLength : stateDaily
  state(openSite(open), name === 'firefox')
}

/** What browsers do differently and visitors need most. */
function stateDaily(site: () => Site): void {
  // To draw what moves takes longer than most statements, and a glide to its end a second; the long ones see it.
  beforeAll(() => site().visitor.engine.emulate({ reducedMotion: true }))
  // The longest, as a desktop at 400% zoom has them. Other widths take as long again, each.
  statePages(site, { paths: ['/'], widths: [320] })
  stateShell(site)
  stateServices(site)
  stateContactForm(site)
  stateHomeForm(site)
  // This changes the whole browser: nothing that needs the usual one comes after it.
  stateFormsWithoutScripts(site, ['Contact'])
}

const paths = ['/', '/services', '/about', '/contact']

/** What takes too long for every day. WebKit has no forced colors, and its WebDriver no fingers. */
function stateAtLength(site: () => Site, isFirefox: boolean): void {
  // 640 and 320 px are a desktop at 200% and 400% zoom.
  statePages(site, { paths: [...routes].toReversed(), widths: [1920, 1440, 1024, 768, 640, 390, 320] })
  // Every day these are seen without motion.
  stateShell(site)
  stateServices(site)
  stateShellAtLength(site)
  stateReload(site, '/about')
  stateReload(site, '/services#reporting')
  if (isFirefox) stateDrawnPattern(site)
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
