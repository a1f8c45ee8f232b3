import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Lock, listShippedPackages } from '../scripts/sbom.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const shipped = listShippedPackages(lock)
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }

/** Each allows use in a closed product, and asks for no more than its notice. */
const allowedLicenses = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0']

/** Why, and what these ask of a company that passes the image on: docs/decisions/045-libraries-with-copyleft.md. */
const unmodified = /^(satori: MPL-2\.0|@img\/sharp-[\w-]+: (Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?)$/

describe('what is shipped', () => {
  test('is found: every dependency, and what those need in turn', () => {
    const names = shipped.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
    // Needed by tools too, and therefore forgotten by some lists.
    expect(names).toEqual(expect.arrayContaining(['ajv', 'pg-protocol', 'semver', 'scheduler']))
    expect(names).not.toContain('vite')
  })

  test('is under licenses that an owner can live with', () => {
    const others = shipped.filter(({ license }) => !allowedLicenses.includes(license))
    const named = others.map(({ name, license }) => `${name}: ${license}`)
    expect(named.filter((text) => !unmodified.test(text))).toEqual([])
  })

  test('names the same license where it is installed', () => {
    const installed = shipped.filter(({ location }) => existsSync(`${location}/package.json`))
    expect(installed.length).toBeGreaterThan(50)
    const differing = installed.filter(({ location, license, version }) => {
      const own = JSON.parse(readFileSync(`${location}/package.json`, 'utf8'))
      return own.license !== license || own.version !== version
    })
    expect(differing.map(({ location }) => location)).toEqual([])
  })

  test('is locked by its content, and asked for in one exact version', () => {
    const unlocked = Object.entries(lock.packages).filter(([path, { integrity }]) => path !== '' && !integrity)
    expect(unlocked.map(([path]) => path)).toEqual([])
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('reaches the browser from dependencies alone, with its license beside it', () => {
    const imported = globSync('{site,sections,ui}/**/*.{ts,tsx}')
      .filter((path) => !path.includes('.test.'))
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/from '((?:@[^/']+\/)?[^./#'][^/']*)/g)])
      .map(([, name = '']) => name)
    const packages = new Set(imported.filter((name) => !name.startsWith('node:')))
    expect([...packages].filter((name) => !(name in dependencies))).toEqual([])
    const texts = globSync('*.txt', { cwd: 'build/client/licenses' }).toSorted()
    expect(texts).toEqual(['instrument-sans.txt', 'lucide.txt', 'newsreader.txt', 'react.txt'])
    expect([...packages].filter((name) => !/^react(-dom)?$/.test(name))).toEqual([])
  })
})

describe('npm run sbom', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/sbom.ts'], { encoding: 'utf8', env: {} })
  const bill = JSON.parse(stdout)
  const byReference = new Map<string, unknown>(
    bill.components.map((part: { 'bom-ref': string }) => [part['bom-ref'], part]),
  )

  test('lists everything shipped, as CycloneDX, with license and hash', () => {
    expect(status).toBe(0)
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 })
    expect(bill.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    const { version, integrity } = lock.packages['node_modules/@prometheus-io/client'] ?? { version: '', integrity: '' }
    expect(byReference.get(`pkg:npm/%40prometheus-io/client@${version}`)).toMatchObject({
      type: 'library',
      name: '@prometheus-io/client',
      licenses: [{ license: { id: 'Apache-2.0' } }],
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity?.slice(7) ?? '', 'base64').toString('hex') }],
    })
    // Several licenses at once are an expression, a single one has its name in the list of SPDX.
    const licenses = bill.components.flatMap((part: { licenses: object[] }) => part.licenses)
    expect(licenses).toContainEqual({ expression: 'Apache-2.0 AND LGPL-3.0-or-later' })
    expect(licenses).toContainEqual({ license: { id: 'MPL-2.0' } })
    expect(byReference.size).toBe(bill.components.length)
    for (const name of ['Newsreader', 'Instrument Sans', 'Lucide']) expect(byReference.has(name)).toBe(true)
  })

  test('tells who needs what, and nothing that is not there', () => {
    const edges = bill.dependencies as { ref: string; dependsOn: string[] }[]
    expect(edges.flatMap(({ dependsOn }) => dependsOn).filter((reference) => !byReference.has(reference))).toEqual([])
    expect(edges.find(({ ref }) => ref.startsWith('pkg:npm/react-dom@'))?.dependsOn).toEqual([
      expect.stringMatching(/^pkg:npm\/scheduler@/),
    ])
    const own = edges.find(({ ref }) => ref.startsWith('claimwright@'))?.dependsOn ?? []
    expect(own.filter((reference) => /\/(fastify|react|pg)@/.test(reference))).toHaveLength(3)
  })
})
