import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createPictureProcess, PictureProcessError } from './picture-process.ts'

const pictures = createPictureProcess()
afterAll(() => pictures.close())

/** Takes hours, in a few hundred letters. */
const endlessDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency=".9" numOctaves="9"/>${'<feMorphology operator="dilate" radius="900"/>'.repeat(40)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`
const square = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'

test('ends a job that takes too long, and does the next one in another process', async () => {
  using impatient = createPictureProcess({ seconds: 0.5 })
  const endless = impatient.run('paint', { drawing: endlessDrawing })
  const next = impatient.run('paint', { drawing: square })
  await expect(endless).rejects.toThrow(PictureProcessError)
  expect(await sharp(await next).metadata()).toMatchObject({ format: 'png', width: 8 })
})

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })

test('turns a photograph upright and leaves only its pixels', async () => {
  const photograph = await noise(800, 600)
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await sharp(photograph).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
  const outcome = await pictures.run('clean', { bytes: photograph })
  if (!outcome.ok) throw new Error(outcome.message)
  expect(outcome).toMatchObject({ format: 'jpg', width: 600, height: 800 })
  expect(outcome.variants.map(({ width, format }) => `${width} ${format}`)).toEqual(['480 jpg', '600 jpg'])
  const others = await Promise.all(
    (['webp', 'avif'] as const).map((format) => pictures.run('encode', { bytes: outcome.bytes, format })),
  )
  for (const { bytes } of [outcome, ...outcome.variants, ...others.flat()]) {
    const facts = await sharp(bytes).metadata()
    expect(facts.height).toBe(Math.round((facts.width * 4) / 3))
    for (const name of ['orientation', 'exif', 'icc', 'iptc', 'xmp'] as const) expect(facts[name]).toBeUndefined()
  }
})

test('makes no width larger than the image, and none of more bytes than a page may have', async () => {
  const outcome = await pictures.run('clean', { bytes: await noise(3400, 1700).jpeg({ quality: 95 }).toBuffer() })
  if (!outcome.ok) throw new Error(outcome.message)
  expect([outcome.width, outcome.height]).toEqual([limits.pictureSide.max, limits.pictureSide.max / 2])
  const sizes = outcome.variants.map(({ width, bytes }) => [width, bytes.length / width] as const)
  expect(sizes.map(([width]) => width)).toEqual([480, 960, 1440, 1920])
  for (const [, bytesForEach] of sizes) expect(bytesForEach).toBeLessThanOrEqual(limits.variantBytes.max / 1440)
})

test('leaves out the widths that would be too many bytes at any quality', async () => {
  const create = { width: 1500, height: 1500, channels: 3 as const, background: '#888' }
  const grain = sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 90 } } })
  const outcome = await pictures.run('clean', { bytes: await grain.jpeg().toBuffer() })
  expect(outcome.ok && outcome.variants.map(({ width }) => width)).toEqual([480, 960])
})

const plain = (options = {}) =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: '#f80', ...options } })
const see = async (bytes: Uint8Array) => {
  const outcome = await pictures.run('clean', { bytes })
  if (!outcome.ok) return outcome.message
  const [red = 0, green = 0, blue = 0] = await sharp(outcome.bytes).removeAlpha().raw().toBuffer()
  const isOrange = Math.abs(red - 255) + Math.abs(green - 136) + Math.abs(blue) < 60
  return [outcome.format, outcome.width, outcome.height, isOrange]
}

test.each<[string, () => Promise<Buffer>, string]>([
  [
    'a transparent PNG',
    () =>
      plain({ background: { r: 255, g: 136, b: 0, alpha: 0.5 } })
        .png()
        .toBuffer(),
    'png',
  ],
  ['an opaque PNG', () => plain().png().toBuffer(), 'jpg'],
  ['a PNG of 16 bits', () => plain().toColourspace('rgb16').png().toBuffer(), 'jpg'],
  ['a JPEG for printers', () => plain().removeAlpha().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(), 'jpg'],
  ['a WebP', () => plain().webp({ lossless: true }).toBuffer(), 'jpg'],
  ['an AVIF', () => plain().avif({ quality: 100 }).toBuffer(), 'jpg'],
])('makes a right image of %s', async (_what, make, format) => {
  expect(await see(await make())).toEqual([format, 40, 30, true])
})

test('keeps one pixel as one pixel', async () => {
  expect(await see(await plain({ width: 1, height: 1 }).png().toBuffer())).toEqual(['jpg', 1, 1, true])
})

test.each<[string, () => Promise<Buffer>, string]>([
  ['cut off', async () => (await noise(400, 300).jpeg().toBuffer()).subarray(0, 9_000), 'damaged'],
  ['a PNG that is cut off', async () => (await noise(400, 300).png().toBuffer()).subarray(0, 9_000), 'damaged'],
  ['a text', async () => Buffer.from('words'), 'isn’t an image'],
  ['an empty file', async () => Buffer.alloc(0), 'isn’t an image'],
  ['a GIF', () => plain().gif().toBuffer(), 'GIF and TIFF'],
  ['a TIFF', () => plain().tiff().toBuffer(), 'GIF and TIFF'],
  ['an SVG that calls itself something else', async () => Buffer.from(square), 'isn’t an image'],
  ['an HEIC', async () => Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic'), 'HEIC photograph'],
  [
    'animated',
    async () => {
      const frames = await Promise.all(['#f80', '#08f'].map((background) => plain({ background }).png().toBuffer()))
      return sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer()
    },
    'animated',
  ],
  [
    'larger than memory',
    () =>
      sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    '100 megapixels',
  ],
])('says what to do with an image that is %s', async (_what, make, message) => {
  expect(await see(await make())).toContain(message)
})
