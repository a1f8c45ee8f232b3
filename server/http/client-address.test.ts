import { expect, it } from 'vitest'
import { createProxyCheck, toAddressBucket, toNetworks } from './client-address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7', { company: '203.0.113.0/24' }],
  ['::ffff:203.0.113.7', '203.0.113.7', { company: '203.0.113.0/24' }],
  ['2002:cb00:7107::1', '203.0.113.7', { company: '203.0.113.0/24' }],
  ['2002:cb00:7107:ffff::1', '203.0.113.7', { company: '203.0.113.0/24' }],
  ['2001:0:4136:e378:8000:63bf:34ff:8ef8', '203.0.113.7', { company: '203.0.113.0/24' }],
  ['2001:0:1:2:3:4:34ff:8ef8', '203.0.113.7', { company: '203.0.113.0/24' }],
  ['2001:db8:1:2345::1', '2001:db8:1:2345::/64', { household: '2001:db8:1:2300::/56', company: '2001:db8:1:0::/48' }],
  // Only a proxy of ours has these; a tunnel that claims to carry one isn't ours.
  ['127.0.0.1', '127.0.0.1', {}],
  ['10.1.2.3', '10.1.2.3', {}],
  ['fd00::1', 'fd00:0:0:0::/64', {}],
  ['2002:7f00:1::', '127.0.0.1', { company: '127.0.0.0/24' }],
  ['nobody', 'unknown', {}],
])('%s counts as %s, and for a day as %j', (address, bucket, networks) => {
  expect([toAddressBucket(address), toNetworks(address)]).toEqual([bucket, networks])
})

it('trusts no tunnel that carries the address of a proxy', () => {
  const isProxy = createProxyCheck(['127.0.0.1'])
  expect(['127.0.0.1', '2002:7f00:1::', '2001:0:1:2:3:4:80ff:fffe'].map(isProxy)).toEqual([true, false, false])
})
