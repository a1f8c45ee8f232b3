import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { cleanDrawing } from './clean-drawing.ts'
import { createPictures } from './pictures.ts'

const root = mkdtempSync(join(tmpdir(), 'claimwright-logo-'))
const pictures = createPictures({ root, folder: join(root, 'data') })
afterAll(() => rmSync(root, { recursive: true }))

const wrap = (inner: string) => `<svg viewBox="0 0 40 20">${inner}</svg>`
const shape = '<rect width="40" height="20" fill="#c00"/>'
async function store(file: string | Buffer) {
  const stored = await pictures.storeLogo(Buffer.from(file))
  if (!stored.ok) throw new Error(stored.reason)
  const { data, info } = await sharp(pictures.read(stored.address))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  return { ...stored, at }
}

describe('a logo', () => {
  test("as a designer's SVG is painted: groups, gradients, styles", async () => {
    const svg = `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
      <metadata>x</metadata><defs><style>.a{fill:#00f}</style>
      <linearGradient id="fade"><stop stop-color="#f00"/><stop offset="1" stop-color="#0f0"/></linearGradient></defs>
      <g transform="translate(20 0)"><path class="a" d="M0 0H20V20H0Z"/></g><path fill="url(#fade)" d="M0 0H20V20H0Z"/></svg>`
    const { width, height, address, at } = await store(svg)
    expect([width, height]).toEqual([288, 144])
    expect(address).toMatch(/^\/images\/logo-[\da-f]{16}\.png$/)
    expect(at(200, 70)).toEqual([0, 0, 255])
    expect(at(10, 70)[0]).toBeGreaterThan(200)
    expect(at(130, 70)[1]).toBeGreaterThan(200)
  })

  test('as a PNG loses its empty edge and what it is too large', async () => {
    const red = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c00' } })
      .png()
      .toBuffer()
    const large = sharp({
      create: { width: 1000, height: 1000, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    const { width, height, at } = await store(
      await large
        .composite([{ input: red, left: 100, top: 200 }])
        .png()
        .toBuffer(),
    )
    expect([width, height, at(0, 0)]).toEqual([288, 144, [204, 0, 0]])
  })

  test.each([
    ['letters', wrap('<text>Acme</text>'), 'outlines'],
    ['a web page', wrap(`<foreignObject><b>x</b></foreignObject>${shape}`), 'web page'],
    ['another picture', wrap(`<image href="file:///etc/passwd"/>${shape}`), 'another picture'],
    ['itself, again and again', wrap(`<g id="a">${shape}</g><use href="#a"/>`), 'repeats'],
    ['no size', `<svg>${shape}</svg>`, 'viewBox'],
    ['more than anybody draws', wrap('<g>'.repeat(20_000)), 'too large'],
    ['nothing but white', wrap('<rect width="40" height="20" fill="#fff"/>'), 'on white'],
    ['nothing', wrap(''), 'on white'],
    ['no drawing', '<p>Hello</p>', 'not an SVG'],
    ['no picture', 'GIF', 'cannot|not a picture'],
  ])('that holds %s is refused in words', async (_what, file, reason) => {
    expect(await pictures.storeLogo(Buffer.from(file))).toMatchObject({
      ok: false,
      reason: expect.stringMatching(reason),
    })
  })

  test('that has too few pixels is refused', async () => {
    const small = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
    expect(await pictures.storeLogo(await small.png().toBuffer())).toMatchObject({
      ok: false,
      reason: expect.stringContaining('40'),
    })
  })
})

test.each([
  '<script>alert(1)</script>',
  '<rect onload="alert(1)" onclick="x"/>',
  '<style>@import "https://evil.example";</style>',
  '<style>.a{fill:url(https://evil.example)}</style>',
  '<style>.a{fill:u\\72l(https://evil.example)}</style>',
  '<rect style="fill:url(//evil.example)"/>',
  '<rect fill="url(https://evil.example#a)"/>',
  '<linearGradient href="https://evil.example#a" xlink:href="https://evil.example"/>',
  '<animate attributeName="href" to="javascript:evil.example"/><set onbegin="alert(1)"/>',
  '<filter><feImage href="https://evil.example"/></filter>',
  '<a href="javascript:alert(1)">evil.example</a>',
  '<rect class="&quot;><script>alert(1)</script>"/>',
  '<style>&lt;/style>&lt;script>alert(1)</style>',
  '<!ENTITY a SYSTEM "file:///etc/passwd">&a;<?xml-stylesheet href="https://evil.example"?>',
])('of %s nothing is painted that could do harm', (hostile) => {
  const cleaned = cleanDrawing(wrap(hostile + shape), 100)
  expect(cleaned).toMatchObject({ ok: true, svg: expect.stringContaining('#c00') })
  expect(cleaned.ok && cleaned.svg).not.toMatch(/evil|<script|onload|onclick|onbegin|javascript|passwd|ENTITY|<\?/)
})
