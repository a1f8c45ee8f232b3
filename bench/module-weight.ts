import { createBuilder } from 'vite'
import { root } from './paths.ts'
import { formatTable } from './table.ts'

/** Which package the JavaScript of the browser comes from, before minification: shares, not sizes on the wire. */
export async function measureModuleWeight(): Promise<string> {
  const bytes = new Map<string, number>()
  const builder = await createBuilder({
    root,
    logLevel: 'silent',
    plugins: [
      {
        name: 'weigh-modules',
        generateBundle(_options, bundle) {
          if (this.environment.name !== 'client') return
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk') continue
            for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
              const owner = ownerOf(id)
              bytes.set(owner, (bytes.get(owner) ?? 0) + renderedLength)
            }
          }
        },
      },
    ],
  })
  await builder.buildApp()
  const total = [...bytes.values()].reduce((sum, size) => sum + size, 0)
  const rows = [...bytes]
    .sort(([, a], [, b]) => b - a)
    .map(([owner, size]) => [owner, (size / 1000).toFixed(1), `${((size / total) * 100).toFixed(1)} %`])
  return `### JavaScript by package\n\n${formatTable(['Package or folder', 'Rendered kB', 'Share'], rows)}`
}

function ownerOf(id: string): string {
  const inPackage = id.split('node_modules/').pop()
  if (id.includes('node_modules/') && inPackage) {
    return inPackage.split('/', inPackage.startsWith('@') ? 2 : 1).join('/')
  }
  const path = id.replace(root, '')
  return path.startsWith('site/pages/') ? path.split('/', 3).join('/') : (path.split('/', 1)[0] ?? path)
}
