import { type CssNode, type EnterOrLeaveFn, generate, ident, parse, type Selector, walk } from 'css-tree'

/** The part of the stylesheet that a page needs in all its states: rules for classes that its sources don't have are left out. */
export function stylesOfPage(css: string, classes: ReadonlySet<string>): string {
  const tree = parseStylesheet(css)
  walk(tree, (node) => {
    if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') return
    const isNeeded = (selector: CssNode) => neededClasses(selector as Selector).every((name) => classes.has(name))
    node.prelude.children = node.prelude.children.filter(isNeeded)
  })
  return generateStylesheet(tree)
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
