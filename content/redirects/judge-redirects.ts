import { limits } from '#contract/limits.ts'
import { isRecordLink, writeRecordLink } from '#fields/address.ts'
import { namePage, type Page } from '../find-pages.ts'
import { isPublished } from '../page-state.ts'
import { findPlaces } from '../places.ts'
import type { Content } from '../schema/content.ts'
import type { Redirect } from './change-redirects.ts'
import { findTargetFault, keyOfFrom, keyOfPath, readFrom } from './redirect-address.ts'

export type TypedRedirect = { from: string; to: string; isTemporary: boolean }

/** What becomes of a row. `steps`: how many became one. `field`: where the problem stands. */
export type Judgment =
  | { kind: 'add' | 'change' | 'same'; redirect: Pick<Redirect, 'from' | 'to' | 'status'>; steps: number }
  | { kind: 'problem'; field: 'from' | 'to'; message: string }

type Options = {
  /** The host of this site, if the server was told: a full address of it is a page. */
  ownHost?: string | undefined
  /** The redirect that is edited. */
  edited?: string | undefined
}

/** Each row by itself, and against the others. The work grows with the number of rows. */
export function judgeRedirects(
  typed: readonly TypedRedirect[],
  content: Content,
  { ownHost, edited }: Options = {},
): Judgment[] {
  const kept = content.redirects.filter(({ id }) => id !== edited)
  const existing = new Map(kept.map((redirect) => [keyOfFrom(redirect.from), redirect]))
  const targets = createTargetReader(typed, existing, content, ownHost)
  const rows = new Map<string, number>()
  let left = limits.redirects.max - kept.length

  return typed.map((row, at): Judgment => {
    const problem = (field: 'from' | 'to', message: string): Judgment => ({ kind: 'problem', field, message })
    const read = readFrom(row.from)
    if (!read.ok) return problem('from', read.message)
    const { from } = read
    const key = keyOfFrom(from)
    const earlier = rows.get(key)
    if (earlier !== undefined) return problem('from', `Row ${earlier} has the same first address.`)
    const page = targets.pageAt(from)
    if (page && isPublished(page))
      return problem('from', `Visitors see the page “${namePage(page, content)}” here. Hide or delete it first.`)
    const target = targets.read(row.to, from)
    if ('message' in target) return problem('to', target.message)
    rows.set(key, at + 1)
    const redirect = { from, to: target.to, status: row.isTemporary ? 'temporary' : 'permanent' } as const
    const before = existing.get(key)
    const { steps } = target
    if (before) {
      const isSame = before.to === redirect.to && before.status === redirect.status
      return { kind: isSame && before.from === from ? 'same' : 'change', redirect, steps }
    }
    left -= 1
    if (left < 0) return problem('from', `There is room for ${limits.redirects.max.toLocaleString('en-US')}.`)
    return { kind: 'add', redirect, steps }
  })
}

type Target = { to: string; steps: number } | { message: string }

/** As many as a chain may have before it counts as a circle. */
const mostSteps = 50

function createTargetReader(
  typed: readonly TypedRedirect[],
  existing: ReadonlyMap<string, Redirect>,
  content: Content,
  ownHost: string | undefined,
) {
  const pages = new Map(
    content.pages.filter(({ kind }) => kind !== 'answer').map((page) => [keyOfPath(page.address), page]),
  )
  const links = new Set(findPlaces(content).map(({ link }) => link))
  const pasted = new Map<string, string>()
  for (const { from, to } of typed) {
    const read = readFrom(from)
    if (read.ok && !pasted.has(keyOfFrom(read.from))) pasted.set(keyOfFrom(read.from), to)
  }

  function read(text: string, from: string): Target {
    const trail = [keyOfFrom(from)]
    let next = dropOwnHost(text.trim(), ownHost)
    for (let steps = 1; steps <= mostSteps; steps++) {
      if (!next.startsWith('/') || next.startsWith('//')) return readRecord(next, from, steps)
      if (next.endsWith('/*')) return readPattern(next, from, steps)
      const [address = '', anchor] = next.split('#', 2)
      const [path = ''] = address.split('?', 1)
      const key = keyOfPath(path)
      const page = pages.get(key)
      if (page) return { to: toLink(page, anchor), steps }
      const isRound = trail.includes(key)
      trail.push(key)
      if (isRound) return { message: describeRound(trail.slice(trail.indexOf(key))) }
      const after = pasted.get(key) ?? existing.get(key)?.to
      if (after === undefined) return { message: `${path} leads nowhere: there is no such page.` }
      next = dropOwnHost(after.trim(), ownHost)
    }
    return { message: describeRound([...trail.slice(0, 4), '…']) }
  }

  function toLink({ id }: Page, anchor: string | undefined): string {
    const link = writeRecordLink(id, anchor)
    return links.has(link) ? link : writeRecordLink(id)
  }

  function readRecord(to: string, from: string, steps: number): Target {
    if (isRecordLink(to) && !links.has(to)) return { message: 'This leads nowhere: there is no such page.' }
    const message = findTargetFault(to, from)
    return message === undefined ? { to, steps } : { message }
  }

  /** `/news/*` repeats the rest. */
  function readPattern(to: string, from: string, steps: number): Target {
    const message = findTargetFault(to, from)
    if (message !== undefined) return { message }
    const [start, end] = [keyOfPath(from.slice(0, -1)), keyOfPath(to.slice(0, -1))]
    if (start === end) return { message: describeRound([start, end]) }
    if (`${end}/`.startsWith(`${start}/`)) return { message: describeRound([from, to]) }
    const hasPage = end === '/' || [...pages.keys()].some((key) => key === end || key.startsWith(`${end}/`))
    return hasPage ? { to, steps } : { message: `${to} leads nowhere: there is no such page.` }
  }

  return { read, pageAt: (from: string) => (from.includes('?') ? undefined : pages.get(keyOfPath(from))) }
}

function describeRound(trail: readonly string[]): string {
  if (trail.length === 2 && trail[0] === trail[1]) return 'This leads to itself.'
  return `This goes in a circle: ${trail.join(' → ')}. Change one of them.`
}

/** `/about` for https://www.ours.com/about, where that is this site. */
function dropOwnHost(to: string, ownHost: string | undefined): string {
  if (ownHost === undefined) return to
  const [, host, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(to) ?? []
  return host?.toLowerCase() === ownHost.toLowerCase() ? rest || '/' : to
}
