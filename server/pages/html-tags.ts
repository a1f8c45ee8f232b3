export type HtmlTag = {
  name: string
  attributes: Map<string, string>
  /** What stands inside an element whose content is text only, such as a script. */
  text: string
}

const textOnly = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp'])
const opening = /<(?:!--|([a-z][^\s/>]*))/gi
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y

/** Reads the start tags of a document as a browser does, comments and text content left out. */
export function readTags(html: string): HtmlTag[] {
  const tags: HtmlTag[] = []
  opening.lastIndex = 0
  for (let match = opening.exec(html); match !== null; match = opening.exec(html)) {
    if (match[1] === undefined) {
      opening.lastIndex = endOf(html, '-->', match.index + 2)
      continue
    }
    const name = match[1].toLowerCase()
    const { attributes, end } = readAttributes(html, opening.lastIndex)
    const text = textOnly.has(name) ? html.slice(end, findEndTag(html, name, end)) : ''
    tags.push({ name, attributes, text })
    opening.lastIndex = end + text.length
  }
  return tags
}

function readAttributes(html: string, start: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>()
  attribute.lastIndex = start
  let end = start
  for (let match = attribute.exec(html); match !== null; match = attribute.exec(html)) {
    const [, name = '', doubleQuoted, singleQuoted, bare] = match
    const key = name.toLowerCase()
    // The first of two attributes of one name counts.
    if (!attributes.has(key)) attributes.set(key, doubleQuoted ?? singleQuoted ?? bare ?? '')
    end = attribute.lastIndex
  }
  return { attributes, end: endOf(html, '>', end) }
}

function findEndTag(html: string, name: string, from: number): number {
  const endTag = new RegExp(`</${name}[\\s/>]`, 'gi')
  endTag.lastIndex = from
  return endTag.exec(html)?.index ?? html.length
}

function endOf(html: string, part: string, from: number): number {
  const index = html.indexOf(part, from)
  return index < 0 ? html.length : index + part.length
}
