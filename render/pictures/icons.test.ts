import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderSample, sampleInput } from '../../tests/support/rendered-site.ts'
import { deriveColors } from '../theme.ts'
import { appIcons, drawMark, webManifest } from './icons.ts'

const { content, theme } = await sampleInput()
const colors = deriveColors(theme)
const { files } = await renderSample()
const bodyOf = (path: string) => Buffer.from(files.find(({ address }) => address === path)?.body ?? [])

test.each(appIcons)('$path is $size pixels square, its ground reaching every corner', async ({ path, size }) => {
  const { data, info } = await sharp(bodyOf(path)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([size, size])
  const colorAt = (x: number, y: number) => {
    const at = (y * size + x) * info.channels
    return `#${[...data.subarray(at, at + 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
  }
  const last = size - 1
  const corners = [colorAt(0, 0), colorAt(last, 0), colorAt(0, last), colorAt(last, last)]
  expect(corners).toEqual(Array(4).fill(colors.dark))
})

test('the manifest names the brand once more and only icons that are drawn', () => {
  const { name, icons } = webManifest(content, colors)
  expect(name).toBe(content.company.name)
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  const drawn: string[] = appIcons.map(({ path }) => path)
  expect(icons.filter(({ src }) => !drawn.includes(src))).toEqual([])
})

/** As the ICO format is laid out: six bytes, sixteen for each picture, then the pictures one after the other. */
function readIco(file: Buffer) {
  const [reserved, type, count = 0] = [0, 2, 4].map((at) => file.readUInt16LE(at))
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 6 + 16 * index
    const [length, start] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)]
    return {
      size: [file.readUInt8(at), file.readUInt8(at + 1)],
      bitsPerPixel: file.readUInt16LE(at + 6),
      start,
      end: start + length,
      picture: file.subarray(start, start + length),
    }
  })
  return { reserved, type, entries }
}

describe('favicon.ico', () => {
  const file = bodyOf('/favicon.ico')

  test('holds the drawing in 16, 32 and 48 pixels', async () => {
    const { reserved, type, entries } = readIco(file)
    expect({ reserved, type }).toEqual({ reserved: 0, type: 1 })
    expect(entries.map(({ size }) => size)).toEqual([16, 32, 48].map((size) => [size, size]))
    for (const { size, bitsPerPixel, picture } of entries) {
      const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width: size[0], height: size[1], channels: 4 })
      expect((await sharp(picture).metadata()).format).toBe('png')
      expect(bitsPerPixel).toBe(32)
      // Round corners, and the ground at the middle of the upper edge.
      expect(data.readUInt8(3)).toBeLessThan(128)
      const middle = 4 * (2 * info.width + info.width / 2)
      expect(`#${data.subarray(middle, middle + 3).toString('hex')}`.toUpperCase()).toBe(colors.dark)
    }
  })

  test('has its pictures one after the other, to the last byte', () => {
    const { entries } = readIco(file)
    expect(entries.map(({ start }) => start)).toEqual([6 + 16 * 3, ...entries.slice(0, -1).map(({ end }) => end)])
    expect(entries.at(-1)?.end).toBe(file.length)
  })
})

test('a picture stands on a white plate', async () => {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#204060' } })
    .extract({ left: 0, top: 0, width: 10, height: 10 })
    .png()
    .toBuffer()
  const mark = { ...content.brand.mark, picture: '/pictures/logo.png' }
  const frame = { left: 0, top: 0, width: 40, height: 20 }
  const drawing = drawMark({
    content: { ...content, brand: { ...content.brand, mark, frame } },
    colors,
    pictures: new Map([['logo.png', picture]]),
  })
  expect(drawing).toContain('<image width="40" height="20" ')
  const draw = (inner: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 48 28" width="48" height="28">${inner}</svg>`,
      ),
    )
  const { channels } = await draw(drawing.replace(/<rect[^>]*>/, '')).stats()
  expect(channels.some(({ max }) => max > 0)).toBe(true)
  const plate = await draw(drawing).extract({ left: 24, top: 2, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  expect(`#${plate.toString('hex').toUpperCase()}`).toBe(colors.surface)
})
