import { expect, test } from 'vitest'
import { leadAddress } from '#content/redirects/change-redirects.ts'
import { resolveRedirects } from '#content/resolve/resolve-redirects.ts'
import type { Content } from '#content/schema/content.ts'
import { limits } from '#contract/limits.ts'
import { applyPatch } from '#fields/patch.ts'
import { ownPath, withOwnPage } from '../tests/support/own-page.ts'
import { createRedirectFinder, listRedirects } from './redirects.ts'

const countLookups = <Result>(action: () => Result): number => {
  const { get } = Map.prototype
  let count = 0
  Map.prototype.get = function (key) {
    count++
    return get.call(this, key)
  }
  try {
    action()
    return count
  } finally {
    Map.prototype.get = get
  }
}

test('looks as often among 2,000 redirects as among 20, and stops where no address is longer', () => {
  const listOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ from: `/old-${at}`, to: 'https://a.example/', isTemporary: false }))
  const [few, all] = [20, limits.redirects.max].map((count) => createRedirectFinder(listOf(count), () => false))
  for (const url of ['/old-7', '/unknown/a/b', `/${'a/'.repeat(8_000)}`]) {
    const [one, other] = [few, all].map((find) => countLookups(() => find?.(url, false)))
    expect(other).toBe(one)
    expect(other).toBeLessThanOrEqual(limits.redirectAddress.max + 2)
  }
  expect(all?.(`/OLD-${limits.redirects.max - 1}/`, false)?.location).toBe('https://a.example/')
})

test('leads no address on that is longer than any that is asked for', () => {
  const find = createRedirectFinder([{ from: '/a/*', to: 'https://b.example/*', isTemporary: false }], () => false)
  const most = 2 * limits.redirectAddress.max
  const [longest, longer] = [most, most + 1].map((length) => find(`/a/${'b'.repeat(length - 3)}`, false))
  expect([longest?.location.length, longer]).toEqual([most - 3 + 'https://b.example/'.length, undefined])
})

test('writes nothing but visible ASCII into the header', () => {
  const find = createRedirectFinder([{ from: '/docs/*', to: 'https://a.example/*', isTemporary: false }], () => false)
  expect(find('/docs/\u00e9?\u00ff', false)?.location).toBe('https://a.example/%C3%A9?%C3%BF')
})

test('leads all earlier addresses of a page to its last one in one step', () => {
  const content = withOwnPage([])
  const redirects = ['/one', '/two', '/three'].reduce<Content['redirects']>((rows, from) => {
    const row = { from, to: 'page/cardiology-billing', status: 'permanent', because: 'address', since: '' } as const
    return leadAddress(rows, row).reduce(
      (list, patch) => applyPatch({ redirects: list }, patch)?.content.redirects ?? [],
      rows,
    )
  }, [])
  const resolved = listRedirects(resolveRedirects({ ...content, redirects }), '')
  const find = createRedirectFinder(resolved, (path) => path === ownPath)
  expect(['/one', '/two', '/three'].map((path) => find(path, false)?.location)).toEqual([ownPath, ownPath, ownPath])
})
