import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawMark, writeIco } from './icons.ts'
import { themeHex } from './theme-colors.ts'

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'claimwright-favicon-'))
  await writeIco(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

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

test('favicon.ico holds the drawing in 16, 32 and 48 pixels', async () => {
  const file = readFileSync(join(folder, 'favicon.ico'))
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
    expect(`#${data.subarray(middle, middle + 3).toString('hex')}`.toUpperCase()).toBe(themeHex('--color-dark'))
  }
})

test('favicon.ico has its pictures one after the other, to the last byte', () => {
  const file = readFileSync(join(folder, 'favicon.ico'))
  const { entries } = readIco(file)
  expect(entries.map(({ start }) => start)).toEqual([6 + 16 * 3, ...entries.slice(0, -1).map(({ end }) => end)])
  expect(entries.at(-1)?.end).toBe(file.length)
})

test('a picture stands on a white plate', async () => {
  const logo = {
    sample: false,
    frame: '0 0 40 20',
    shape: '',
    accent: '',
    picture: '/../docs/screenshots/edit-chip.png',
  }
  const drawing = drawMark(logo)
  const draw = (inner: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 48 28" width="48" height="28">${inner}</svg>`,
      ),
    )
  const { channels } = await draw(drawing.replace(/<rect[^>]*>/, '')).stats()
  expect(channels.some(({ max }) => max > 0)).toBe(true)
  const plate = await draw(drawing).extract({ left: 24, top: 2, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  expect(`#${plate.toString('hex').toUpperCase()}`).toBe(themeHex('--color-surface'))
})
