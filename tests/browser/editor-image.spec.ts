import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { startDesk } from './support/desk-test.ts'
import { expect, sampledCase, test, wide } from './support/site-test.ts'

/** On its side, with the place where it was taken, and grain that compresses badly. */
async function takePhotograph(): Promise<Buffer> {
  const size = { width: 5600, height: 4200, channels: 3 as const, background: '#888' }
  const noise = (width: number, height: number, sigma: number) =>
    sharp({ create: { ...size, width, height, noise: { type: 'gaussian', mean: 128, sigma } } })
  const scene = await noise(400, 300, 60).blur(6).png({ compressionLevel: 1 }).toBuffer()
  const grain = await noise(size.width, size.height, 14).png({ compressionLevel: 1 }).toBuffer()
  return sharp(await sharp(scene).resize(size.width, size.height).png({ compressionLevel: 1 }).toBuffer())
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 98 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

test(
  'a photograph of 12 MB is published upright, small and without the place where it was taken',
  sampledCase(false, wide),
  async ({ browser }) => {
    test.setTimeout(600_000)
    const photograph = await takePhotograph()
    expect(photograph.length).toBeGreaterThan(12_000_000)
    expect(photograph.length).toBeLessThan(limits.pictureBytes.max)
    expect(await sharp(photograph).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
    await using desk = await startDesk()
    const context = await browser.newContext({
      baseURL: desk.origin,
      storageState: desk.session,
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: 2,
    })
    const page = await context.newPage()
    await page.goto('/edit/consultantImage')
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photograph }
    await page.locator('[id="consultantImage.src"]').setInputFiles(file)
    await expect(page.locator('main img[src^="/pictures/"]').first()).toBeVisible({ timeout: 120_000 })
    await page.getByRole('radio', { name: 'Far right, upper part' }).check()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Right, upper part', exact: true })).toBeChecked()
    await expect(page.locator('main .sticky [aria-live]')).toHaveText('Saved')
    await page.goto('/edit/review')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()

    const readHome = async () => (await fetch(desk.site)).text()
    await expect.poll(readHome, { timeout: 300_000, intervals: [1_000] }).toContain('.avif')
    const addresses = new Set((await readHome()).match(/\/pictures\/[\w-]+\.(?:avif|webp|jpg)/g))
    for (const address of addresses) {
      const bytes = await (await fetch(desk.site + address)).bytes()
      const { width, height, exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
      expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
      expect(height / width).toBeCloseTo(4 / 3, 2)
      if (width === 1440) expect(bytes.length).toBeLessThanOrEqual(limits.variantBytes.max)
    }
    const loaded = page.waitForResponse(/\/pictures\/.*w\.avif$/)
    await page.goto(desk.site)
    const image = page.locator('img[src^="/pictures/"]')
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveCSS('object-position', '75% 25%')
    const bytes = await (await loaded).body()
    expect((await sharp(bytes).metadata()).width).toBe(1440)
    expect(bytes.length).toBeLessThanOrEqual(limits.variantBytes.max)
    await context.close()
  },
)
