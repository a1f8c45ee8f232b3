import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPictures, readMark } from './pictures.ts'

describe('a photograph', () => {
  let root: string
  let pictures: ReturnType<typeof createPictures>
  const published = (address: string) => join(root, 'public', address)
  async function choose(background: string) {
    const picture = sharp({ create: { width: 600, height: 700, channels: 3, background } })
    const stored = await pictures.storePhotograph(await picture.jpeg().toBuffer())
    if (!stored.ok) throw new Error(stored.reason)
    return stored.address
  }
  const save = (address: string) => {
    pictures.publish([`src: '${address}'`])
    pictures.takeBack([`src: '${address}'`])
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'claimwright-pictures-'))
    mkdirSync(join(root, 'public/images'), { recursive: true })
    pictures = createPictures({ root, folder: join(root, 'data') })
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test('goes when another takes its place, and comes back with the text that names it', async () => {
    const [first, second] = [await choose('#333'), await choose('#999')]
    save(first)
    expect([first, second].map((one) => existsSync(published(one)))).toEqual([true, false])
    save(second)
    expect([first, second].map((one) => existsSync(published(one)))).toEqual([false, true])
    save(first)
    expect([first, second].map((one) => existsSync(published(one)))).toEqual([true, false])
  })

  test("stays where it is somebody else's, even under a name that was chosen here", async () => {
    const address = await choose('#333')
    writeFileSync(published('/images/team.jpg'), 'theirs')
    writeFileSync(published(address), 'theirs')
    pictures.takeBack(['nothing'])
    expect(readFileSync(published(address), 'utf8')).toBe('theirs')
    expect(existsSync(published('/images/team.jpg'))).toBe(true)
  })

  test('is never a drawing, whatever it is packed in', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><rect width="900" height="900"/></svg>'
    const drawings = [Buffer.from(svg), gzipSync(svg), Buffer.from(`\ufeff${svg}`, 'utf16le')]
    for (const bytes of [...drawings, await sharp(Buffer.from(svg)).gif().toBuffer()]) {
      const stored = await Promise.all([
        pictures.storePhotograph(bytes),
        pictures.storePortrait(bytes),
        pictures.storeCard(bytes, 'home'),
      ])
      expect(stored.map(({ ok }) => ok)).toEqual([false, false, false])
    }
    // A logo may be one, if it can be read and rewritten from its harmless parts.
    const logos = await Promise.all(drawings.map((bytes) => pictures.storeLogo(bytes)))
    expect(logos.map(({ ok }) => ok)).toEqual([true, false, false])
  })

  test('that was cut out stands on white', async () => {
    const nothing = { width: 800, height: 700, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const stored = await pictures.storePhotograph(await sharp({ create: nothing }).png().toBuffer())
    const data = await sharp(pictures.read(stored.ok ? stored.address : ''))
      .resize(1, 1)
      .raw()
      .toBuffer()
    expect([...data]).toEqual([255, 255, 255])
  })

  test('that a camera took sideways stands upright', async () => {
    const half = { width: 400, height: 700, channels: 3 as const }
    const blue = await sharp({ create: { ...half, background: '#00f' } })
      .png()
      .toBuffer()
    const sideways = sharp({ create: { ...half, width: 800, background: '#f00' } })
      .composite([{ input: blue, left: 400, top: 0 }])
      // As cameras write it: what is left in the file belongs at the top.
      .withMetadata({ orientation: 6 })
    const stored = await pictures.storePhotograph(await sideways.jpeg().toBuffer())
    const { data, info } = await sharp(pictures.read(stored.ok ? stored.address : ''))
      .resize(3, 3, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const isRed = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128
    expect([isRed(0, 0), isRed(2, 0), isRed(0, 2), isRed(2, 2)]).toEqual([true, true, false, false])
  })

  test('is read back under its own address only', async () => {
    const address = await choose('#333')
    writeFileSync(join(root, 'data/secret.png'), 'x')
    writeFileSync(join(root, 'secret.png'), 'x')
    expect(pictures.read(address)?.length).toBeGreaterThan(100)
    for (const trick of [
      '/secret.png',
      '/images/../secret.png',
      '/images/../../secret.png',
      '/images/%2e%2e/secret.png',
    ])
      expect(pictures.read(trick), trick).toBeUndefined()
    expect(pictures.read(`${address}/../../secret.png`)).toBeUndefined()
  })
})

describe('a mark', () => {
  const path = '<path d="M0 0H9V9Z"/>'

  test('is its frame and its paths, and nothing of what else the file holds', () => {
    const attributes = 'onload="alert(1)" style="background:url(https://evil.example)"'
    const svg = `<?xml version="1.0"?><svg ${attributes} viewBox="0 0 9 9"><title>A</title><path onclick="x" d=" M0 0\\n H9V9Z "/></svg>`
    expect(readMark(svg.replace('\\n', '\n'))).toEqual({
      frame: '0 0 9 9',
      shape: 'M0 0 H9V9Z',
      accent: 'M0 0',
      picture: '',
    })
  })

  test.each([
    ['a script', `<svg viewBox="0 0 9 9"><script>alert(1)</script>${path}</svg>`],
    ['another picture', `<svg viewBox="0 0 9 9"><image href="https://evil.example/x"/></svg>`],
    ['three paths', `<svg viewBox="0 0 9 9">${path.repeat(3)}</svg>`],
    ['a path that is turned', `<svg viewBox="0 0 9 9"><g transform="rotate(9)">${path}</g></svg>`],
    ['a path that is none', `<svg viewBox="0 0 9 9"><path d="M0'+alert(1)+'"/></svg>`],
    ['a path that leaves its template', `<svg viewBox="0 0 9 9"><path d="M0 \${x}"/></svg>`],
    ['a frame that is none', `<svg viewBox="0 0 9 9';x">${path}</svg>`],
    ['more groups than anybody draws', `<svg viewBox="0 0 9 9">${'<g>'.repeat(20_000)}${path}`],
    ['no drawing', '<html><p>Hello</p></html>'],
  ])('with %s is none', (_what, svg) => {
    expect(readMark(svg)).toBeUndefined()
  })
})
