import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compress } from '#render/compress.ts'
import { createPictureProcess } from '#render/pictures/picture-process.ts'
import { renderPictures } from '#render/pictures/render-pictures.ts'
import { loadBuiltApp } from '#render/program.ts'
import { renderSite, type SiteInput } from '#render/render-site.ts'
import type { RenderedFile } from '#render/rendered-file.ts'
import { exportSite } from '../../scripts/build/export-site.ts'
import { readSite } from '../../scripts/read-site.ts'

/** What the files in content/ give a server that was told nothing. */
export async function sampleInput(): Promise<SiteInput> {
  return { ...(await readSite('.')), publicUrl: '', apiBaseUrl: '', now: new Date() }
}

/** The whole site that the built program makes of an input, with pictures, compressed as visitors get it. */
export async function renderWhole(input: SiteInput) {
  const program = await loadBuiltApp('build')
  const { files, ...site } = await renderSite(program, input)
  using painter = createPictureProcess()
  const painted = await renderPictures(program, input, painter)
  const made = [...files, ...painted.files.flatMap(({ file }) => file ?? [])]
  return { ...site, files: await Promise.all(made.map((file) => compress(file, 'best'))) }
}

export function readText(files: readonly RenderedFile[], address: string): string {
  return Buffer.from(files.find((file) => file.address === address)?.body ?? []).toString()
}

let sample: ReturnType<typeof renderWhole> | undefined

/** The sample's, once for all tests of a worker. */
export function renderSample(): ReturnType<typeof renderWhole> {
  sample ??= sampleInput().then(renderWhole)
  return sample
}

/** A site for a host of files, in a folder of its own; the sample unless another is asked for. */
export async function exportStatic(input?: SiteInput): Promise<{ folder: string; client: string } & Disposable> {
  const folder = mkdtempSync(join(tmpdir(), 'claimwright-static-'))
  await exportSite('.', folder, input ?? (await sampleInput()))
  return { folder, client: join(folder, 'client'), [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}
