import { outsideOrigin } from '#content/derived/outside-origin.ts'
import type { PictureSources } from '#content/pictures/variants.ts'
import { leastSearched, searchFileOf } from '#content/resolve/resolve-articles.ts'
import type { ResolvedContent } from '#content/resolve/resolve-content.ts'
import { listedMetas } from '#content/resolve/resolve-pages.ts'
import type { ResolvedRedirect } from '#content/resolve/resolve-redirects.ts'
import { hasRareKind, opensInPlace, toPageContent, toSharedContent, writeContent } from '#content/site-content.ts'
import { contactCardPath, contactPath } from '#contract/contact-form.ts'
import { contentAddress, notFoundPath } from '#contract/page-content.ts'
import { type CompletePage, completePage } from './complete-page.ts'
import { writeContactCard } from './contact-card.ts'
import { createSitePolicies, type OutsideSources } from './content-policy.ts'
import { feedPath, writeFeed } from './feed.ts'
import { contentFolder, pageCacheRule } from './headers.ts'
import { selectStyles } from './page-styles.ts'
import { siteDrawings } from './pictures/drawings.ts'
import { webManifest } from './pictures/icons.ts'
import type { Program } from './program.ts'
import { listRedirects, type Redirect } from './redirects.ts'
import { describeFile, type KeyedFile, keyOf, nameByContent, type RenderedFile, shortDigest } from './rendered-file.ts'
import { writeSearchIndex } from './search-index.ts'
import { securityTxtRenewalMs, siteFiles } from './site-files.ts'
import { structuredData, structuredDataScript } from './structured-data.ts'
import { deriveColors, type Theme, themeStyle } from './theme.ts'

export type SiteInput = {
  content: ResolvedContent
  theme: Theme
  /** Where old addresses lead; a page that isn't shown has an address, too. */
  redirects?: readonly ResolvedRedirect[]
  /** By the name that follows /pictures/ in their address. */
  pictures: ReadonlyMap<string, Uint8Array>
  /** The widths and formats that there are of them. */
  sources?: PictureSources
  /** The origin that visitors see; empty if PUBLIC_URL isn't set. */
  publicUrl: string
  /** The origin of the API when it is another host; empty otherwise. */
  apiBaseUrl: string
  now: Date
  /** When a page that is published already begins to be shown. */
  nextBegin?: Date
  /** Called before each page, with where its words are in the content: whoever watches the work can name it. */
  begin?: (what: string, place?: string) => void
  /** Keys of files that needn't be made again. */
  known?: ReadonlySet<string>
}

export type RenderedSite = {
  files: RenderedFile[]
  /** The address of the page for a wrong address. */
  notFoundAddress: string
  /** For hosts that can send only one policy. It fits the pages that were made. */
  policyForAll: string
  /** Where old addresses lead: see redirects.ts. */
  redirects: Redirect[]
  /** The paths of images that can't be painted. */
  unpainted?: string[]
  /** When it has to be rendered again, even if nothing changes: a page begins, or the year or security.txt ends. */
  expiresAt: Date
}

/** Where files are known, they have only a key. */
export type KeyedSite = Omit<RenderedSite, 'files'> & { files: KeyedFile[] }

const html = 'text/html; charset=utf-8'

/** Everything that is served, except what renderPictures paints. The same input gives the same bytes. */
export async function renderSite(program: Program, input: SiteInput): Promise<RenderedSite> {
  const site = await renderTexts(program, input)
  return { ...site, files: [...site.files.flatMap(({ file }) => file ?? []), ...givenFiles(program, input)] }
}

/** What is served as it came. */
export function givenFiles({ files }: Pick<Program, 'files'>, { pictures }: Pick<SiteInput, 'pictures'>) {
  return [...files, ...[...pictures].map(([name, body]) => describeFile(`/pictures/${name}`, body))]
}

