import { createCompressor } from '#render/compress.ts'
import { renderPictures } from '#render/pictures/render-pictures.ts'
import { loadProgram } from '#render/program.ts'
import { renderSite, type SiteInput } from '#render/render-site.ts'
import { readSite } from '../../scripts/content/read-site.ts'

/** What the files in content/ give a server that was told nothing. */
export async function sampleInput(): Promise<SiteInput> {
  return { ...(await readSite('.')), publicUrl: '', apiBaseUrl: '', now: new Date() }
}

/** The whole site that the built program makes of an input, with pictures, compressed as visitors get it. */
export async function renderWhole(input: SiteInput) {
  const program = await loadProgram('build')
  const { files, ...site } = await renderSite(program, input)
  return {
    ...site,
    files: createCompressor()([...files, ...(await renderPictures(program, input, new Map()))], 'best'),
  }
}

let sample: ReturnType<typeof renderWhole> | undefined

/** The sample's, once for all tests of a worker. */
export function renderSample(): ReturnType<typeof renderWhole> {
  sample ??= sampleInput().then(renderWhole)
  return sample
}
