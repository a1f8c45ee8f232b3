import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

/** Far more than a logo has, and far less than would keep the parser busy. */
export const mostOfDrawing = { letters: 500_000, tags: 3000 }

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const elements = new Set([...shapes, 'g', 'defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'style'])
const attributes = new Set(
  `id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points transform offset fill fill-rule fill-opacity
   stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-opacity opacity color
   stop-color stop-opacity clip-path clip-rule clipPathUnits gradientUnits gradientTransform spreadMethod href`.split(
    /\s+/,
  ),
)

const refusals: Record<string, string> = {
  text: 'The logo holds letters as text. Ask your designer to turn them into outlines.',
  image: 'The logo holds another picture. Ask your designer for a PNG of it.',
  foreignObject: 'The logo holds a web page. Ask your designer for a PNG of it.',
  use: 'The logo repeats a part of itself. Ask your designer for a PNG of it.',
}

/** A designer's SVG, written anew from what is known to be harmless: shapes, groups, gradients and plain styles. */
export function cleanDrawing(svg: string, pixels: number): { ok: true; svg: string } | { ok: false; reason: string } {
  if (svg.length > mostOfDrawing.letters || svg.split('<').length > mostOfDrawing.tags)
    return { ok: false, reason: 'This drawing is too large for a logo. Ask your designer for a PNG of it.' }
  const all = [...listElements(parseFragment(svg))]
  const drawing = all.find(({ tagName }) => tagName === 'svg')
  if (!drawing) return { ok: false, reason: 'This is not an SVG file.' }
  const refused = all.find(({ tagName }) => tagName in refusals)
  if (refused) return { ok: false, reason: refusals[refused.tagName] ?? '' }
  const given = (name: string) => drawing.attrs.find((one) => one.name === name)?.value ?? ''
  const frame = (given('viewBox') || `0 0 ${parseFloat(given('width'))} ${parseFloat(given('height'))}`).trim()
  const [, , width = 0, height = 0] = frame.split(/[\s,]+/).map(Number)
  if (!/^-?[\d.]+([\s,]+-?[\d.]+){3}$/.test(frame) || !(width > 0 && height > 0))
    return { ok: false, reason: 'The drawing does not say how large it is: it has no viewBox.' }
  const scale = pixels / Math.max(width, height)
  const size = `width="${width * scale}" height="${height * scale}"`
  const inside = drawing.childNodes.map(write).join('')
  return { ok: true, svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" ${size}>${inside}</svg>` }
}

function write(node: DefaultTreeAdapterTypes.ChildNode): string {
  if (!('tagName' in node) || !elements.has(node.tagName)) return ''
  const { tagName, attrs, childNodes } = node
  const kept = attrs.filter(({ name, value }) => attributes.has(name) && isPlain(name, value))
  const written = kept.map(({ name, value }) => ` ${name}="${quote(value)}"`).join('')
  if (tagName !== 'style') return `<${tagName}${written}>${childNodes.map(write).join('')}</${tagName}>`
  const rules = childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  return isPlain('style', rules) ? `<style>${quote(rules)}</style>` : ''
}

/** Nothing points out of the drawing. */
function isPlain(name: string, value: string): boolean {
  if (name === 'href') return /^#[\w-]+$/.test(value)
  const addresses = value.match(/url\([^)]*\)?/gi) ?? []
  return (
    !/[@\\]|expression|javascript:/i.test(value) && addresses.every((one) => /^url\(['"]?#[\w-]+['"]?\)$/.test(one))
  )
}

function quote(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

export function* listElements(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue
    yield child
    yield* listElements(child)
  }
}
