import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contactForms, type FormField } from '#contract/contact-form.ts'
import { limits } from '#contract/limits.ts'
import { problemCodes } from '#contract/problem.ts'
import { settings } from '../server/config/settings.ts'
import { resolved } from './support/site-content.ts'

const { contact: contactForm } = resolved.forms

const documents = globSync('{README,CONTRIBUTING,SECURITY}.md')
  .concat(globSync('{docs/**,deploy,bench}/*.md'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Read by the build or the tests instead of the server. */
const otherVariables = [
  'NODE_EXTRA_CA_CERTS',
  'ENDURANCE_FACTOR',
  'MALLOC_ARENA_MAX',
  'POSTGRES_PASSWORD',
  'CHROMIUM_PATH',
  'FIREFOX_PATH',
  'NO_COLOR',
  'CI',
  'PATH',
]
type Setting = { meaning: string; default?: string; absent?: string; example?: string }

const exampleIntroduction = `# Settings of the site. Run \`install -m 600 .env.example .env\` to copy this file: the copy may hold passwords. Take the #
# away from a line there and write your own value behind the =. \`npm start\`, \`npm run dev\`, \`npm run build\` and
# \`npm run leads\` read it. What the environment says already comes first. More in docs/operations.md.
`
const knownVariables = Object.entries(settings).flatMap(([name, variable]) =>
  'secret' in variable ? [name, `${name}_FILE`] : [name],
)

function findAll(pattern: RegExp): { path: string; found: string }[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, found]) => ({ path, found: found as string })),
  )
}

