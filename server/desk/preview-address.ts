import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { previewPath } from '#contract/preview.ts'
import type { Sessions } from './session.ts'

export type PreviewAddress = ReturnType<typeof createPreviewAddress>

const signedPaths = new RegExp(`^${previewPath}/(\\d{1,12})\\.([\\w-]{43})(/pictures/[\\w-]+\\.\\w+)$`)

/**
 * The preview's frame has an opaque origin and sends no session. Its document names a prefix of its own, under which
 * the images of the draft can be fetched until the session ends or the prefix expires.
 */
export function createPreviewAddress({ sessions, now }: { sessions: Pick<Sessions, 'readDigests'>; now: () => Date }) {
  // A restart ends all prefixes, and the preview asks for another.
  const key = randomBytes(32)
  const sign = (end: string, digest: string) => createHmac('sha256', key).update(`${end} ${digest}`).digest()
  const seconds = () => Math.floor(now().getTime() / 1000)

  return {
    create(digest: string): string {
      const end = String(seconds() + limits.previewSeconds.max)
      return `${previewPath}/${end}.${sign(end, digest).toString('base64url')}`
    },
    /** The path of the image on the site, if the address is signed for an open session and hasn't expired. */
    findPicture(url: string): string | undefined {
      const [, end = '', signature = '', path] = signedPaths.exec(url) ?? []
      const left = Number(end) - seconds()
      if (path === undefined || left <= 0 || left > limits.previewSeconds.max) return undefined
      const given = Buffer.from(signature, 'base64url')
      return sessions.readDigests().some((digest) => timingSafeEqual(sign(end, digest), given)) ? path : undefined
    },
  }
}
