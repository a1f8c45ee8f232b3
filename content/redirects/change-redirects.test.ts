import { expect, test } from 'vitest'
import { applyPatch, type Patch } from '#fields/patch.ts'
import { freeAddress, leadAddress, leadElsewhere, type NewRedirect } from './change-redirects.ts'

type Draft = { redirects: Parameters<typeof leadAddress>[0] }

const start: Draft = { redirects: [] }
const row = (from: string, to = 'page/about'): NewRedirect => {
  return { from, to, status: 'permanent', because: 'address', since: '2026-11-20' }
}

function apply(draft: Draft, patches: readonly Patch[]): Draft {
  return patches.reduce((content, patch) => applyPatch(content, patch)?.content ?? content, draft)
}

const lead = (draft: Draft, redirect: NewRedirect) => apply(draft, leadAddress(draft.redirects, redirect))
const tell = ({ redirects }: Draft) => redirects.map(({ from, to }) => `${from} ${to}`)

test('adds redirects in order, and changes the one that begins at the same address', () => {
  const draft = lead(lead(lead(start, row('/a')), row('/b')), row('/A/', 'page/home'))
  expect(tell(draft)).toEqual(['/A/ page/home', '/b page/about'])
})

test('two windows add the same address once', () => {
  const patches = [...leadAddress([], row('/a')), ...leadAddress([], row('/A', 'page/home'))]
  expect(tell(apply(start, patches))).toEqual(['/a page/about'])
})

test('an address that a page has again leads nowhere', () => {
  const draft = lead(lead(start, row('/a')), row('/b'))
  expect(tell(apply(draft, freeAddress(draft.redirects, '/A')))).toEqual(['/b page/about'])
})

test('what led to a deleted page, or to a place on it, leads elsewhere or is gone', () => {
  const draft = lead(lead(lead(start, row('/a', 'page/team')), row('/b', 'page/team#us')), row('/c', 'page/teams'))
  expect(tell(apply(draft, leadElsewhere(draft.redirects, 'team', 'page/home')))).toEqual([
    '/a page/home',
    '/b page/home',
    '/c page/teams',
  ])
  expect(tell(apply(draft, leadElsewhere(draft.redirects, 'team', undefined)))).toEqual(['/c page/teams'])
})
