import type { OpenEngine } from '../support/engine.ts'
import { openSite } from '../support/open-site.ts'
import { stateDesk } from './desk.ts'
import { stateEditor } from './editor.ts'
import { stateContactForm, stateHomeForm, stateWithoutScripts } from './forms.ts'
import { stateHome } from './home.ts'
import { stateMedia } from './media.ts'
import { stateServices } from './services.ts'
import { stateShell } from './shell.ts'

type Abilities = { hasTouch: boolean; hasForcedColors: boolean }

/** What holds in every browser. What tests/browser states is stated of Chromium alone. */
export function stateSite(open: OpenEngine, { hasTouch, hasForcedColors }: Abilities): void {
  const site = openSite(open)
  stateShell(site)
  stateServices(site)
  stateContactForm(site)
  stateHome(site, hasTouch)
  stateHomeForm(site)
  stateDesk(site)
  stateEditor(site)
  // These change the whole browser: nothing that needs the usual one comes after them.
  stateMedia(site, hasForcedColors)
  stateWithoutScripts(site)
}