/** As GitHub makes them from headings. */
function anchorsOf(path: string): string[] {
  const headings = documents.find((document) => document.path === path)?.text.matchAll(/^#+ (.+)$/gm) ?? []
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

describe('the documents', () => {
  test('name only commands that exist', () => {
    const lifecycle = ['ci', 'install', 'exec', 'audit', 'sbom', 'ls']
    const commands = findAll(/`(?:[A-Z_]+=\S+ )*npm (?:run )?([a-z][a-z:-]*)/g)
    expect(commands.filter(({ found }) => !(found in scripts) && !lifecycle.includes(found))).toEqual([])
  })

  test('name only variables that are read', () => {
    const named = findAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT|HOST)(?:=[^`]*)?`/g)
    expect(named.filter(({ found }) => ![...knownVariables, ...otherVariables].includes(found))).toEqual([])
  })

  // After a change of settings: `npx vitest run tests/documentation.test.ts -u` writes both.
  test('list every setting in operations.md, with its meaning and what holds without it', async () => {
    const operations = readFileSync('docs/operations.md', 'utf8')
    const rows = Object.entries<Setting>(settings).map(([name, setting]) => {
      return `| \`${name}\` | ${setting.meaning} | ${setting.default ?? setting.absent} |\n`
    })
    const written = operations.replace(/(?<=^\| Variable .*\n\|[-|]+\n)(?:\|.*\n)+/m, rows.join(''))
    await expect(written).toMatchFileSnapshot('../docs/operations.md')
  })

  test('list every limit in operations.md, with its reason', async () => {
    const operations = readFileSync('docs/operations.md', 'utf8')
    const rows = Object.values<Limit>(limits).map(({ what, max, unit, reason }) => {
      return `| ${what} | ${formatAmount(max, unit)} | ${reason} |\n`
    })
    const written = operations.replace(/(?<=^\| What .*\n\|[-|]+\n)(?:\|.*\n)*/m, rows.join(''))
    await expect(written).toMatchFileSnapshot('../docs/operations.md')
  })

  test('offer every setting in .env.example, switched off, with its meaning and what holds without it', async () => {
    const offers = Object.entries<Setting>(settings).map(([name, setting]) => {
      const value = setting.example ?? setting.default
      return `# ${setting.meaning}. Without it: ${setting.default ?? setting.absent}.\n#${name}=${value}\n`
    })
    await expect([exampleIntroduction, ...offers].join('\n')).toMatchFileSnapshot('../.env.example')
  })

  test('copy .env.example only so that no other account can read the copy', () => {
    expect(exampleIntroduction).toContain('install -m 600 .env.example .env')
    const commands = findAll(/([^`\n]*\.env\.example[^`\n]*)/g)
    expect(commands.filter(({ found }) => !/^install -m 600 \.env\.example \.env/.test(found))).toEqual([])
  })

  test('explain every problem code in api.md, and no other', () => {
    const api = readFileSync('docs/api.md', 'utf8')
    expect(problemCodes.filter((code) => !api.includes(`\`${code}\``))).toEqual([])
    const named = [...api.matchAll(/urn:problem-type:([a-z-]+)/g)].map(([, code]) => code as string)
    expect(named.filter((code) => !problemCodes.some((known) => known === code))).toEqual([])
  })

  test('state the rules of both forms in api.md as the forms have them', () => {
    const table = readFileSync('docs/api.md', 'utf8').match(/^\| Field .*\n\|[-|]+\n((?:\|.*\n)+)/m)?.[1]
    const needOf = (fields: readonly FormField[], name: string) => {
      const field = fields.find((one) => one.name === name)
      return field && (field.isRequired ? ' required' : ' optional')
    }
    const rows = contactForms.contact.map((field) => {
      const needs = [contactForms.home, contactForms.contact].map((fields) => needOf(fields, field.name) ?? '')
      return `| \`${field.name}\` |${needs.join(' |')} | ${describeValue(field)} |\n`
    })
    expect(table).toBe(rows.join(''))
  })

  test('link only to files and headings that are there', () => {
    const links = findAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)
    const dead = links.filter(({ path, found }) => {
      const [file, anchor] = found.split('#') as [string, string | undefined]
      const target = file ? normalize(join(dirname(path), file)) : path
      return !existsSync(target) || (anchor && !anchorsOf(target).includes(anchor))
    })
    expect(dead).toEqual([])
  })

  test('name only files and folders that exist', () => {
    const places = findAll(
      /`((?:content|contract|desk|fields|render|sections|site|server|ui|scripts|runtime|tests|bench|docs|public|deploy)\/[\w./-]*)`/g,
    )
    const missing = places.filter(({ found }) => !existsSync(found))
    expect(missing).toEqual([])
  })

  test('name for every guarantee and every threat the tests that hold it', () => {
    const [, ...guarantees] = readFileSync('docs/guarantees.md', 'utf8').split(/^- /m)
    const threats = /^\| Attacker.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(readFileSync('SECURITY.md', 'utf8'))?.[1]
    const unheld = [...guarantees, ...(threats ?? '|').trim().split('\n')].filter((guarantee) => {
      const tests = [...guarantee.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file as string)
      return tests.length === 0 || !tests.every((file) => existsSync(file))
    })
    expect(guarantees.length).toBeGreaterThan(0)
    expect(unheld).toEqual([])
  })
})

function describeValue(field: FormField): string {
  switch (field.type) {
    case 'email':
      return 'What the HTML standard calls a valid email address'
    case 'select':
      return new Intl.ListFormat('en-US', { type: 'disjunction' })
        .format(contactForm.fields[field.name as 'role'].options)
        .replace(/, or /, ' or ')
    case 'textarea':
      return 'Text with line ends'
    default:
      return 'One line'
  }
}

type Limit = (typeof limits)[keyof typeof limits]

function formatAmount(max: number, unit: string): string {
  const number = (value: number) => value.toLocaleString('en-US')
  if (unit !== 'bytes') return `${number(max)} ${unit}`
  const [size, name] = [
    [2 ** 30, 'GB'] as const,
    [2 ** 20, 'MB'] as const,
    [2 ** 10, 'kB'] as const,
    [1, 'bytes'] as const,
  ].find(([bytes]) => max % bytes === 0) ?? [1, 'bytes']
  return `${number(max / size)} ${name}`
}
