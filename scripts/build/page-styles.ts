import { keepRules } from './css-rules.ts'

/**
 * The part of the stylesheet that a page needs in all its states: rules for classes that neither the page nor its sources
 * have are left out.
 */
export function stylesOfPage(css: string, html: string, sourceWords: ReadonlySet<string>): string {
  const classes = readClasses(html).union(sourceWords)
  return keepRules(css, (rule) => {
    if (rule.prelude.startsWith('@')) return rule
    const selectors = splitSelectors(rule.prelude).filter((selector) =>
      neededClasses(selector).every((name) => classes.has(name)),
    )
    return selectors.length > 0 ? { ...rule, prelude: selectors.join(',') } : undefined
  })
}

/**
 * The stylesheet for all pages, fetched after the scripts and applied by a route change, which brings other classes. Fonts
 * and animations are left out: every page has them already, and a second face of the same name would make the text flicker.
 */
export function stylesForLater(css: string): string {
  return keepRules(css, (rule) => (/^@(font-face|keyframes)\b/.test(rule.prelude) ? undefined : rule))
}

function readClasses(html: string): Set<string> {
  const attributes = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, value]) => decodeEntities(value as string))
  return new Set(attributes.flatMap((value) => value.split(/\s+/)))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function decodeEntities(text: string): string {
  return text.replaceAll(/&([^;]+);/g, (entity, name: string) => entities[name] ?? entity)
}

function splitSelectors(list: string): string[] {
  return list.match(/(?:\\.|\((?:\\.|\((?:\\.|\([^()]*\)|[^()])*\)|[^()])*\)|\[[^\]]*\]|[^,])+/g) ?? []
}

// Escaped characters move to a private plane, where no character is punctuation, and back.
const plane = 0xf0000

/** The classes an element or its ancestors must have. Those inside :is(), :not() and the like are not counted. */
function neededClasses(selector: string): string[] {
  let plain = selector.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_escape, hex?: string, character?: string) =>
    String.fromCodePoint(plane + (hex ? Number.parseInt(hex, 16) : (character as string).charCodeAt(0))),
  )
  plain = plain.replaceAll(/\[[^\]]*\]/g, '')
  while (plain.includes('(')) plain = plain.replaceAll(/\([^()]*\)/g, '')
  return [...plain.matchAll(/\.([^\s.#:>+~*|&[\]]+)/gu)].map(([, name]) =>
    (name as string).replaceAll(/./gu, (letter) => {
      const code = letter.codePointAt(0) as number
      return code >= plane ? String.fromCodePoint(code - plane) : letter
    }),
  )
}
