import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createCompressor } from '#render/compress.ts'
import { renderPictures } from '#render/pictures/render-pictures.ts'
import { loadProgram } from '#render/program.ts'
import { renderSite, type SiteInput } from '#render/render-site.ts'
import type { RenderedFile } from '#render/rendered-file.ts'
import { createHostRules, writeHostFiles } from './host-files.ts'

/** A site as files: what visitors get in FOLDER/client, the headers that go with it beside that. */
export async function exportSite(root: string, folder: string, input: SiteInput): Promise<number> {
  const program = await loadProgram(join(root, 'build'))
  const site = await renderSite(program, input)
  const files = await createCompressor()([...site.files, ...(await renderPictures(program, input, new Map()))], 'best')
  const clientFolder = join(folder, 'client')
  for (const file of files) writeCopies(clientFolder, file)
  writeHostFiles(createHostRules(site.policyForAll, input.publicUrl.startsWith('https:')), {
    clientFolder,
    folder,
  })
  return files.length
}

/** /about is about.html, which every host of files knows. */
function writeCopies(folder: string, { address, policy, body, br, gzip }: RenderedFile): void {
  const path = decodeURI(address)
  const name = policy === undefined ? path : path === '/' ? '/index.html' : `${path}.html`
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  for (const [suffix, bytes] of Object.entries({ '': body, '.br': br, '.gz': gzip }))
    if (bytes) writeFileSync(join(folder, name + suffix), bytes)
}
