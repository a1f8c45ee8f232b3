import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const program = ['contract', 'fields', 'sections', 'content', 'ui', 'site', 'desk', 'render', 'server'] as const
const folders = [...program, 'scripts', 'tests', 'bench'] as const
type Folder = (typeof folders)[number]

/** Whose code a folder may import besides its own. */
const mayImport: Record<Folder, readonly Folder[]> = {
  contract: ['fields'],
  fields: ['contract'],
  content: ['contract', 'fields', 'sections'],
  sections: ['content', 'contract', 'fields', 'ui'],
  ui: ['content', 'contract'],
  site: ['content', 'contract', 'sections', 'ui'],
  desk: ['content', 'contract', 'fields', 'render', 'sections'],
  render: ['content', 'contract', 'fields'],
  server: ['content', 'contract', 'fields', 'render'],
  scripts: ['content', 'contract', 'render', 'sections'],
  tests: folders,
  bench: folders,
}

const mostLines = (path: string) => (isTest(path) ? 300 : 200)
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

  test('of what visitors see take only types from the content: its words come as a value', () => {
    const valueImport = /^(?:import(?! type\b)|export) [^']*from .#content\//m
    const importers = files.filter(
      ({ path, text }) => /^(site|sections|ui)\//.test(path) && !isTest(path) && valueImport.test(text),
    )
    expect(importers.map(({ path }) => path)).toEqual([])
  })

  test('of the sections give all others but the site what they hold, and never how they look', () => {
    const schemas = ['sections/copy.ts', 'sections/schemas.ts', 'sections/section-kind.ts']
    const wrong = [...graph].flatMap(([importer, imported]) =>
      /^(content|desk|scripts)\//.test(importer) && !isTest(importer)
        ? imported.filter((path) => path.startsWith('sections/') && !schemas.includes(path))
        : [],
    )
    expect(wrong).toEqual([])
    // A server loads them, and no component.
    const reached = findReached(schemas)
    expect(reached.length).toBeGreaterThan(20)
    expect(reached.filter((path) => !/^(sections|fields|contract)\/.*\.ts$/.test(path))).toEqual([])
  })

  test('of a section know no other one: what several share lies beside their folders, or in ui/', () => {
    const wrong = [...graph].flatMap(([importer, imported]) => {
      const own = /^sections\/[^/]+\//.exec(importer)?.[0]
      if (!own || isTest(importer)) return []
      const others = imported.filter((path) => /^sections\/[^/]+\//.test(path) && !path.startsWith(own))
      return others.map((path) => `${importer} -> ${path}`)
    })
    expect(wrong).toEqual([])
  })

  test('inside ui/, the router knows nothing else, and the building blocks neither words nor forms', () => {
    const known: [RegExp, RegExp][] = [
      [/^ui\/navigation\//, /^ui\/navigation\//],
      [/^ui\/(?!content-context)[^/]+$/, /^ui\/(navigation\/|(?!content-context)[^/]+$)/],
    ]
    const wrong = known.flatMap(([blocks, allowed]) =>
      [...graph]
        .filter(([importer]) => blocks.test(importer) && !isTest(importer))
        .flatMap(([importer, imported]) => imported.map((path) => ({ importer, path })))
        .filter(({ path }) => path.startsWith('ui/') && !allowed.test(path))
        .map(({ importer, path }) => `${importer} -> ${path}`),
    )
    expect(wrong).toEqual([])
  })

  test('of the contract take from the fields what a change of content is, and how large content may be', () => {
    const taken = [...graph].flatMap(([importer, imported]) =>
      importer.startsWith('contract/') && !isTest(importer) ? imported : [],
    )
    expect([...new Set(taken.filter((path) => path.startsWith('fields/')))].toSorted()).toEqual([
      'fields/patch.ts',
      'fields/size.ts',
    ])
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
  contract: ['no-document.ts', 'no-process.ts'],
  fields: ['no-document.ts', 'no-process.ts'],
  content: ['no-document.ts', 'no-process.ts'],
  sections: ['no-process.ts'],
  ui: ['no-process.ts'],
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
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1, most: mostLines(path) }))
      .filter(({ lines, most }) => lines > most)
    expect(long).toEqual([])
  })

  test('leave days and times that people read to the files that know the company’s time zone', () => {
    const byHand =
      /Intl\.DateTimeFormat|toLocale(Date|Time)String|toISOString\(\)\.(slice|split|substring)|\.get(Hours|Minutes|Day|Date|Month)\(/
    const wrong = files.filter(({ path, text }) => !isTest(path) && !/^(tests|bench)\//.test(path) && byHand.test(text))
    expect(wrong.map(({ path }) => path)).toEqual(
      ['date-format', 'deadline', 'local-time'].map((name) => `contract/${name}.ts`),
    )
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
      ({ path, folder, text }) =>
        program.some((part) => part === folder) && !isTest(path) && text.includes('process.env'),
    )
    // The last gives a process of its own the folder for compiled code, and nothing else.
    const allowed = ['server/main.ts', 'server/cli/main.ts', 'render/process/start-process.ts']
    expect(readers.map(({ path }) => path).filter((path) => !allowed.includes(path))).toEqual([])
  })
})

/** What these files load, and what that loads. */
function findReached(paths: readonly string[]): string[] {
  const reached = new Set(paths)
  for (const path of reached) for (const next of graph.get(path) ?? []) reached.add(next)
  return [...reached]
}

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
