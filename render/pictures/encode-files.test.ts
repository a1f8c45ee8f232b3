import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { encodeFiles } from './encode-files.ts'
import { createPictureProcess } from './picture-process.ts'

const painter = createPictureProcess()
afterAll(() => painter.close())

test('exports the images of files without metadata, in every format, and drawings as they are', async () => {
  const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>')
  const photograph = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f80' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const files = new Map([
    ['logo.svg', logo],
    ['us.jpeg', photograph],
  ])
  const { pictures, sources } = await encodeFiles(files, painter)
  expect(sources).toEqual({ '/pictures/us': { jpg: [40], webp: [40], avif: [40] } })
  expect([...pictures.keys()]).toEqual(['logo.svg', 'us.jpeg', 'us-40w.jpg', 'us-40w.webp', 'us-40w.avif'])
  expect(pictures.get('logo.svg')).toBe(logo)
  for (const [name, bytes] of pictures) {
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    if (name !== 'logo.svg') expect([width, height, exif, orientation]).toEqual([40, 60, undefined, undefined])
  }
})

test('says which file is damaged', async () => {
  const files = new Map([['cut.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')]])
  await expect(encodeFiles(files, painter)).rejects.toThrow(/cut\.png: .*damaged/)
})
