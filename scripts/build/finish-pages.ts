import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { finishPage, readPageScripts } from './finish-page.ts'

/** Turns the framework's prerendered pages into what visitors get. Returns their addresses. */
export function finishPages(folder: string, structuredDataOf: (path: string) => string): string[] {
  const stylesheet = readOnlyStylesheet(folder)
  const files = globSync('**/index.html', { cwd: folder }).sort()
  const pages = files.map((file) => ({ file, html: readFileSync(join(folder, file), 'utf8') }))
  const allPreloads = [...new Set(pages.flatMap(({ html }) => readPageScripts(html).preloads))]

  for (const { file, html } of pages) {
    const { preloads, startModule } = readPageScripts(html)
    const startPath = writeHashed(folder, 'start', startModule)
    const later = allPreloads.filter((href) => !preloads.includes(href))
    const parts = { stylesheet: stylesheet.css, startPath, preloads, later }
    writeFileSync(join(folder, file), finishPage(html, { ...parts, structuredData: structuredDataOf(toPath(file)) }))
  }

  // Inlined, or never to be served: an unknown address gets the 404 page.
  for (const leftOver of [stylesheet.file, '__spa-fallback.html']) {
    rmSync(join(folder, leftOver))
  }
  return files.map(toPath)
}

function toPath(file: string): string {
  return dirname(file) === '.' ? '/' : `/${dirname(file)}`
}

function readOnlyStylesheet(folder: string): { file: string; css: string } {
  const [file, ...others] = globSync('assets/*.css', { cwd: folder })
  if (!file || others.length > 0) {
    throw new Error(`Expected one stylesheet in ${folder}/assets, found ${others.length + (file ? 1 : 0)}.`)
  }
  return { file, css: readFileSync(join(folder, file), 'utf8').trim() }
}

function writeHashed(folder: string, name: string, body: string): string {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 8)
  const path = `/assets/${name}-${hash}.js`
  writeFileSync(join(folder, path), body)
  return path
}
