import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportSite } from '../../scripts/build/export-site.ts'
import { sampleInput } from './rendered-site.ts'

/** The sample for a host of files, in a folder of its own. */
export async function exportSample(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'claimwright-static-'))
  await exportSite('.', folder, await sampleInput())
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
