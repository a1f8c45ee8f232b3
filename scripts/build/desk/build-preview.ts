import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { previewPath } from '#contract/preview.ts'
import { configLoader } from '../bundle-site.ts'

/** The site once more, for the editor's frame: with its whole stylesheet, and with nothing until the editor sends it. */
export async function buildPreview(root: string, outDir: string): Promise<void> {
  const { output } = (await build({
    root,
    base: `${previewPath}/`,
    configLoader,
    publicDir: false,
    build: { outDir, rolldownOptions: { input: 'site/entry.preview.tsx' } },
  })) as Rolldown.RolldownOutput
  const addressOf = (extension: string) => {
    const [file, ...more] = output.filter(({ fileName }) => fileName.endsWith(extension))
    if (!file || more.length > 0) throw new Error(`Expected one ${extension} of the preview, found ${more.length + 1}.`)
    return `${previewPath}/${file.fileName}`
  }
  // The editor draws what the draft says with them.
  for (const parts of ['drawings', 'fonts']) cpSync(join(root, 'site', parts), join(outDir, parts), { recursive: true })
  writeFileSync(join(outDir, 'index.html'), writeDocument(addressOf('.js'), addressOf('.css')))
}

/** Its scripts come from no origin, as far as the browser is concerned, and so are fetched as a stranger would. */
function writeDocument(script: string, style: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title><link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head><body><div id="site"></div></body></html>\n`
}
