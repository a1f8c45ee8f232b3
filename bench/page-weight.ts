import { globSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { clientFolder, routes } from './paths.ts'
import { formatTable } from './table.ts'

/** Brotli bytes by kind and route. First paint waits for the page with its styles, and for nothing else. */
export function measurePageWeight(): string {
  const scripts = weighAll(globSync('assets/*.js', { cwd: clientFolder }))
  const fonts = weighAll(globSync('assets/*.woff2', { cwd: clientFolder }))
  const rows = routes.map((route) => {
    const file = route === '/' ? 'index.html' : `${route.slice(1)}.html`
    const page = weigh(file)
    const pictures = weighAll(findPictures(file))
    return [route, ...[page, fonts, pictures, scripts, page + fonts + pictures + scripts].map(toKilobytes)]
  })
  const header = ['Route', 'Before first paint: HTML with styles', 'Fonts', 'Own pictures', 'Script, later', 'In all']
  return `### Weight, kB, brotli\n\n${formatTable(header, rows)}`
}

function findPictures(page: string): string[] {
  const html = readFileSync(`${clientFolder}/${page}`, 'utf8')
  return [...new Set(Array.from(html.matchAll(/<img [^>]*src="\/([^"]+)"/g), ([, file]) => file ?? ''))]
}

function weighAll(files: string[]): number {
  return files.reduce((sum, file) => sum + weigh(file), 0)
}

function weigh(file: string): number {
  const path = `${clientFolder}/${file}`
  return /\.(woff2|png|avif|jpg)$/.test(file) ? statSync(path).size : brotliCompressSync(readFileSync(path)).length
}

function toKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
