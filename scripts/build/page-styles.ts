import { type CssNode, type EnterOrLeaveFn, generate, ident, type List, parse, type Selector, walk } from 'css-tree'
import type { ProgramStyles, StylePiece } from '#render/page-styles.ts'

/** The stylesheet in pieces, of which the renderer leaves out what a page has no class for. */
export function splitStyles(css: string): StylePiece[] {
  const tree = parseStylesheet(css)
  return tree.type === 'StyleSheet' ? splitChildren(tree.children) : []
}

function splitChildren(children: List<CssNode>): StylePiece[] {
  return children.toArray().flatMap((node): StylePiece[] => {
    if (node.type === 'Comment') return []
    if (node.type === 'Declaration') return [{ css: generate(node), isDeclaration: true }]
    if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
      const selectors = node.prelude.children.toArray().map((selector) => {
        return { css: generate(selector), classes: neededClasses(selector as Selector) }
      })
      return [{ selectors, inner: splitChildren(node.block.children) }]
    }
    if (node.type !== 'Atrule' || !node.block || !holdsRules(node.name)) return [{ css: generate(node) }]
    const condition = generate({ ...node, block: null }).replace(/;$/, '')
    return [{ condition, ...(node.name === 'layer' && { isLayer: true }), inner: splitChildren(node.block.children) }]
  })
}

/** Others, such as keyframes and font faces, stay as they are. */
function holdsRules(name: string): boolean {
  return ['media', 'supports', 'layer', 'container', 'starting-style'].includes(name)
}

export type SourceWords = { frame: Set<string>; line: Set<string>; kinds: Record<string, Set<string>> }

/** Of all words in the sources, those that the stylesheet has rules for. */
export function selectClasses(
  pieces: readonly StylePiece[],
  { frame, line, kinds }: SourceWords,
): ProgramStyles['classes'] {
  const known = new Set(classesIn(pieces))
  const select = (words: Iterable<string>) => [...words].filter((word) => known.has(word)).toSorted()
  return {
    frame: select(frame),
    line: select(line),
    kinds: Object.fromEntries(Object.entries(kinds).map(([kind, words]) => [kind, select(words.difference(frame))])),
  }
}

function classesIn(pieces: readonly StylePiece[]): string[] {
  return pieces.flatMap((piece) => {
    if ('css' in piece) return []
    const own = 'selectors' in piece ? piece.selectors.flatMap(({ classes }) => classes) : []
    return [...own, ...classesIn(piece.inner)]
  })
}

/**
 * The stylesheet for all pages, fetched after the scripts and applied by a route change, which brings other classes. Fonts
 * and animations are left out: every page has them already, and a second face of the same name would make the text flicker.
 */
export function stylesForLater(css: string): string {
  const tree = parseStylesheet(css)
  walk(tree, (node, item, list) => {
    if (node.type === 'Atrule' && ['font-face', 'keyframes'].includes(node.name)) list.remove(item)
  })
  return generateStylesheet(tree)
}

/** Values and conditions stay as the bundler wrote them: it knows which browsers they must suit. */
function parseStylesheet(css: string): CssNode {
  return parse(css, {
    parseValue: false,
    parseAtrulePrelude: false,
    onParseError: (error) => {
      throw error
    },
  })
}

/** Without what has become empty, except layers: those still hold their place in the order of layers. */
function generateStylesheet(tree: CssNode): string {
  const removeEmpty: EnterOrLeaveFn = (node, item, list) => {
    const isUnused = node.type === 'Rule' && node.prelude.type === 'SelectorList' && node.prelude.children.isEmpty
    const isEmpty = 'block' in node && node.block?.children.isEmpty
    const isLayer = node.type === 'Atrule' && node.name === 'layer'
    if (node.type === 'Comment' || isUnused || (isEmpty && !isLayer)) list.remove(item)
  }
  walk(tree, { leave: removeEmpty })
  return generate(tree)
}

/** The classes an element or its ancestors must have. Those inside :is(), :not() and the like are not counted. */
function neededClasses({ children }: Selector): string[] {
  return children.toArray().flatMap((part) => (part.type === 'ClassSelector' ? ident.decode(part.name) : []))
}
