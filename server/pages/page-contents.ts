import { type HtmlTag, readTags } from './html-tags.ts'

/** What a page contains that its policy has to allow. */
export type PageContents = {
  inlineScripts: string[]
  inlineStyles: string[]
  imageSources: string[]
  /** Origins of other hosts that the page's forms post to. */
  formOrigins: string[]
  /** What no strict policy can allow, in words for whoever built the page. */
  problems: string[]
}

const pageBase = 'http://same-origin.invalid'

export function readPageContents(html: string): PageContents {
  // Browsers hash what they parsed: line ends are LF by then.
  const tags = readTags(html.replaceAll(/\r\n?/g, '\n'))
  const styles = tags.filter(({ name }) => name === 'style').map(({ text }) => text)
  return {
    inlineScripts: tags.filter(isInlineScript).map(({ text }) => text),
    inlineStyles: styles,
    imageSources: [...new Set([...tags.flatMap(imageUrls), ...styles.flatMap(dataUrls)].flatMap(imageSource))],
    formOrigins: [...new Set(tags.flatMap(formAction).flatMap(otherOrigin))],
    problems: [...new Set(tags.flatMap(findProblems))],
  }
}

/** JSON is data, not script; everything else a browser might run is given a hash. */
function isInlineScript({ name, attributes }: HtmlTag): boolean {
  return name === 'script' && !attributes.has('src') && !/json\s*$/i.test(attributes.get('type') ?? '')
}

function imageUrls({ name, attributes }: HtmlTag): string[] {
  if (name !== 'img' && name !== 'source') return []
  const candidates = (attributes.get('srcset') ?? '').split(/,\s+/).map((entry) => entry.trim().split(/\s+/)[0] ?? '')
  return [attributes.get('src') ?? '', ...candidates].filter((url) => url !== '')
}

/** Images that a stylesheet carries in itself: masks, small icons. */
export function dataUrls(css: string): string[] {
  return /url\(\s*["']?data:/i.test(css) ? ['data:'] : []
}

function imageSource(url: string): string[] {
  return /^\s*data:/i.test(url) ? ['data:'] : otherOrigin(url)
}

function formAction({ name, attributes }: HtmlTag): string[] {
  const action = name === 'form' ? attributes.get('action') : attributes.get('formaction')
  return action === undefined ? [] : [action]
}

function otherOrigin(url: string): string[] {
  const parsed = URL.parse(url, pageBase)
  return parsed && parsed.origin !== pageBase ? [parsed.origin] : []
}

function findProblems(tag: HtmlTag): string[] {
  const handlers = [...tag.attributes.keys()].filter((key) => key === 'style' || key.startsWith('on'))
  const images = imageUrls(tag).flatMap(imageSource)
  return [
    ...handlers.map((key) => `the attribute ${key} on <${tag.name}>`),
    ...codeAddress(tag)
      .flatMap(otherOrigin)
      .map((origin) => `code from ${origin}`),
    ...images.filter((source) => source.startsWith('http:')).map((origin) => `an image from ${origin}, without https`),
  ]
}

function codeAddress({ name, attributes }: HtmlTag): string[] {
  const isStylesheet = name === 'link' && /\bstylesheet\b/i.test(attributes.get('rel') ?? '')
  const address = isStylesheet ? attributes.get('href') : name === 'script' ? attributes.get('src') : undefined
  return address === undefined ? [] : [address]
}
