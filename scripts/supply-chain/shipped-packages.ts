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

export type ShippedPackage = {
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
