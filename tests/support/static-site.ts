import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteInput } from '#render/render-site.ts'
import { exportSite } from '../../scripts/build/export-site.ts'
import { sampleInput } from './rendered-site.ts'

/** A site for a host of files, in a folder of its own; the sample unless another is asked for. */
export async function exportStatic(input?: SiteInput): Promise<{ folder: string; client: string } & Disposable> {
  const folder = mkdtempSync(join(tmpdir(), 'claimwright-static-'))
  await exportSite('.', folder, input ?? (await sampleInput()))
  return { folder, client: join(folder, 'client'), [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}
