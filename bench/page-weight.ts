import { globSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { clientFolder, routes } from './paths.ts'
import { formatTable } from './table.ts'

/** Brotli bytes by kind and route. First paint waits for the page with its styles, and for nothing else. */
export function measurePageWeight(): string {
  const scripts = weighAll(globSync('assets/*.js', { cwd: clientFolder }))
  const rows = routes.map((route) => {
    const file = route === '/' ? 'index.html' : `${route.slice(1)}.html`
    const html = readFileSync(`${clientFolder}/${file}`, 'utf8')
    const page = weigh(file)
    const fonts = weighAll(findPreloadedFonts(html))
    const pictures = weighAll(findPictures(html))
    return [route, ...[page, fonts, pictures, scripts, page + fonts + pictures + scripts].map(toKilobytes)]
  })
  const header = [
    'Route',
    'Before first paint: HTML with styles',
    'Preloaded fonts',
    'Own pictures',
    'Script, later',
    'In all',
  ]
  return `### Weight, kB, brotli\n\n${formatTable(header, rows)}`
}

/** The others are fetched only once somebody types a rare character. */
function findPreloadedFonts(html: string): string[] {
  const links = Array.from(html.matchAll(/<link [^>]*>/g), ([link]) => link)
  const preloads = links.filter((link) => /\brel="preload"/.test(link) && /\bas="font"/.test(link))
  return findFiles(preloads.join(''), /\bhref="\/([^"]+)"/g)
}

function findPictures(html: string): string[] {
  return findFiles(html, /<img [^>]*src="\/([^"]+)"/g)
}

function findFiles(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, file]) => file ?? ''))]
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
