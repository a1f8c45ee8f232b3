import type { Layer } from './run-layer.ts'

type Choice = { layers: Layer[]; leftOut: string[] }
type TestLayer = Layer & { files: string[]; byTitle: (pattern: string) => string[] }

/** Without a pattern, everything. A pattern is a part of a file's path, or of a test's title where no path has it. */
export function chooseLayers(all: TestLayer[], pattern: string | undefined): Choice {
  if (pattern === undefined) return { layers: all, leftOut: [] }
  const env = { TEST_PATTERN: pattern }
  const chosen = all.map((layer) => ({ layer, files: layer.files.filter((file) => file.includes(pattern)) }))
  if (chosen.every(({ files }) => files.length === 0)) {
    return {
      layers: all.map((layer) => ({ ...layer, env, args: [...layer.args, ...layer.byTitle(pattern)] })),
      leftOut: [],
    }
  }
  const [matched, others] = [
    chosen.filter(({ files }) => files.length > 0),
    chosen.filter(({ files }) => files.length === 0),
  ]
  return {
    layers: matched.map(({ layer, files }) => ({ ...layer, env, args: [...layer.args, ...files] })),
    leftOut: others.map(({ layer }) => layer.title),
  }
}
