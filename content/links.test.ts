import { expect, test } from 'vitest'
import { services } from './services.ts'

type Link = { file: string; href: string }

/** Pages by the file that holds their copy. Whatever has no page of its own is shown on Home. */
const routeOfFile: Record<string, string> = {
  'content/pages/services.ts': '/services',
  'content/pages/about.ts': '/about',
  'content/pages/contact.ts': '/contact',
}

const modules = Object.entries(import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], { eager: true })).map(
  ([path, module]) => ({ file: path.replace('./', 'content/'), module }),
)
const links: Link[] = modules.flatMap(({ file, module }) => find('href', module).map((href) => ({ file, href })))
const places = new Set(['/', '/services', '/about', '/contact', ...services.map(({ anchor }) => `/services#${anchor}`)])
for (const { file, module } of modules) {
  for (const id of find('id', module)) places.add(`${routeOfFile[file] ?? '/'}#${id}`)
}

test('every link inside the site leads to a page or a place on it', () => {
  const inside = links.filter(({ href }) => /^[/#]/.test(href))
  expect(inside.length).toBeGreaterThan(20)
  const broken = inside.filter(({ file, href }) => {
    const route = routeOfFile[file] ?? '/'
    return !places.has(href.startsWith('#') ? `${route}${href}` : href)
  })
  expectNoProblems(
    broken.map(
      ({ file, href }) => `${file}: the link "${href}" leads nowhere. Use one of: ${[...places].sort().join(', ')}.`,
    ),
  )
})

test('every link out of the site is a full address', () => {
  const outside = links.filter(({ href }) => !/^[/#]/.test(href))
  expect(outside.length).toBeGreaterThan(3)
  const wrong = outside.filter(({ href }) => !/^(https:\/\/[^\s/]+\.\S+|mailto:\S+@\S+|tel:\+\d+)$/.test(href))
  expectNoProblems(
    wrong.map(
      ({ file, href }) => `${file}: "${href}" is not a full address. Begin it with https://, mailto: or tel:+.`,
    ),
  )
})

test('no page has two places of one name', () => {
  const ids = modules.flatMap(({ file, module }) => find('id', module).map((id) => `${routeOfFile[file] ?? '/'}#${id}`))
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  expectNoProblems(twice.map((id) => `content/pages: two sections are called "${id}". Give one of them another id.`))
})

test('every page has a title and a description of its own, neither too short nor too long', () => {
  const titles = modules.flatMap(({ file, module }) => find('title', findMeta(module)).map((text) => ({ file, text })))
  const descriptions = modules.flatMap(({ file, module }) =>
    find('description', findMeta(module)).map((text) => ({ file, text })),
  )
  expect(titles).toHaveLength(6)
  expect(descriptions).toHaveLength(6)
  expectNoProblems([...measured('title', titles, 15, 60), ...measured('description', descriptions, 70, 160)])
})

function measured(what: string, texts: { file: string; text: string }[], least: number, most: number): string[] {
  return texts.flatMap(({ file, text }, at) => {
    const fits = text.length >= least && text.length <= most
    const isNew = texts.findIndex((other) => other.text === text) === at
    if (!isNew) return `${file}: another page has the ${what} "${text}". Search engines need one of its own.`
    if (!fits) return `${file}: the ${what} "${text}" has ${text.length} letters. Keep it between ${least} and ${most}.`
    return []
  })
}

/** Every text that stands under `key`, however deep. */
function find(key: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === key && typeof part === 'string' ? [part] : find(key, part),
  )
}

function findMeta(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'meta' ? [part] : findMeta(part)))
}

function expectNoProblems(problems: string[]): void {
  if (problems.length > 0) expect.fail(`\n${problems.join('\n')}\n`)
}
