import type { LookupAddress } from 'node:dns'
import { expect, it } from 'vitest'
import { assertPublicHost, createGuardedLookup, isPublicAddress } from './guarded-lookup.ts'

const here: LookupAddress = { address: '10.0.0.1', family: 4 }
const there: LookupAddress[] = [
  { address: '93.184.215.14', family: 4 },
  { address: '2606:2800:21f:cb07::1', family: 6 },
]

function ask(found: LookupAddress[] | Error, options: { all?: boolean } = {}) {
  const lookup = createGuardedLookup(async () => {
    if (found instanceof Error) throw found
    return found
  })
  return new Promise<unknown[]>((resolve) => lookup('crm.example', options, (...answer) => resolve(answer)))
}

it('hands on public addresses, all or the first, as it was asked', async () => {
  expect(await ask(there, { all: true })).toEqual([null, there])
  expect(await ask(there)).toEqual([null, '93.184.215.14', 4])
})

it.each([[[]], [[here]], [[...there, here]], [[here, ...there]]])('hands on none of %j', async (found) => {
  for (const all of [true, false])
    expect(await ask(found, { all })).toEqual([expect.objectContaining({ code: 'PRIVATE_ADDRESS' }), []])
})

it('hands on why a name was not found', async () => {
  const error = new Error('no such host')
  expect(await ask(error)).toEqual([error, []])
})

it.each(['127.0.0.1', '[::1]', '::1', '192.168.1.1'])('the address %s is private', (host) => {
  expect(() => assertPublicHost(host)).toThrow('not public')
})

it.each(['93.184.215.14', '[2606:2800:21f:cb07::1]', 'crm.example', 'localhost'])(
  '%s is a public address, or a name that is looked up later',
  (host) => expect(() => assertPublicHost(host)).not.toThrow(),
)

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '64:ff9b::808:808',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '4000::1',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::808:808',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '',
  'localhost',
  '127.1',
  '2130706433',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
