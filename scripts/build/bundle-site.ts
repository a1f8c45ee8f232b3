import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'

export type Bundle = {
  /** Address of the one script. */
  scriptPath: string
  stylesheet: string
}

type Renderer = { paths: string[]; renderPage: (path: string) => Promise<string> }

/** What the browser loads: one script, fonts, and a stylesheet that the pages carry inline. */
export async function bundleForBrowser(root: string, outDir: string): Promise<Bundle> {
  const { output } = (await build({
    root,
    build: { outDir, rolldownOptions: { input: 'site/entry.client.tsx' } },
  })) as Rolldown.RolldownOutput
  const scripts = output.filter((file) => file.type === 'chunk')
  const styles = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  const [script] = scripts
  const [style] = styles
  if (!script || scripts.length > 1) throw new Error(`Expected one script, found ${scripts.length}.`)
  if (style?.type !== 'asset' || styles.length > 1) throw new Error(`Expected one stylesheet, found ${styles.length}.`)
  // Every page carries it: nobody asks for the file.
  rmSync(join(outDir, style.fileName))
  return { scriptPath: `/${script.fileName}`, stylesheet: String(style.source).trim() }
}

/** What renders the pages, for this build only. */
export async function bundleRenderer(root: string, outDir: string): Promise<Renderer> {
  await build({
    root,
    // Only the browser's bundle writes files that are served.
    publicDir: false,
    build: { outDir, ssr: 'site/entry.server.tsx', copyPublicDir: false },
  })
  return (await import(pathToFileURL(join(outDir, 'entry.server.js')).href)) as Renderer
}
