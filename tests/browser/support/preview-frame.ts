import { join } from 'node:path'
import { test as base, type Frame, type Page } from '@playwright/test'
import Fastify from 'fastify'
import type { PreviewContent } from '#content/site-content.ts'
import type { FromPreview, ToPreview } from '#contract/preview.ts'
import { previewPath, previewSandbox } from '#contract/preview.ts'
import { loadDeskFiles } from '../../../server/desk/files.ts'
import { createPreviewAddress } from '../../../server/desk/preview-address.ts'
import { registerPreview } from '../../../server/desk/preview-route.ts'

const build = join(import.meta.dirname, '../../../build')
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const host = `<!doctype html><title>Desk</title><input><iframe sandbox="${previewSandbox}" src="${previewPath}" width="1280" height="800"></iframe>`

export type PreviewFrame = {
  page: Page
  frame: Frame
  send: (message: ToPreview<PreviewContent>) => Promise<void>
  /** What the frame has said so far, and who is asked to answer `asks`. */
  told: () => Promise<FromPreview[]>
}

/** The built frame, served as the desk serves it, in a page that listens. */
export const test = base.extend<{ preview: PreviewFrame }>({
  preview: async ({ page }, use) => {
    const files = await loadDeskFiles(build)
    const app = Fastify()
    let origin = ''
    const places = () => {
      const { host: name } = new URL(origin)
      return new Map([[name, { origin, host: name, isHttps: false, port: 0 }]])
    }
    registerPreview(app, {
      files,
      site: { pages: undefined, picturesOf: async (names) => new Map(names.map((name) => [name, pixel])) },
      sessions: { findDigest: (cookie) => (cookie === 'desk=open' ? 'digest' : undefined) },
      previewAddress: createPreviewAddress({ sessions: { readDigests: () => ['digest'] }, now: () => new Date() }),
      places,
    })
    app.get('/', (_request, reply) =>
      reply.header('set-cookie', 'desk=open; SameSite=Strict; HttpOnly').type('text/html').send(host),
    )
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
    await page.addInitScript(listen)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(origin)
    const frame = page.frames().find((one) => one !== page.mainFrame()) as Frame
    await page.waitForFunction(() => (window as unknown as Host).told.some(({ kind }) => kind === 'here'))
    await use({
      page,
      frame,
      send: (message) =>
        page.evaluate((data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'), message),
      told: () => page.evaluate(() => (window as unknown as Host).told),
    })
    await app.close()
  },
})

type Host = Window & { told: FromPreview[] }

function listen(): void {
  const own = window as unknown as Host
  own.told = []
  addEventListener('message', ({ source, data }) => {
    if (source === document.querySelector('iframe')?.contentWindow) own.told.push(data)
  })
}
