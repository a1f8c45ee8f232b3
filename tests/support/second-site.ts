import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveContent } from '#content/site-content.ts'
import type { SiteInput } from '#render/render-site.ts'
import { exportSite } from '../../scripts/build/export-site.ts'
import { createSecondContent } from './second-brand.ts'

/** Plain HTTP, so that browsers can be led to an API that does not exist. */
export const secondSite = { publicUrl: 'http://www.broder-son.com', apiHost: 'desk.broder-son.test' }

/** Another company at another address, whose API is on a host of its own. */
export function secondInput(): SiteInput {
  const content = resolveContent(createSecondContent())
  return {
    content,
    theme: content.theme,
    pictures: new Map(),
    publicUrl: secondSite.publicUrl,
    apiBaseUrl: `http://${secondSite.apiHost}`,
    now: new Date(),
  }
}

/** Its pages for a host of files. */
export async function exportSecondSite(): Promise<{ client: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'claimwright-second-'))
  await exportSite('.', folder, secondInput())
  return { client: join(folder, 'client'), remove: () => rmSync(folder, { recursive: true }) }
}
