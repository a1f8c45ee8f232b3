import type { Plugin } from 'vite'
import { drawings } from '../../scripts/build/drawings/write-drawings.ts'

/** Those that pages show. */
export function isDraftDrawing(path: string): boolean {
  return path.startsWith('/images/') && Object.hasOwn(drawings, path)
}

/** Lets the preview look for drawings, which show drafts, under the secret name. */
export function previewDrawings({ root, base }: { root: string; base: string }): Plugin {
  return {
    name: 'preview-drawings',
    transform(code, id) {
      const [file = ''] = id.split('?', 1)
      if (!file.startsWith(`${root}/site/`)) return undefined
      const address = file.endsWith('.css')
        ? /(url\(["']?)(\/images\/[\w-]+\.svg)/g
        : /(["'])(\/images\/[\w-]+\.svg)(?=\1)/g
      return code.replaceAll(address, (found, before, path) =>
        isDraftDrawing(path) ? before + base + path.slice(1) : found,
      )
    },
  }
}
