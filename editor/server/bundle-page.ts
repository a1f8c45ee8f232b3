import tailwindcss from '@tailwindcss/vite'
import { build, type Rolldown } from 'vite'
import { editPath } from '#contract/edit.ts'

export type PageFile = { type: string; body: string | Uint8Array }

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}

/** The editing page by address, made when the editor starts and kept in memory: no visitor's build holds any of it. */
export async function bundlePage(root: string): Promise<Map<string, PageFile>> {
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
      rolldownOptions: { input: 'editor/page/main.tsx', checks: { pluginTimings: false } },
    },
  })) as Rolldown.RolldownOutput
  const files = new Map<string, PageFile>()
  for (const file of output) {
    const type = types[file.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    files.set(editPath + file.fileName, { type, body: file.type === 'chunk' ? file.code : file.source })
  }
  return files
}

/** The document around the page. It carries the site's drawings once, for choosing icons. */
export function writePage(files: ReadonlyMap<string, PageFile>, drawings: Readonly<Record<string, string>>): PageFile {
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
