import { hash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findSamples } from '#content/checks/find-samples.ts'
import { company } from '#content/company.ts'
import { resolveContent, toSiteContent, writeSiteContent } from '#content/site-content.ts'
import { contactPath } from '#contract/contact-form.ts'
import { readContent } from '../content/read-content.ts'
import { bundleForBrowser, bundleRenderer } from './bundle-site.ts'
import { buildDesk } from './desk/build-desk.ts'
import { writeDrawings } from './drawings/write-drawings.ts'
import { drawAppIcons, writeIco, writeWebManifest } from './icons.ts'
import { readLegalPages, refuseUnlinkedPages } from './legal/legal-pages.ts'
import { createSitePolicies } from './manifest/content-policy.ts'
import { createManifest } from './manifest/create-manifest.ts'
import { describeFiles } from './manifest/describe-files.ts'
import { createHostRules, writeHostFiles } from './manifest/host-files.ts'
import { describeMaking } from './manifest/made-of.ts'
import { readOrigin } from './read-origin.ts'
import { writeSiteFiles } from './site-files.ts'
import { drawSocialImages } from './social/draw-social-images.ts'
import { structuredData, structuredDataScript } from './structured-data.ts'
import { themeHex } from './theme-colors.ts'
import { listedPages, writePages } from './write-pages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const buildFolder = `${root}build`
const clientFolder = `${buildFolder}/client`

/** For whoever waits and has started this: how much is done, of 1. */
const tell = (share: number) => process.send?.(share)

const origin = readOrigin('PUBLIC_URL')
const legalPages = readLegalPages(root)
refuseUnlinkedPages(legalPages, company.legalLinks)
const bundle = await bundleForBrowser(root, clientFolder)
tell(0.3)
const content = toSiteContent(resolveContent({ legalPages }), {
  year: new Date().getFullYear(),
  contactAddress: `${readOrigin('API_BASE_URL')}${contactPath}`,
})
const contentJson = writeSiteContent(content)
const contentPath = `/assets/content-${hash('sha256', contentJson, 'base64url').slice(0, 8)}.json`
writeFileSync(clientFolder + contentPath, contentJson)
const renderer = await bundleRenderer(root, `${root}build/server`)
const { renderPage, sourceWordsOf } = renderer
const paths = [...renderer.paths, ...legalPages.map(({ path }) => path)]
const pages = await writePages(clientFolder, {
  paths,
  renderPage: (path) =>
    renderPage(path, {
      content,
      publicUrl: origin,
      darkColor: themeHex('--color-dark'),
      legalText: legalPages.find((page) => page.path === path)?.html ?? '',
    }),
  partsOf: (path) => ({ ...bundle, contentPath, sourceWords: sourceWordsOf(path), structuredData: describe(path) }),
})
tell(0.6)
const images = await drawSocialImages(clientFolder, `${buildFolder}/cache/social-images`)
const files = writeSiteFiles(clientFolder, {
  origin,
  paths: listedPages.map(({ path }) => path),
  securityContact: company.email,
  now: new Date(),
})
writeDrawings(clientFolder)
await writeIco(clientFolder)
await drawAppIcons(clientFolder)
writeWebManifest(clientFolder)
tell(0.8)
const policies = createSitePolicies(pages, bundle.stylesheet)
const described = describeFiles(clientFolder, policies.ofPages)
const openFindings = findSamples(await readContent(root)).filter(({ level }) => level === 'must').length
writeFileSync(
  `${buildFolder}/site.json`,
  `${JSON.stringify(createManifest({ files: described, openFindings, madeOf: describeMaking(root, origin) }), null, 2)}\n`,
)
writeHostFiles(createHostRules(policies.forAll, origin.startsWith('https:')), { clientFolder, buildFolder })
tell(0.9)
const desk = await buildDesk(root, buildFolder)
console.error(`  ${paths.length} pages (${paths.join(' ')}), ${images.length} social images, ${files.join(' ')}`)
console.error(
  `  ${described.length} files described in build/site.json, ${desk.files.length} of the desk in build/desk.json; ${origin || 'no PUBLIC_URL: no canonical addresses, no sitemap'}`,
)
process.disconnect?.()

function describe(path: string): string {
  const page = listedPages.find((listed) => listed.path === path)
  return page ? structuredDataScript(structuredData(page.path, origin)) : ''
}
