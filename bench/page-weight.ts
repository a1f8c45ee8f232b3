import { globSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { clientFolder, routes } from './paths.ts'
import { formatTable } from './table.ts'

/** Brotli bytes by kind and route: what comes before the first paint, and what comes after. */
export function measurePageWeight(): string {
  const scripts = globSync('assets/*.js', { cwd: clientFolder })
  const scriptBytes = scripts.reduce((sum, file) => sum + compressedSize(file), 0)
  const fontBytes = globSync('assets/*.woff2', { cwd: clientFolder }).reduce(
    (sum, file) => sum + compressedSize(file),
    0,
  )
  const rows = routes.map((route) => {
    const page = compressedSize(`${route === '/' ? '' : route.slice(1)}/index.html`.replace(/^\//, ''))
    return [route, kilobytes(page), kilobytes(page), kilobytes(fontBytes), kilobytes(scriptBytes)]
  })
  const header = [
    'Route',
    'HTML with styles, kB',
    'Before first paint, kB',
    'Fonts, kB',
    'Scripts in all, after first paint, kB',
  ]
  const heaviest = scripts
    .map((file) => ({ file: basename(file), bytes: compressedSize(file) }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 10)
    .map(({ file, bytes }) => [file.replace(/-[\w-]{8}\.js$/, ''), kilobytes(bytes)])
  return `### Weight, brotli\n\n${formatTable(header, rows)}\n\n${formatTable(['Script', 'kB'], heaviest)}`
}

function compressedSize(file: string): number {
  const path = `${clientFolder}/${file}`
  if (file.endsWith('.woff2')) return statSync(path).size
  try {
    return statSync(`${path}.br`).size
  } catch {
    return brotliCompressSync(readFileSync(path)).length
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
