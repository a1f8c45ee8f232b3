import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const folders = ['content', 'contract', 'site', 'desk', 'render', 'server', 'scripts', 'tests', 'bench'] as const
type Folder = (typeof folders)[number]

/** Whose code a folder may import besides its own. */
const mayImport: Record<Folder, readonly Folder[]> = {
  content: ['contract'],
  contract: [],
  site: ['content', 'contract'],
  desk: ['content', 'contract', 'render'],
  render: ['content', 'contract'],
  server: ['content', 'contract', 'render'],
  scripts: ['content', 'contract', 'render'],
  tests: folders,
  bench: folders,
}

const maximumLines = { source: 200, test: 300 }
const bannedNames = /(^|\/)(utils?|helpers?|misc|common|shared|lib)(\/|\.|-)/

const folderOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`))

const paths = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,js}`, { exclude: ['**/node_modules/**'] })
const files = paths.map((path) => ({
  path,
  folder: folderOf(path) as Folder,
  text: readFileSync(path, 'utf8'),
}))
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/')

const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
const graph = new Map(files.map(({ path, text }) => [path, [...text.matchAll(importPattern)].flatMap(toPath(path))]))

function toPath(importer: string) {
  return ([, specifier]: RegExpMatchArray): string[] => {
    if (specifier?.startsWith('#')) return [specifier.slice(1)]
    if (specifier?.startsWith('.')) return [normalize(join(dirname(importer), specifier.replace(/\?.*$/, '')))]
    return []
  }
}

describe('imports', () => {
  test('go only in the allowed direction between folders', () => {
    const wrong = [...graph].flatMap(([importer, imported]) => {
      const from = folderOf(importer) as Folder
      const allowed: readonly string[] = [from, ...(isTest(importer) ? folders : mayImport[from]), 'package.json']
      return imported
        .filter((path) => !allowed.includes(folderOf(path) ?? path))
        .map((path) => `${importer} -> ${path}`)
    })
    expect(wrong).toEqual([])
  })

  test('leave migrations alone with their own code, which never changes', () => {
    const allowed = /^server\/store\/(database\.ts|migrations\/)/
    const wrong = [...graph].flatMap(([importer, imported]) =>
      importer.startsWith('server/store/migrations/') ? imported.filter((path) => !allowed.test(path)) : [],
    )
    expect(wrong).toEqual([])
  })

  test('never connect site, desk and server, not even in their tests', () => {
    const apart = ['site', 'desk', 'server']
    const wrong = [...graph].flatMap(([importer, imported]) => {
      const from = importer.split('/')[0] ?? ''
      const others = apart.includes(from) ? apart.filter((folder) => folder !== from) : []
      return imported
        .filter((path) => others.includes(path.split('/')[0] ?? ''))
        .map((path) => `${importer} -> ${path}`)
    })
    expect(wrong).toEqual([])
  })

  test('of the desk take from the site its tokens and fonts, and nothing else', () => {
    const taken = globSync('desk/**/*.css').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/@import "(\.[^"]+)"/g)].map(([, target = '']) =>
        normalize(join(dirname(path), target)),
      ),
    )
    expect(taken.filter((path) => !path.startsWith('desk/')).toSorted()).toEqual([
      'site/styles/fonts.css',
      'site/styles/theme.css',
    ])
  })

  test('of the renderer give the desk the theme and what pages show drawn: the rest runs on a server', () => {
    const taken = [...graph].flatMap(([importer, imported]) => (importer.startsWith('desk/') ? imported : []))
    expect([...new Set(taken.filter((path) => path.startsWith('render/')))]).toEqual([
      'render/pictures/billing-process.ts',
      'render/theme.ts',
    ])
  })

  test('of the PostgreSQL driver stay inside the store', () => {
    const importers = files.filter(({ path, text }) => path.startsWith('server/') && text.includes("from 'pg'"))
    expect(importers.filter(({ path }) => !path.startsWith('server/store/postgres/')).map(({ path }) => path)).toEqual(
      [],
    )
  })

  test('of the site take only types from the content: its words come as a value', () => {
    const valueImport = /^(?:import(?! type\b)|export) [^']*from .#content\//m
    const importers = files.filter(
      ({ path, text }) => path.startsWith('site/') && !isTest(path) && valueImport.test(text),
    )
    expect(importers.map(({ path }) => path)).toEqual([])
  })

  test('inside the site, the router and the building blocks know no page', () => {
    const known: Record<string, string[]> = {
      'site/navigation/': ['site/navigation/'],
      'site/ui/': ['site/ui/', 'site/navigation/'],
    }
    const wrong = Object.entries(known).flatMap(([folder, allowed]) =>
      [...graph]
        .filter(([importer]) => importer.startsWith(folder))
        .flatMap(([importer, imported]) => imported.map((path) => ({ importer, path })))
        .filter(({ path }) => path.startsWith('site/') && !allowed.some((other) => path.startsWith(other)))
        .map(({ importer, path }) => `${importer} -> ${path}`),
    )
    expect(wrong).toEqual([])
  })

  test('make no circle', () => {
    expect(findCircles(graph)).toEqual([])
  })

  test('from another folder use the import map', () => {
    // What the tools of development share has no map: it is never part of what runs.
    const wrong = files
      .filter(({ path, folder }) => !isTest(path) && !['scripts', 'bench'].includes(folder))
      .flatMap(({ path, folder, text }) =>
        [...text.matchAll(importPattern)]
          .filter(([, specifier]) => specifier?.startsWith('.'))
          .map(([, specifier]) => normalize(join(dirname(path), specifier ?? '')))
          .filter((target) => !target.startsWith(`${folder}/`) && folders.some((name) => target.startsWith(`${name}/`)))
          .map((target) => `${path} -> ${target}`),
      )
    expect(wrong).toEqual([])
  })
})

