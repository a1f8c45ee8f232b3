import { hash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { CompletePage, InlineCode } from './complete-page.ts'

/** What a page refers to outside itself, as far as its policy has to allow it. */
type PageSources = {
  /** Origins of images on other hosts, and `data:`. */
  images: string[]
  /** Origins of other hosts that forms post to. */
  forms: string[]
}

type Element = { name: string; attributes: Map<string, string> }

const pageBase = 'http://same-origin.invalid'

/** Throws at what no strict policy can allow, in words for those who wrote the page. */
export function readPageSources(html: string, path: string): PageSources {
  const elements = [...listElements(parse(html))]
  const [problem] = elements.flatMap(findProblems)
  if (problem) throw new Error(`The page ${path} has ${problem}, which its policy would block.`)
  return {
    images: unique(elements.flatMap(imageAddresses).flatMap(imageSource)),
    forms: unique(elements.flatMap(formAction).flatMap(otherOrigin)),
  }
}

function* listElements(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue
    yield { name: child.tagName, attributes: new Map(child.attrs.map(({ name, value }) => [name, value])) }
    yield* listElements('content' in child ? child.content : child)
  }
}

function imageAddresses({ name, attributes }: Element): string[] {
  if (name !== 'img' && name !== 'source') return []
  const candidates = (attributes.get('srcset') ?? '').split(/,\s+/).map((entry) => entry.trim().split(/\s+/)[0] ?? '')
  return [attributes.get('src') ?? '', ...candidates].filter((address) => address !== '')
}

function imageSource(address: string): string[] {
  return /^\s*data:/i.test(address) ? ['data:'] : otherOrigin(address)
}

function formAction({ name, attributes }: Element): string[] {
  const action = attributes.get(name === 'form' ? 'action' : 'formaction')
  return action === undefined ? [] : [action]
}

function otherOrigin(address: string): string[] {
  const parsed = URL.parse(address, pageBase)
  return parsed && parsed.origin !== pageBase ? [parsed.origin] : []
}

function findProblems(element: Element): string[] {
  const blocked = [...element.attributes.keys()].filter((name) => name === 'style' || name.startsWith('on'))
  const plainImages = imageAddresses(element)
    .flatMap(otherOrigin)
    .filter((origin) => origin.startsWith('http:'))
  return [
    ...blocked.map((name) => `the attribute ${name} on <${element.name}>`),
    ...codeAddress(element)
      .flatMap(otherOrigin)
      .map((origin) => `code from ${origin}`),
    ...plainImages.map((origin) => `an image from ${origin}, without https`),
  ]
}

function codeAddress({ name, attributes }: Element): string[] {
  const isStylesheet = name === 'link' && /\bstylesheet\b/i.test(attributes.get('rel') ?? '')
  const address = isStylesheet ? attributes.get('href') : name === 'script' ? attributes.get('src') : undefined
  return address === undefined ? [] : [address]
}

function unique(values: string[]): string[] {
  return [...new Set(values)]
}

/** `sources` are those of all pages together: visitors change pages without a new document, so the first policy stays. */
export function createContentPolicy({ scripts, styles }: InlineCode, sources: PageSources): string {
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts.map(hashSource)],
    ["style-src 'self'", ...styles.map(hashSource)],
    ["img-src 'self'", ...sources.images],
    ["font-src 'self'"],
    ["connect-src 'self'", ...sources.forms],
    ["manifest-src 'self'"],
    ["form-action 'self'", ...sources.forms],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
  ]
  return directives.map((parts) => [...new Set(parts)].join(' ')).join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

type Policies = {
  /** By address. */
  ofPages: Map<string, string>
  /** For hosts that can send only one. */
  forAll: string
}

/** `hasDataImages`: the stylesheet, which every page fetches later, carries images in itself. */
export function createSitePolicies(pages: ReadonlyMap<string, CompletePage>, hasDataImages: boolean): Policies {
  const found = [...pages].map(([path, { html }]) => readPageSources(html, path))
  const sources = {
    images: [...(hasDataImages ? ['data:'] : []), ...found.flatMap(({ images }) => images)],
    forms: found.flatMap(({ forms }) => forms),
  }
  const all = [...pages.values()]
  return {
    ofPages: new Map([...pages].map(([path, page]) => [path, createContentPolicy(page, sources)])),
    forAll: createContentPolicy(
      { scripts: all.flatMap(({ scripts }) => scripts), styles: all.flatMap(({ styles }) => styles) },
      sources,
    ),
  }
}
