import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What ships without coming from a package; each has its license in public/licenses/. */
const otherParts = [
  { name: 'Instrument Sans', license: 'OFL-1.1' },
  { name: 'Newsreader', license: 'OFL-1.1' },
  { name: 'Lucide', license: 'ISC' },
]

/**
 * CycloneDX 1.5, from the lock alone: the same lock gives the same text on every machine. @cyclonedx/cyclonedx-npm 6
 * would bring 176 packages and, from the same lock, give no hashes, no fonts, and TypeScript as if it were shipped.
 */
function createBillOfMaterials(lock: Lock) {
  const packages = listShippedPackages(lock)
  const references = new Map(packages.map((shipped) => [shipped.location, referenceOf(shipped)]))
  const own = `${lock.name}@${lock.version}`
  const dependsOn = (locations: string[]) => locations.flatMap((location) => references.get(location) ?? [])
  const needed = new Set(packages.flatMap(({ needs }) => needs))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(packages))}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name: lock.name,
        version: lock.version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: [...packages.map(describePackage), ...otherParts.map(describePart)],
    dependencies: [
      { ref: own, dependsOn: dependsOn(packages.map(({ location }) => location).filter((one) => !needed.has(one))) },
      ...packages.map((shipped) => ({ ref: referenceOf(shipped), dependsOn: dependsOn(shipped.needs) })),
    ],
  }
}

function describePackage(shipped: ShippedPackage) {
  const [algorithm, digest = ''] = shipped.integrity.split('-')
  return {
    type: 'library',
    'bom-ref': referenceOf(shipped),
    name: shipped.name,
    version: shipped.version,
    purl: referenceOf(shipped),
    licenses: [shipped.license.includes(' ') ? { expression: shipped.license } : { license: { id: shipped.license } }],
    hashes: [
      { alg: algorithm === 'sha512' ? 'SHA-512' : 'SHA-1', content: Buffer.from(digest, 'base64').toString('hex') },
    ],
  }
}

function describePart({ name, license }: (typeof otherParts)[number]) {
  return { type: 'data', 'bom-ref': name, name, licenses: [{ license: { id: license } }] }
}

function referenceOf({ name, version }: ShippedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** A version 8 UUID: one of our own making. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** The part of package-lock.json that is read here. */
export type Lock = { name: string; version: string; packages: Record<string, LockedPackage> }

type Wants = Record<string, string>
type LockedPackage = {
  version: string
  license?: string
  integrity?: string
  dependencies?: Wants
  optionalDependencies?: Wants
}

type ShippedPackage = {
  /** Its key in the lock, such as node_modules/ajv/node_modules/fast-uri. */
  location: string
  name: string
  version: string
  license: string
  integrity: string
  /** Locations of what it needs. */
  needs: string[]
}

/**
 * What runs in production: `dependencies`, and whatever they need in turn. `npm sbom --omit dev` would leave out all that
 * some tool needs as well, the driver of PostgreSQL among it.
 */
export function listShippedPackages({ packages }: Lock): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>()
  const waiting = needsOf(packages, '')
  for (const location of waiting) {
    const locked = packages[location]
    if (!locked || found.has(location)) continue
    const needs = needsOf(packages, location)
    found.set(location, {
      location,
      name: location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: locked.version,
      license: locked.license ?? '',
      integrity: locked.integrity ?? '',
      needs,
    })
    waiting.push(...needs)
  }
  return [...found.values()].toSorted((a, b) => (a.location < b.location ? -1 : 1))
}

function needsOf(packages: Lock['packages'], location: string): string[] {
  const wants = { ...packages[location]?.dependencies, ...packages[location]?.optionalDependencies }
  return Object.keys(wants).flatMap((name) => resolve(packages, location, name) ?? [])
}

/** As Node finds a package: in the asking one's own folder, then in each around it. */
function resolve(packages: Lock['packages'], from: string, name: string): string | undefined {
  const candidate = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (candidate in packages) return candidate
  if (from === '') return undefined
  return resolve(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

// npm run sbom
if (import.meta.main) {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock
  process.stdout.write(`${JSON.stringify(createBillOfMaterials(lock), null, 2)}\n`)
}