/** What must not exist for the code in a folder. The type check fails when it does: see tests/types/. */
const unknownNames: Record<Folder, readonly string[]> = {
  content: ['no-document.ts', 'no-process.ts'],
  contract: ['no-document.ts', 'no-process.ts'],
  site: ['no-process.ts'],
  desk: ['no-process.ts'],
  render: ['no-document.ts'],
  server: ['no-document.ts'],
  scripts: ['no-document.ts'],
  tests: [],
  bench: [],
}

describe('the type check', () => {
  test('covers every folder, each with the names that do not exist there', () => {
    const { references } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { references: { path: string }[] }
    const projects = references.map(({ path }) => {
      const { include, exclude } = JSON.parse(readFileSync(`${path}/tsconfig.json`, 'utf8')) as Record<string, string[]>
      const [included, excluded] = [include, exclude].map((list) => list?.map((entry) => join(path, entry)) ?? [])
      return { included, excluded }
    })
    const covered = folders.map((folder) => {
      const project = projects.find(({ included }) => included?.some((path) => path.replace(/\/$/, '') === folder))
      const fixtures = globSync('tests/types/*.ts').filter(
        (path) =>
          project?.included?.some((entry) => path.startsWith(entry)) &&
          !project.excluded?.some((entry) => path.startsWith(entry)),
      )
      return [folder, fixtures.map((path) => basename(path)).toSorted()]
    })
    expect(Object.fromEntries(covered)).toEqual(unknownNames)
  })
})

describe('files', () => {
  test('stay within their length, data in content/ and the words of the desk apart', () => {
    const long = files
      .filter(({ path, folder }) => folder !== 'content' || path.startsWith('content/checks/'))
      .filter(({ path }) => basename(path) !== 'words.ts')
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ path, lines }) => lines > (isTest(path) ? maximumLines.test : maximumLines.source))
    expect(long).toEqual([])
  })

  test('leave days and times that people read to local-time.ts, which knows the company’s time zone', () => {
    const byHand =
      /Intl\.DateTimeFormat|toLocale(Date|Time)String|toISOString\(\)\.(slice|split|substring)|\.get(Hours|Minutes|Day|Date|Month)\(/
    const wrong = files.filter(({ path, text }) => !isTest(path) && !/^(tests|bench)\//.test(path) && byHand.test(text))
    expect(wrong.map(({ path }) => path)).toEqual(['contract/local-time.ts'])
  })

  test('have no catch-all names', () => {
    expect(files.filter(({ path }) => bannedNames.test(path)).map(({ path }) => path)).toEqual([])
  })

  test('are named in kebab-case', () => {
    const wrong = files.filter(({ path }) => !/^[a-z0-9/.-]+$/.test(path))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('re-export nothing: no barrels', () => {
    const barrels = files.filter(({ path, text }) => !isTest(path) && /^export (\*|\{[^}]*\}) from/m.test(text))
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  test('read the environment only where configuration is made', () => {
    const readers = files.filter(
      ({ path, text }) =>
        /^(site|desk|editor|server|content|contract)\//.test(path) && !isTest(path) && text.includes('process.env'),
    )
    const allowed = ['server/main.ts', 'server/cli/main.ts']
    expect(readers.map(({ path }) => path).filter((path) => !allowed.includes(path))).toEqual([])
  })
})

function findCircles(edges: Map<string, string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) circles.push([...trail.slice(at), path].join(' -> '))
    if (at >= 0 || done.has(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  return circles
}
