import { createHash } from 'node:crypto'
import { type Lock, listShippedPackages, type ShippedPackage } from './shipped-packages.ts'

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
export function createBillOfMaterials(lock: Lock) {
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
    licenses: [{ license: { id: shipped.license } }],
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
