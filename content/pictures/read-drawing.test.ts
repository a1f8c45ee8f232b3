import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readDrawing } from './read-drawing.ts'

const wrap = (inside: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const path = '<path d="M0 0h9v9z" fill="#0f6e5f"/>'

test('keeps shapes, groups and gradients, and writes them again', () => {
  const gradient = '<defs><linearGradient id="a" x1="0"><stop offset=".5" stop-color="#fff"/></linearGradient></defs>'
  const drawing = wrap(`${gradient}<g transform="rotate(5 2 2)">${path}<circle r="3" fill="url(#a)"/></g>`)
  const outcome = readDrawing(drawing)
  expect(outcome).toMatchObject({ ok: true, width: 40, height: 20 })
  if (!outcome.ok) throw new Error(outcome.message)
  expect(outcome.svg).toContain(`${gradient}<g transform="rotate(5 2 2)">${path}<circle r="3" fill="url(#a)"/></g>`)
  expect(readDrawing(outcome.svg)).toEqual(outcome)
})

test('leaves out what programs for drawing add and nobody sees, and reads their styles as attributes', () => {
  const inkscape = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
    <!-- Created -- no, with Inkscape -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`.replace(
    '-- no',
    '- no',
  )
  const named =
    '<sodipodi:namedview a="b"><x:y/></sodipodi:namedview><title>Us &amp; them</title><metadata><rdf:RDF/></metadata>'
  const styled =
    '<path inkscape:label="p" class="k" style="fill:#ff0000;stroke:none;font-size:9px;-inkscape-x:1" d="M0 0h1"/>'
  const outcome = readDrawing(`${inkscape}${wrap(named + styled, 'width="32px" height="16" version="1.1"')}\n`)
  expect(outcome).toMatchObject({ ok: true, width: 32, height: 16 })
  expect(outcome.ok && outcome.svg).toMatch(
    /viewBox="0 0 32 16"><path fill="#ff0000" stroke="none" d="M0 0h1"\/><\/svg>$/,
  )
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in a namespace of its own', '<svg:script>alert(1)</svg:script>'],
  ['a handler', '<path onload="alert(1)" d="M0 0"/>'],
  ['a filter', '<filter id="f"><feTurbulence numOctaves="9"/></filter>'],
  ['the use of a filter', '<path filter="url(#f)" d="M0 0"/>'],
  ['a filter in a style', '<path style="filter:url(#f)" d="M0 0"/>'],
  ['a mask', '<mask id="m"/>'],
  ['a pattern', '<pattern id="p"/>'],
  ['a clip', '<clipPath id="c"/>'],
  ['a style', '<style>path { fill: url(https://a.example) }</style>'],
  ['foreign content', '<foreignObject><p/></foreignObject>'],
  ['an image', '<image href="data:image/png;base64,AA"/>'],
  ['copies', '<use href="#a"/>'],
  ['text', '<text>Us</text>'],
  ['words outside shapes', 'Us'],
  ['a link', '<a href="https://a.example"/>'],
  ['an animation', '<animate/>'],
  ['dashes', '<path stroke-dasharray=".001" d="M0 0h9"/>'],
  ['a gradient of another file', '<linearGradient id="a" href="https://a.example/#b"/>'],
  ['a color of another file', '<path fill="url(https://a.example/#b)" d="M0 0"/>'],
  ['a color with a second address', '<path fill="url(#a) url(//a.example)" d="M0 0"/>'],
  ['an entity', '<path d="&big;"/>'],
  ['unescaped characters', '<path d="M0 0" fill="&#34;"/>'],
  ['a section of characters', '<![CDATA[<script/>]]>'],
  ['an instruction', '<?xml-stylesheet href="https://a.example"?>'],
  ['a drawing in a drawing', '<svg/>'],
  ['an element that is not closed', '<g>'],
  ['elements that cross', '<g><defs></g></defs>'],
  ['an attribute without quotes', '<path d=M0/>'],
  ['a name of an object', '<constructor/>'],
])('refuses %s', (_what, inside) => {
  expect(readDrawing(wrap(inside))).toEqual({
    ok: false,
    message: expect.stringMatching(/ Use a PNG, or an SVG of plain shapes\.$/),
  })
})

test.each([
  ['entities', `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(9)}">]>${wrap(path)}`],
  ['text before it', `GIF89a${wrap(path)}`],
  ['a page after it', `${wrap(path)}<script>alert(1)</script>`],
  ['a second drawing', wrap(path) + wrap(path)],
  ['only half of it', wrap(path).slice(0, -9)],
  ['no size', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a size of nothing', wrap(path, 'viewBox="0 0 0 20"')],
  ['the shape of a thread', wrap(path, 'viewBox="0 0 5000 1"')],
])('refuses a file with %s', (_what, text) => {
  expect(readDrawing(text).ok).toBe(false)
})

test('refuses what is no text', () => {
  expect(readDrawing(Buffer.from(wrap(path), 'utf16le').toString()).ok).toBe(false)
  expect(readDrawing(Buffer.concat([Buffer.from(wrap('')), Buffer.from([0xff])]).toString()).ok).toBe(false)
})

test('has limits on shapes, on the length of all paths, on nesting and on bytes', () => {
  const { drawingElements, drawingPathLetters, drawingDepth, drawingBytes } = limits
  const nested = (depth: number) => wrap('<g>'.repeat(depth) + '</g>'.repeat(depth))
  const long = (letters: number) => wrap(`<path d="M${'0'.repeat(letters - 1)}"/>`)
  const spaced = (bytes: number) => wrap(' '.repeat(bytes - wrap('').length))
  for (const [within, beyond] of [
    [wrap('<g/>'.repeat(drawingElements.max - 1)), wrap('<g/>'.repeat(drawingElements.max))],
    [long(drawingPathLetters.max), long(drawingPathLetters.max + 1)],
    [nested(drawingDepth.max - 1), nested(drawingDepth.max)],
    [spaced(drawingBytes.max), spaced(drawingBytes.max + 1)],
  ] as const)
    expect([readDrawing(within).ok, readDrawing(beyond).ok]).toEqual([true, false])
})

/** The work must not grow with the square of a value's length, either. */
test.each(['1', '1.', '.1', '1px', ' ', '1 ', 'url(', 'a:', ';'])(
  'reads a value of %j repeated up to the limit once',
  (part) => {
    const value = `${part.repeat((limits.drawingBytes.max - 200) / part.length)}x`
    for (const name of ['width', 'viewBox', 'style'])
      readDrawing(wrap(path, `viewBox="0 0 9 9" width="9" height="9" ${name}="${value}"`))
    for (const name of ['d', 'points', 'transform', 'fill', 'style']) readDrawing(wrap(`<polygon ${name}="${value}"/>`))
  },
)

/** Each would take hours if a character were read again and again. */
test.each(['<g ', '<!-', '<!--', '<?xml ', '<g a="', ' a="b"', '<', '/', '"', '<!DOCTYPE svg ', '&', '-', '<title>'])(
  'reads %j repeated up to the limit once',
  (part) => {
    expect(readDrawing(wrap(part.repeat(limits.drawingBytes.max / part.length - 60))).ok).toBe(false)
    expect(readDrawing(part.repeat(limits.drawingBytes.max / part.length)).ok).toBe(false)
  },
)
