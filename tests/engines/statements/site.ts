import { beforeAll } from 'vitest'
import type { OpenEngine } from '../support/engine.ts'
import { openSite } from '../support/open-site.ts'
import { stateContactForm, stateFormsWithoutScripts, stateHomeForm } from './forms.ts'
import { stateLayout } from './layout.ts'
import { statePages } from './pages.ts'
import { stateServices } from './services.ts'
import { stateShell } from './shell.ts'

/**
 * What browsers do differently and visitors need most; site-at-length.ts states the rest that holds in every browser.
 * What tests/browser states is stated of Chromium alone.
 */
export function stateSite(open: OpenEngine, name: 'firefox' | 'webkit'): void {
  const isFirefox = name === 'firefox'
  const site = openSite(open)
  // To draw what moves takes longer than most statements, and a glide to its end a second; the long ones see it.
  beforeAll(() => site().visitor.engine.emulate({ reducedMotion: true }))
  // The longest, as a desktop at 400% zoom has them. Other widths take as long again, each.
  statePages(site, { paths: ['/services', '/'], widths: [320] })
  stateShell(site)
  stateServices(site)
  stateContactForm(site)
  stateHomeForm(site)
  if (!isFirefox) stateLayout(site, [{ path: '/', width: 390 }])
  // This changes the whole browser: nothing that needs the usual one comes after it.
  stateFormsWithoutScripts(site, ['Contact'])
}
