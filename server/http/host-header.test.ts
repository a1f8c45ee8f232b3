import { expect, test } from 'vitest'
import { toRoutableUrl } from './host-header.ts'

test.each([
  ['/about?x=%', '/about?x=%'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['http://a.example/about?x', '/about?x'],
  ['HTTPS://a.example:8443/', '/'],
])('%s is routed as %s', (url, routed) => {
  expect(toRoutableUrl(url)).toBe(routed)
})

test.each(['/%', '/%zz', '/%ff', '*', 'about', 'http://', 'http://a.example', 'ftp://a/b'])(
  '%s is routed to an address that nothing has',
  (url) => {
    expect(toRoutableUrl(url)).toBe('/unreadable')
  },
)

test('keeps an undecodable path under /api', () => {
  expect(toRoutableUrl('/api/%zz')).toBe('/api/unreadable')
})
