import type { LookupAddress } from 'node:dns'
import { expect, it } from 'vitest'
import { assertPublicHost, createGuardedLookup } from './guarded-lookup.ts'

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
