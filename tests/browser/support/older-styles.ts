import type { Page } from '@playwright/test'
import { newerStyles } from '../../support/newer-styles.ts'

/** Serves the pages with every style newer than our oldest browsers under a name that no browser knows. */
export async function serveOlderStyles(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    const kind = route.request().resourceType()
    if (kind !== 'document' && kind !== 'stylesheet') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: renameNewer(await response.text()) })
  })
}

/** Also of value: text that is wrapped evenly, and the transition of what appears. */
const newer = [...Object.keys(newerStyles), 'properties/text-wrap', 'values/allow-discrete']

function renameNewer(css: string): string {
  return newer.reduce((text, feature) => {
    const [kind, ...path] = feature.split('/')
    const name = path.at(-1) ?? ''
    if (kind === 'selectors') return text.replaceAll(new RegExp(`(::?)${name}\\b`, 'g'), `$1unknown-${name}`)
    if (kind === 'values') return text.replaceAll(name, `unknown-${name}`)
    if (path.length === 1 && kind === 'at-rules') return text.replaceAll(`@${name}`, `@unknown-${name}`)
    return text.replaceAll(new RegExp(`(?<=[{;(])${name}(?=:)`, 'g'), `unknown-${name}`)
  }, css)
}
