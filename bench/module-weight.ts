import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { formatTable } from './table.ts'

/** Which package the JavaScript of the browser comes from, before minification: shares, not sizes on the wire. */
export async function measureModuleWeight(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'claimwright-weight-'))
  const { output } = (await build({
    build: { outDir, rolldownOptions: { input: 'site/entry.client.tsx' } },
  })) as Rolldown.RolldownOutput
  rmSync(outDir, { recursive: true })

  const bytes = new Map<string, number>()
  for (const file of output) {
    if (file.type !== 'chunk') continue
    for (const [id, { renderedLength }] of Object.entries(file.modules)) {
      bytes.set(ownerOf(id), (bytes.get(ownerOf(id)) ?? 0) + renderedLength)
    }
  }
  const total = [...bytes.values()].reduce((sum, size) => sum + size, 0)
  const rows = [...bytes]
    .filter(([, size]) => size >= total / 100)
    .sort(([, a], [, b]) => b - a)
    .map(([owner, size]) => [owner, (size / 1000).toFixed(1), `${((size / total) * 100).toFixed(1)} %`])
  return `### JavaScript by package, from 1 % on\n\n${formatTable(['Package or folder', 'Rendered kB', 'Share'], rows)}`
}

function ownerOf(id: string): string {
  const inPackage = id.split('node_modules/').pop()
  if (id.includes('node_modules/') && inPackage) {
    return inPackage.split('/', inPackage.startsWith('@') ? 2 : 1).join('/')
  }
  // The bundler's own modules are marked with a zero byte, which would make the results a binary file.
  const path = id.replace(`${process.cwd()}/`, '').replaceAll('\0', '')
  return path.split('/', path.startsWith('site/pages/') ? 3 : path.startsWith('site/') ? 2 : 1).join('/')
}