/** What is made of the content: pages, drawings and texts. */
export async function renderTexts(program: Omit<Program, 'files'>, input: SiteInput): Promise<KeyedSite> {
  const { content, theme, pictures, sources = {}, publicUrl, apiBaseUrl, now, nextBegin, begin, known } = input
  const colors = deriveColors(theme)
  const today = now.toTemporalInstant().toZonedDateTimeISO(content.company.hours.timeZone)
  const facts = { year: today.year, contactAddress: `${apiBaseUrl}${contactPath}` }
  const hasSources = Object.keys(sources).length > 0
  const shared = toSharedContent(content, { ...facts, ...(hasSources && { pictures: sources }) })
  const sharedText = writeContent(shared)
  const sharedPath = nameByContent('shared', '.json', sharedText)
  // Pages that fit this program and what is shared: an open page of another publication has a folder of its own.
  const pagesFolder = `${contentFolder}/${shortDigest(program.scriptPath + sharedText)}`

  const { scriptPath, rareScriptPath, stylePath } = program
  const outside = outsideSources(input)
  const sharedKey = keyOf(sharedText, outside)

  const pages = new Map<string, CompletePage>()
  const keys = new Map<string, string>()
  const contentFiles: Record<string, string> = { [sharedPath]: sharedText }
  for (const page of content.pages) {
    const { id, name, path, meta, sections } = page
    const pageContent = toPageContent(page, content)
    const pageText = writeContent(pageContent)
    const pagePath = nameByContent('page', '.json', pageText)
    contentFiles[pagePath] = pageText
    if (opensInPlace(page)) contentFiles[contentAddress(pagesFolder, path)] = pageText
    const isNews = sections.some(({ kind }) => kind === 'article' || kind === 'news-list')
    const look = {
      meta,
      publicUrl,
      darkColor: colors.dark,
      longText: content.legal.texts.get(path) ?? '',
      ...(isNews && publicUrl && { feed: feedPath(content.news) }),
    }
    const parts = {
      scriptPath,
      stylePath,
      contentPaths: [sharedPath, pagePath],
      pagesFolder,
      ...(hasRareKind(page) && { rareScriptPath }),
      styles: selectStyles(program, sections),
      themeStyle: themeStyle(colors),
      structuredData: 'path' in meta ? structuredDataScript(structuredData(page, content, publicUrl)) : '',
    }
    const key = keyOf(sharedKey, pageText, look, parts)
    keys.set(path, key)
    if (known?.has(key)) continue
    begin?.(`Rendering “${name}”`, `pages.${id}`)
    pages.set(path, completePage(await program.renderPage({ shared, page: pageContent, ...look }), parts))
  }
  const policies = createSitePolicies(pages, outside)

  const texts = {
    ...contentFiles,
    ...(await siteDrawings({ content, colors, pictures }, program.parts)),
    ...siteFiles({
      origin: publicUrl,
      pages: listedMetas(content.pages),
      securityContact: content.company.email,
      now,
    }),
    [contactCardPath]: writeContactCard(content.company, publicUrl),
    ...newsFiles(content, publicUrl),
    '/site.webmanifest': `${JSON.stringify(webManifest(content, colors), null, 2)}\n`,
  }
  return {
    files: [
      ...[...keys].map(([address, key]) => {
        const page = pages.get(address)
        if (!page) return { key }
        const policy = policies.ofPages.get(address) ?? ''
        const body = Buffer.from(page.html)
        return { key, file: { address, contentType: html, cacheControl: pageCacheRule, policy, body } }
      }),
      ...Object.entries(texts).map(([address, text]) => {
        const key = keyOf(address, text)
        return known?.has(key) ? { key } : { key, file: describeFile(address, text) }
      }),
    ],
    notFoundAddress: notFoundPath,
    policyForAll: policies.forAll,
    redirects: listRedirects([...content.news.redirects, ...(input.redirects ?? [])], publicUrl),
    expiresAt: new Date(Math.min(nextYear(today), now.getTime() + securityTxtRenewalMs, Number(nextBegin ?? Infinity))),
  }
}

/** The feed, whose addresses are full ones, and what the search of many articles reads. */
function newsFiles(content: ResolvedContent, publicUrl: string): Record<string, string> {
  const { news } = content
  if (news.articles.length === 0) return {}
  return {
    ...(publicUrl && { [feedPath(news)]: writeFeed(content, publicUrl) }),
    ...(news.articles.length >= leastSearched && { [searchFileOf(news.path)]: writeSearchIndex(news) }),
  }
}

/** The one picture that may come from another host, and where forms are sent. */
function outsideSources({ content, apiBaseUrl }: SiteInput): OutsideSources {
  const isVisible = content.pages.some(({ sections }) => sections.some(({ kind }) => kind === 'consultant'))
  const portrait = isVisible ? outsideOrigin(content.consultantImage.src) : undefined
  return {
    images: portrait === undefined ? [] : [portrait],
    forms: apiBaseUrl === '' ? [] : [apiBaseUrl],
  }
}

function nextYear(today: Temporal.ZonedDateTime): number {
  return today.with({ month: 1, day: 1 }).startOfDay().add({ years: 1 }).epochMilliseconds
}
