import { type PreviewKind, previewKindOf, previewNameIn, previewPath } from '#contract/desk-site.ts'
import { createSecret, isSame } from './secret.ts'

export type PreviewKey = ReturnType<typeof createPreviewKey>

/** The secret name that lets the preview in: no cookie belongs to a sandbox. */
export function createPreviewKey(token = createSecret()) {
  return {
    token,
    path: `${previewPath}${token}/`,
    /** For the scripts that stand in its pages. */
    nonce: createSecret(),
    /** What the preview may have; undefined where the name is wrong, and for what is not the preview's. */
    admit(url: string): PreviewKind | undefined {
      const kind = previewKindOf(url)
      return kind && isSame(previewNameIn(url) ?? token, token) ? kind : undefined
    },
  }
}
