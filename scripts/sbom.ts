import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What ships without coming from a package; each has its license in public/licenses/. */
const otherParts = { 'Instrument Sans': 'OFL-1.1', Newsreader: 'OFL-1.1', Lucide: 'ISC' }

/**
 * CycloneDX 1.5, from the lock alone: the same lock gives the same text on every machine. `npm sbom --omit dev` would leave
 * out what some tool needs as well (29 packages, the driver of PostgreSQL among them); @cyclonedx/cyclonedx-npm 6 would
 * bring 176 packages and give no hashes, no fonts, and TypeScript as if it were shipped.
 */
function createBillOfMaterials(lock: Lock) {
  const packages = listShippedPackages(lock)
  const references = new Map(packages.map(({ location, reference }) => [location, reference]))
  const dependsOn = (locations: string[]) => locations.flatMap((location) => references.get(location) ?? [])
  const needed = new Set(packages.flatMap(({ needs }) => needs))
  const { name, version } = lock
  const own = `${name}@${version}`
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(packages))}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': own, name, version, licenses: [{ license: { id: 'MIT' } }] },
    },
    components: [
      ...packages.map(describePackage),
      ...Object.entries(otherParts).map(([part, license]) => {
        return { type: 'data', 'bom-ref': part, name: part, licenses: [{ license: { id: license } }] }
      }),
    ],
    dependencies: [
      { ref: own, dependsOn: dependsOn(packages.map(({ location }) => location).filter((one) => !needed.has(one))) },
      ...packages.map(({ reference, needs }) => ({ ref: reference, dependsOn: dependsOn(needs) })),
    ],
  }
}

type ShippedPackage = ReturnType<typeof listShippedPackages>[number]

function describePackage({ name, version, license, integrity, reference }: ShippedPackage) {
  const [algorithm, digest = ''] = integrity.split('-')
  const content = Buffer.from(digest, 'base64').toString('hex')
  return {
    type: 'library',
    'bom-ref': reference,
    name,
    version,
    purl: reference,
    licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
    hashes: [{ alg: algorithm === 'sha512' ? 'SHA-512' : 'SHA-1', content }],
  }
}

/** A version 8 UUID: one of our own making. */
function uuidOf(text: string): string {
  return hash('sha256', text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')
}

/** The part of package-lock.json that is read here. */
export type Lock = { name: string; version: string; packages: Record<string, LockedPackage> }

type LockedPackage = {
  version: string
  license?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** What runs in production: `dependencies`, and whatever they need in turn. */
export function listShippedPackages({ packages }: Lock) {
  const locations = new Set(needsOf(packages, ''))
  // A set is walked to its end, also to what is added on the way.
  for (const location of locations) for (const need of needsOf(packages, location)) locations.add(need)
  return [...locations].toSorted().map((location) => {
    const { version = '', license = '', integrity = '' } = packages[location] ?? {}
    const name = location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const reference = `pkg:npm/${name.replace('@', '%40')}@${version}`
    // Its key in the lock, such as node_modules/ajv/node_modules/fast-uri, and those of what it needs.
    return { location, name, version, license, integrity, reference, needs: needsOf(packages, location) }
  })
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
