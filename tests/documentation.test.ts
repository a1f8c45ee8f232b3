import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { problemCodes } from '#contract/problem.ts'
import { variables } from '../server/config/variables.ts'

const documents = globSync('{README,CONTRIBUTING,SECURITY}.md')
  .concat(globSync('{docs/**,deploy}/*.md'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Read by the build or the tests instead of the server. */
const otherVariables = [
  'NODE_EXTRA_CA_CERTS',
  'ENDURANCE_FACTOR',
  'API_BASE_URL',
  'CHROMIUM_PATH',
  'NO_COLOR',
  'CI',
  'PATH',
]
const knownVariables = Object.entries(variables).flatMap(([name, variable]) =>
  'secret' in variable ? [name, `${name}_FILE`] : [name],
)

function findAll(pattern: RegExp): { path: string; found: string }[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, found]) => ({ path, found: found as string })),
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

  test('list every variable in operations.md, with its meaning and what holds without it', () => {
    const operations = readFileSync('docs/operations.md', 'utf8')
    const rows = Object.entries(variables).map(([name, variable]) => {
      const without = 'default' in variable ? variable.default : variable.absent
      return `| \`${name}\` | ${variable.meaning} | ${without} |`
    })
    expect(rows.filter((row) => !operations.includes(row))).toEqual([])
  })

  test('explain every problem code in api.md, and no other', () => {
    const api = readFileSync('docs/api.md', 'utf8')
    expect(problemCodes.filter((code) => !api.includes(`\`${code}\``))).toEqual([])
    const named = [...api.matchAll(/urn:problem-type:([a-z-]+)/g)].map(([, code]) => code as string)
    expect(named.filter((code) => !problemCodes.some((known) => known === code))).toEqual([])
  })

  test('link only to what is there', () => {
    const links = findAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)
    expect(links.filter(({ path, found }) => !existsSync(normalize(join(dirname(path), found))))).toEqual([])
  })

  test('name only files and folders that exist', () => {
    const places = findAll(/`((?:content|contract|site|server|scripts|tests|bench|docs|public|deploy)\/[\w./-]*)`/g)
    expect(places.filter(({ found }) => !existsSync(found))).toEqual([])
  })

  test('keep the README under 600 words', () => {
    const words = readFileSync('README.md', 'utf8').split(/\s+/).filter(Boolean)
    expect(words.length).toBeLessThan(600)
  })
})
