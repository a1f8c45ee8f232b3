import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createRedirectFinder } from './redirects.ts'

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
