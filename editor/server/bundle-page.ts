import tailwindcss from '@tailwindcss/vite'
import { build, type Rolldown } from 'vite'
import { editPath } from '#contract/edit.ts'

export type PageFile = { type: string; body: string | Uint8Array }

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}

const entry = 'editor/page/main.tsx'
/** It runs in the preview, before the site's own scripts. */
const insideEntry = 'editor/page/preview/inside/main.ts'

/** The editing page by address, made when the editor starts and kept in memory: no visitor's build holds any of it. */
export async function bundlePage(root: string): Promise<{ files: Map<string, PageFile>; inside: string }> {
  const { output } = (await build({
    root,
    configFile: false,
    base: editPath,
    publicDir: false,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: [entry, insideEntry], checks: { pluginTimings: false } },
    },
  })) as Rolldown.RolldownOutput
  const files = new Map<string, PageFile>()
  let inside = ''
  for (const file of output) {
    if (file.type === 'chunk' && file.facadeModuleId?.endsWith(insideEntry)) {
      // At once, not when the page is read like a module: nobody's click may come first.
      inside = `(() => {\n'use strict'\n${file.code}})()`
      continue
    }
    const type = types[file.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    files.set(editPath + file.fileName, { type, body: file.type === 'chunk' ? file.code : file.source })
  }
  return { files, inside }
}

type Page = {
  files: ReadonlyMap<string, PageFile>
  drawings: Readonly<Record<string, string>>
}

/** The document around the page. It carries the site's drawings once, for choosing icons. */
export function writePage({ files, drawings }: Page): PageFile {
  const addressOf = (end: string) => [...files.keys()].find((path) => path.endsWith(end)) ?? ''
  const icons = Object.entries(drawings).map(
    ([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  )
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Edit the site</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="${addressOf('.css')}">
    <script type="module" src="${addressOf('.js')}"></script>
  </head>
  <body><div hidden><svg aria-hidden="true">${icons.join('')}</svg></div><div id="editor"></div></body>
</html>
`,
  }
}
