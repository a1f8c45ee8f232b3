import { describe, expect, test } from 'vitest'
import { findTargetFault, keyOfFrom, readFrom } from './redirect-address.ts'

describe('readFrom', () => {
  test.each([
    ['/Old-Page/', '/Old-Page'],
    ['  old-page ', '/old-page'],
    ['https://www.ours.com/team/?#top', '/team'],
    ['www.ours.com/team', '/team'],
    ['https://www.ours.com', '/'],
    ['/café menu', '/caf%C3%A9%20menu'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/a%2fb', '/a%2fb'],
    ['/blog/*', '/blog/*'],
    ['/?p=123', '/?p=123'],
    ['/index.html', '/index.html'],
    ['/100%25', '/100%25'],
  ])('reads %j as %s', (typed, from) => {
    expect(readFrom(typed)).toEqual({ ok: true, from })
    expect(readFrom(from)).toEqual({ ok: true, from })
  })

  test.each([
    ['', 'This is empty.'],
    ['/*', 'This would catch the whole site.'],
    ['/%2e%2e/', 'Write an address of this site'],
    ['/a/../b', 'Write an address of this site'],
    ['/a%0d%0aX', 'Write an address of this site'],
    ['/a\r\nX', 'Write an address of this site'],
    ['//x.example/a', 'Write an address of this site'],
    ['/\\x.example', 'Write an address of this site'],
    ['/%5Cx.example', 'Write an address of this site'],
    ['/%E0%A4', 'Write an address of this site'],
    ['/a*b', 'Write an address of this site'],
    ['/blog*', 'Write an address of this site'],
    ['/*/x', 'Write an address of this site'],
    ['/a?b=c', 'Write the address without its query.'],
    ['/api/contact', 'This address belongs to the site itself.'],
    ['/API', 'This address belongs to the site itself.'],
    ['/pictures/a.png', 'This address belongs to the site itself.'],
    ['/robots.txt', 'This address belongs to the site itself.'],
    [`/${'a'.repeat(500)}`, 'This address is too long.'],
    [`/${'a'.repeat(100_000)}`, 'This address is too long.'],
  ])('refuses %j', (typed, message) => {
    expect(readFrom(typed)).toEqual({ ok: false, message: expect.stringContaining(message) })
  })
})

test.each([
  ['/Team/', '/team'],
  ['/caf%C3%89', '/CAF%C3%A9/'],
  ['/?P=1', '/?p=1'],
])('%s and %s are the same address', (one, other) => {
  expect(keyOfFrom(one)).toBe(keyOfFrom(other))
})

test.each([
  ['page/about', undefined],
  ['page/services#eligibility', undefined],
  ['https://other.example/a?b=c#d', undefined],
  ['/news/*', undefined],
  ['https://other.example/*', undefined],
  ['', 'Choose where this redirect leads.'],
  ['http://other.example', 'Begin it with https://.'],
  ['//other.example', 'Begin it with https://.'],
  ['/about', 'Begin it with https://.'],
  ['javascript:alert(1)', 'Begin it with https://.'],
  ['https://', 'Begin it with https://.'],
  ['https://a b.example', 'Begin it with https://.'],
  ['https://a.example/\r\nx: y', 'Begin it with https://.'],
  ['https://a.example/\u0000', 'Begin it with https://.'],
  ['https://us@evil.example', 'Begin it with https://.'],
  ['https://other.example*', 'Only an address such as /blog/* can lead to one with *.'],
  ['//evil.example/*', 'Begin it with https://.'],
  ['/a/../*', 'Begin it with https://.'],
])('to %j: %s', (to, fault) => {
  expect(findTargetFault(to, '/blog/*')).toBe(fault)
})
