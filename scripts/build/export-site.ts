import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createCompressor } from '#render/compress.ts'
import { renderPictures } from '#render/pictures/render-pictures.ts'
import { loadProgram } from '#render/program.ts'
import { renderSite } from '#render/render-site.ts'
import type { RenderedFile } from '#render/rendered-file.ts'
import { readSite } from '../content/read-site.ts'
import { createHostRules, writeHostFiles } from './host-files.ts'
import { readOrigin } from './read-origin.ts'

/** The site of content/ as files: what visitors get in FOLDER/client, the headers that go with it beside that. */
export async function exportSite(root: string, folder: string): Promise<void> {
  const program = await loadProgram(join(root, 'build'))
  const input = {
    ...(await readSite(root)),
    publicUrl: readOrigin('PUBLIC_URL'),
    apiBaseUrl: readOrigin('API_BASE_URL'),
    now: new Date(),
  }
  const site = await renderSite(program, input)
  const files = createCompressor()([...site.files, ...(await renderPictures(program, input, new Map()))], 'best')
  const target = resolve(folder)
  const clientFolder = join(target, 'client')
  for (const file of files) writeCopies(clientFolder, file)
  writeHostFiles(createHostRules(site.policyForAll, input.publicUrl.startsWith('https:')), {
    clientFolder,
    buildFolder: target,
  })
  console.error(
    `  ${files.length} files of the site in ${target}; ${input.publicUrl || 'no PUBLIC_URL: no canonical addresses, no sitemap'}`,
  )
}

/** /about is about.html, which every host of files knows. */
function writeCopies(folder: string, { address, policy, body, br, gzip }: RenderedFile): void {
  const path = decodeURI(address)
  const name = policy === undefined ? path : path === '/' ? '/index.html' : `${path}.html`
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  for (const [suffix, bytes] of Object.entries({ '': body, '.br': br, '.gz': gzip }))
    if (bytes) writeFileSync(join(folder, name + suffix), bytes)
}
