import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createPictureProcess } from '#render/pictures/picture-process.ts'
import { createTempFolder } from '../../tests/support/new-folder.ts'
import { workHere } from '../../tests/support/site-process.ts'
import { openStore } from '../store/open-store.ts'
import { improvePicture, readPicture } from './picture-desk.ts'
import { findPictures } from './version.ts'

const images = createPictureProcess()
const siteProcess = workHere()
afterAll(() => images.close())

async function open() {
  const dataDir = createTempFolder()
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  onTestFinished(() => store.close())
  const improveAll = async () => {
    const names: string[] = []
    for (;;) {
      const name = await improvePicture(store, { painter: images, siteProcess }, new Set())
      if (name === undefined) return names
      names.push(name)
    }
  }
  return { store, improveAll }
}

const now = new Date('2026-11-19T12:00:00Z')

test('cleans a photograph that was published as it came, and adds what is smaller, under the same name', async () => {
  const { store, improveAll } = await open()
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#f80' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()
  await store.keepPicture({ name: 'old.jpg', type: 'image/jpeg', bytes }, now)
  expect(await improveAll()).toEqual(['old.jpg', 'old.jpg'])
  const [picture] = await store.readPictures(['old.jpg'])
  expect(await sharp(picture?.bytes).metadata()).not.toHaveProperty('exif')
  const variants = await store.readVariants(['old.jpg'])
  const endings = ['avif', 'jpg', 'webp']
  expect(variants.map(({ name }) => name)).toEqual(
    [480, 600].flatMap((width) => endings.map((ending) => `old-${width}w.${ending}`)),
  )
  const sizes = [picture, ...variants].map((one) => one?.bytes.length ?? 0)
  expect(await store.sumPictureBytes()).toBe(sizes.reduce((sum, size) => sum + size, 0))
})

test('keeps a drawing of shapes as a drawing, and any other as its pixels', async () => {
  const { store, improveAll } = await open()
  const wrap = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16" width="32" height="16">${inside}</svg>`)
  const keep = (name: string, inside: string) =>
    store.keepPicture({ name, type: 'image/svg+xml', bytes: wrap(inside) }, now)
  await keep('a.svg', '<path d="M0 0h9"/><!-- by hand -->')
  await keep('b.svg', '<style>rect { fill: red }</style><rect width="32" height="16"/><script>alert(1)</script>')
  expect(await improveAll()).toEqual(['a.svg', 'b.svg'])
  const [shapes, pixels] = (await store.readPictures(['a.svg', 'b.svg'])).map(({ bytes }) => `${Buffer.from(bytes)}`)
  expect(shapes).toMatch(/<path d="M0 0h9"\/><\/svg>$/)
  expect(pixels).toMatch(/^<svg [^>]+><image width="32" height="16" href="data:image\/png;base64,[\w+/=]+"\/><\/svg>$/)
})

test('serves a stored drawing that the allow-list passes, and any other as its pixels, whatever its record says', async () => {
  const { store, improveAll } = await open()
  const wrap = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8">${inside}</svg>`)
  const record = { width: 8, height: 8, state: 'done', variants: [] } as const
  const notPng = '<image width="8" height="8" href="data:image/png;base64,AAAA"/>'
  const drawings = {
    'a.svg': '<path d="M0 0h9"/>',
    'b.svg': '<filter id="f"/><rect width="8" height="8"/>',
    'c.svg': notPng,
  }
  for (const [name, inside] of Object.entries(drawings))
    await store.keepPicture({ name, type: 'image/svg+xml', bytes: wrap(inside), record }, now)
  const find = () => findPictures(Object.keys(drawings), { store, siteProcess }, new Map())
  expect([...(await find()).keys()]).toEqual(['a.svg'])
  expect(await improveAll()).toEqual(['b.svg', 'c.svg'])
  expect(`${Buffer.from((await find()).get('b.svg') ?? '')}`).toContain(
    '<image width="8" height="8" href="data:image/png',
  )
  expect(await improveAll()).toEqual([])
  expect([...(await find()).keys()]).toEqual(['a.svg', 'b.svg', 'c.svg'])
})

test('leaves drawings to the process, for which no visitor waits', async () => {
  const { store } = await open()
  const refusing = {
    readDrawing: async () => ({ ok: false, message: 'The process refuses it.' }) as const,
    toOwnDrawing: async () => undefined,
  }
  const bytes = Buffer.from('<svg viewBox="0 0 8 8"/>')
  await expect(readPicture(bytes, { painter: images, siteProcess: refusing })).rejects.toThrow(
    'The process refuses it.',
  )
  await store.keepPicture({ name: 'a.svg', type: 'image/svg+xml', bytes }, now)
  expect(await findPictures(['a.svg'], { store, siteProcess: refusing }, new Map())).toEqual(new Map())
})

test('tries to decode a damaged image once, also after the next start', async () => {
  const { store } = await open()
  await store.keepPicture({ name: 'cut.png', type: 'image/png', bytes: Buffer.from('\x89PNG\r\n\x1a\n') }, now)
  await expect(improvePicture(store, { painter: images, siteProcess }, new Set())).rejects.toThrow('damaged')
  expect(await store.listUnfinishedPictures()).toEqual([])
})
