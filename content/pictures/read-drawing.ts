import { limits } from '#contract/limits.ts'

/**
 * What a drawing may hold. Filters, masks, patterns, clips, text, dashes, links, images and styles are not in it: each of
 * them can take a browser or our own renderer minutes, or loads something.
 */
const shared =
  'id transform fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit opacity color display'
const gradient = 'gradientUnits gradientTransform spreadMethod href'
const elements: Readonly<Record<string, string>> = {
  svg: 'viewBox width height preserveAspectRatio',
  g: '',
  defs: '',
  path: 'd',
  rect: 'x y width height rx ry',
  circle: 'cx cy r',
  ellipse: 'cx cy rx ry',
  line: 'x1 y1 x2 y2',
  polyline: 'points',
  polygon: 'points',
  linearGradient: `x1 y1 x2 y2 ${gradient}`,
  radialGradient: `cx cy r fx fy fr ${gradient}`,
  stop: 'offset stop-color stop-opacity',
}

/** Without any effect on what is shown, whatever is in them. */
const silent = /^(?:title|desc|metadata|(?!svg:)[\w-]+:[\w-]+)$/
const silentAttributes =
  /^(?:version|class|role|focusable|x|y|xml:space|enable-background|style|xmlns|(?:xmlns|data|aria)[:-].*|(?!xlink:)[\w-]+:.*)$/

export type Drawing = { ok: true; svg: string; width: number; height: number } | { ok: false; message: string }

const advice = 'Use a PNG, or an SVG of plain shapes.'
const refuse = (reason: string): Drawing => ({ ok: false, message: `${reason} ${advice}` })

class Refusal extends Error {}

/**
 * Reads an SVG strictly and writes it again from what was understood: browsers read it as XML and other programs as HTML,
 * so nothing of the file itself is kept that one of them could understand differently. Each character is read once.
 */
export function readDrawing(text: string): Drawing {
  if (text.length > limits.drawingBytes.max) return refuse('This drawing is too large.')
  try {
    // What stands for bytes that aren't UTF-8.
    return text.includes('\uFFFD') ? refuse('This drawing can’t be read.') : writeDrawing(text)
  } catch (error) {
    return refuse(error instanceof Refusal ? error.message : 'This drawing can’t be read.')
  }
}

const token =
  /<!--(?:[^-]|-(?!-))*-->|<\?xml\s[^<>?]*\?>|<!DOCTYPE\s+svg[^<>[\]]*>|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function writeDrawing(text: string): Drawing {
  const open: string[] = []
  let svg = ''
  let size: { width: number; height: number } | undefined
  let count = 0
  let pathLetters = 0
  /** How deep the element began whose content is left out; 0 outside. */
  let skippedFrom = 0
  let read = 0
  for (const [all, closed, opened, attributes = '', isEmpty] of text.matchAll(token)) {
    read += all.length
    if (closed !== undefined) {
      if (open.pop() !== closed) throw new Refusal('This drawing can’t be read.')
      if (skippedFrom === 0) svg += `</${localName(closed)}>`
      if (open.length < skippedFrom) skippedFrom = 0
      continue
    }
    if (opened === undefined) {
      // Between elements, only what isn't shown may stand.
      const isText = !all.startsWith('<') && skippedFrom === 0 && all.trim() !== ''
      if (isText && all !== '\uFEFF') throw new Refusal('This drawing has text outside its shapes.')
      continue
    }
    if (open.length === 0 && size) throw new Refusal('This drawing can’t be read.')
    if (++count > limits.drawingElements.max) throw new Refusal('This drawing has too many shapes.')
    if (open.length >= limits.drawingDepth.max) throw new Refusal('This drawing has too many groups inside groups.')
    if (skippedFrom === 0 && silent.test(opened) && open.length > 0) skippedFrom = open.length + 1
    if (isEmpty === '') open.push(opened)
    if (skippedFrom > 0) {
      if (isEmpty !== '' && open.length < skippedFrom) skippedFrom = 0
      continue
    }
    const name = localName(opened)
    if (!Object.hasOwn(elements, name) || (name === 'svg') !== (size === undefined))
      throw new Refusal(`This drawing has <${opened}> in it.`)
    let kept = readAttributes(name, attributes)
    pathLetters += (kept.get('d') ?? kept.get('points') ?? '').length
    if (pathLetters > limits.drawingPathLetters.max) throw new Refusal('The paths of this drawing are too long.')
    if (name === 'svg') {
      size = readSize(kept)
      const { width, height } = size
      const root = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }
      kept = new Map(
        Object.entries({ ...root, ...Object.fromEntries(kept), width, height }).map(([k, v]) => [k, `${v}`]),
      )
    }
    svg += `<${name}${[...kept].map(([key, value]) => ` ${key}="${value}"`).join('')}${isEmpty}>`
  }
  if (read !== text.length || open.length > 0 || !size) throw new Refusal('This drawing can’t be read.')
  return { ok: true, svg, ...size }
}

function localName(name: string): string {
  return name.replace(/^svg:/, '')
}

/** Values are numbers, colors and names: nothing in them can end an attribute or lead to another file. */
const plainValue = /^[\w\s.,%+#()-]*$/

function readAttributes(element: string, text: string): Map<string, string> {
  const allowed = new Set(`${shared} ${elements[element]}`.split(' '))
  const kept = new Map<string, string>()
  const keep = (given: string, value: string) => {
    const name = given.replace(/^xlink:/, '')
    if (!allowed.has(name)) {
      if (silentAttributes.test(given)) return
      throw new Refusal(`This drawing has ${given} in it.`)
    }
    const isReference = name === 'href' ? /^#[\w-]+$/.test(value) : /^url\(#[\w-]+\)$/.test(value)
    if (!isReference && (name === 'href' || /url/i.test(value) || !plainValue.test(value)))
      throw new Refusal(`This drawing has a reference or an unusual value in ${given}.`)
    kept.set(name, value)
  }
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    const value = (double ?? single ?? '').trim()
    if (name !== 'style') keep(name, value)
    // As programs for drawing write it: each declaration is an attribute as well.
    else
      for (const declaration of value.split(';')) {
        const [property = '', setting = ''] = declaration.split(/:(.*)/s)
        const isShown = !/^(?:-|font|text|letter|word|paint-order|enable-background)/.test(property.trim())
        if (property.trim() !== '' && isShown) keep(property.trim(), setting.trim())
      }
  }
  return kept
}

/** In its own units where it says none: a drawing has any size. */
function readSize(kept: ReadonlyMap<string, string>): { width: number; height: number } {
  const [, , ...box] = (kept.get('viewBox') ?? '').split(/[\s,]+/).map(Number)
  // Digits can be read in one way only: with several, 250,000 of them would take minutes.
  const lengthOf = (name: string) => /^(\d+(?:\.\d+)?|\.\d+)(?:px)?$/.exec(kept.get(name) ?? '')?.[1]
  const hasLengths = lengthOf('width') !== undefined && lengthOf('height') !== undefined
  const [width = 0, height = 0] = hasLengths ? [Number(lengthOf('width')), Number(lengthOf('height'))] : box
  const isSize = width > 0 && height > 0 && Math.max(width, height) < 100_000
  if (!isSize || Math.max(width / height, height / width) > 50)
    throw new Refusal('This drawing doesn’t say how large it is.')
  const scale = kept.has('viewBox') ? Math.max(1, 16 / Math.min(width, height)) : 1
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
