import type { OpenEngine } from '../support/engine.ts'
import { openSite } from '../support/open-site.ts'
import { stateEditor } from './editor.ts'
import { stateLayout } from './layout.ts'
import { statePages } from './pages.ts'
import { stateReload } from './reload.ts'

const paths = ['/', '/services', '/about', '/contact']

/** What takes too long for every day. */
export function stateSiteAtLength(open: OpenEngine): void {
  const site = openSite(open)
  // 640 and 320 px are a desktop at 200% and 400% zoom.
  statePages(site, [1920, 1440, 1024, 768, 640, 390, 320])
  stateReload(site, '/services#reporting')
  stateEditor(site)
  stateLayout(
    site,
    paths.flatMap((path) => [390, 1440].map((width) => ({ path, width }))),
  )
}
