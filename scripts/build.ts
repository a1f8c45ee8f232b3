import { fileURLToPath } from 'node:url'
import { company } from '#content/company.ts'
import { drawAppIcons } from './build/app-icons.ts'
import { bundleForBrowser, bundleRenderer } from './build/bundle-site.ts'
import { writeCompanyFile } from './build/company-file.ts'
import { compressFiles } from './build/compress-files.ts'
import { writeFavicon } from './build/favicon.ts'
import { writeHostFiles } from './build/host-files.ts'
import { writeLaunchCheckFile } from './build/launch-check-file.ts'
import { readLegalPages, refuseUnlinkedPages } from './build/legal/legal-pages.ts'
import { listedPages } from './build/listed-pages.ts'
import { readOrigin } from './build/read-origin.ts'
import { writeSiteFiles } from './build/site-files.ts'
import { drawSocialImages } from './build/social/draw-social-images.ts'
import { readSourceWords } from './build/source-words.ts'
import { structuredData, structuredDataScript } from './build/structured-data.ts'
import { writeWebManifest } from './build/web-manifest.ts'
import { writePages } from './build/write-pages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const clientFolder = `${root}build/client`

const origin = readOrigin('PUBLIC_URL')
const legalPages = readLegalPages(root)
refuseUnlinkedPages(legalPages, company.legalLinks)
const bundle = await bundleForBrowser(root, clientFolder)
const { paths, renderPage } = await bundleRenderer(root, `${root}build/server`)
await writePages(clientFolder, {
  paths,
  renderPage: (path) => renderPage(path, legalPages.find((page) => page.path === path)?.html),
  partsOf: (path) => ({ ...bundle, sourceWords: readSourceWords(root, path), structuredData: describe(path) }),
})
const images = await drawSocialImages(clientFolder, `${root}node_modules/.cache/social-images`)
const files = writeSiteFiles(clientFolder, {
  origin,
  paths: listedPages.map(({ path }) => path),
  securityContact: company.email,
  now: new Date(),
})
writeFavicon(clientFolder)
await drawAppIcons(clientFolder)
writeWebManifest(clientFolder)
writeCompanyFile(`${root}build/company.json`)
writeLaunchCheckFile(`${root}build/launch-check.json`, root)
const compressed = compressFiles(clientFolder)
await writeHostFiles({ clientFolder, buildFolder: `${root}build`, origin })
console.error(`  ${paths.length} pages (${paths.join(' ')}), ${images.length} social images, ${files.join(' ')}`)
console.error(`  ${compressed} files compressed; ${origin || 'no PUBLIC_URL: no canonical addresses, no sitemap'}`)

function describe(path: string): string {
  const page = listedPages.find((listed) => listed.path === path)
  return page ? structuredDataScript(structuredData(page.path, origin)) : ''
}
