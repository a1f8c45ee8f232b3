import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { company } from '#content/company.ts'
import { drawAppIcons } from './build/app-icons.ts'
import { compressFiles } from './build/compress-files.ts'
import { finishPages } from './build/finish-pages.ts'
import { listedPages } from './build/listed-pages.ts'
import { readOrigin } from './build/read-origin.ts'
import { writeSiteFiles } from './build/site-files.ts'
import { drawSocialImages } from './build/social/draw-social-images.ts'
import { structuredData, structuredDataScript } from './build/structured-data.ts'
import { writeWebManifest } from './build/web-manifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const clientFolder = `${root}build/client`

const { status } = spawnSync('react-router build', { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: true })
if (status !== 0) process.exit(status ?? 1)

const origin = readOrigin('PUBLIC_URL')
const pages = finishPages(clientFolder, (path) => {
  const page = listedPages.find((listed) => listed.path === path)
  return page ? structuredDataScript(structuredData(page.path, origin)) : ''
})
const images = await drawSocialImages(clientFolder, `${root}node_modules/.cache/social-images`)
const paths = listedPages.map(({ path }) => path)
const files = writeSiteFiles(clientFolder, { origin, paths, securityContact: company.email, now: new Date() })
await drawAppIcons(clientFolder)
writeWebManifest(clientFolder)
const compressed = compressFiles(clientFolder)
console.error(`  ${pages.length} pages (${pages.join(' ')}), ${images.length} social images, ${files.join(' ')}`)
console.error(`  ${compressed} files compressed; ${origin || 'no PUBLIC_URL: no canonical addresses, no sitemap'}`)
