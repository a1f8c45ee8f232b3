import { pageOfLink } from '#fields/address.ts'
import type { Patch } from '#fields/patch.ts'
import { fingerprint } from '../checks/fingerprint.ts'
import type { Content } from '../schema/content.ts'
import { keyOfFrom } from './redirect-address.ts'

export type Redirect = Content['redirects'][number]

/** All but its id, which follows from its first address. */
export type NewRedirect = Omit<Redirect, 'id'>

/**
 * The changes of the draft after which this address leads there: a redirect that is there already is changed. `from` is
 * what readFrom returns, or the address of a page. Two windows that add the same one at once add it once.
 */
export function leadAddress(redirects: readonly Redirect[], { ...redirect }: NewRedirect): Patch[] {
  const id = idOf(redirect.from)
  const same = redirects.filter(({ from }) => keyOfFrom(from) === keyOfFrom(redirect.from))
  const [first] = same
  if (first) return [{ op: 'set', path: `redirects.${first.id}`, value: { ...redirect, id: first.id } }]
  return [{ op: 'add', path: 'redirects', entry: { id, ...redirect }, after: redirects.at(-1)?.id ?? null }]
}

/** The changes after which no redirect begins at this address. */
export function freeAddress(redirects: readonly Redirect[], from: string): Patch[] {
  const same = redirects.filter((one) => keyOfFrom(one.from) === keyOfFrom(from))
  return same.map(({ id }): Patch => ({ op: 'remove', path: `redirects.${id}` }))
}

/** The changes after which what led to a page, or to a place on it, leads elsewhere, or is gone. */
export function leadElsewhere(redirects: readonly Redirect[], pageId: string, to: string | undefined): Patch[] {
  const leading = redirects.filter((one) => pageOfLink(one.to) === pageId)
  return leading.map(({ id }): Patch => {
    const path = `redirects.${id}`
    return to === undefined ? { op: 'remove', path } : { op: 'set', path: `${path}.to`, value: to }
  })
}

function idOf(from: string): string {
  return `r-${fingerprint(keyOfFrom(from))}`
}
