import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { appIcons, drawAppIcons, webManifest } from './icons.ts'
import { themeHex } from './theme-colors.ts'

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'claimwright-icons-'))
  await drawAppIcons(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

test.each(appIcons)('$path is $size pixels square, its ground reaching every corner', async ({ path, size }) => {
  const { data, info } = await sharp(join(folder, path)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([size, size])
  const colorAt = (x: number, y: number) => {
    const at = (y * size + x) * info.channels
    return `#${[...data.subarray(at, at + 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
  }
  const last = size - 1
  const corners = [colorAt(0, 0), colorAt(last, 0), colorAt(0, last), colorAt(last, last)]
  expect(corners).toEqual(Array(4).fill(themeHex('--color-dark')))
})

test('the manifest names the brand once more and only icons that are drawn', () => {
  const { name, icons } = webManifest()
  expect(name).toBe(brand.siteName)
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  const drawn: string[] = appIcons.map(({ path }) => path)
  expect(icons.filter(({ src }) => !drawn.includes(src))).toEqual([])
})
