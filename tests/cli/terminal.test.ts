import { stripVTControlCharacters } from 'node:util'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { savedToFileReason } from '../../server/delivery/settlement.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { companyMinute } from '../support/company-time.ts'
import { runLeads } from '../support/leads.ts'
import { setUpStores } from '../support/stores.ts'
import { acceptRequest, createRequest, leaseOne, noon } from '../support/submissions.ts'

describe('at a terminal', () => {
  const stores = setUpStores('SQLite')
  let store: ContactStore
  let dataDir: string
  const leads = (args: string[], terminal: { columns?: number; typed?: string } = {}) =>
    runLeads(args, { DATA_DIR: dataDir }, terminal)

  beforeEach(async () => {
    // Node takes a terminal on a build server for one without colors.
    for (const name of ['NO_COLOR', 'NODE_DISABLE_COLORS', 'CI']) vi.stubEnv(name, undefined)
    vi.stubEnv('TERM', 'xterm')
    const place = await stores.createEmptyStore()
    dataDir = place.dataDir
    store = (await stores.open(place)).store
  })

  async function accept(message = ''): Promise<string> {
    return acceptRequest(store, { request: createRequest({ message }) })
  }

  type End = 'markDead' | 'markSkipped'
  async function acceptUndelivered(end: End = 'markDead', reason = 'smtp 550'): Promise<void> {
    await accept()
    await store[end]((await leaseOne(store)).lease, noon, reason)
  }

  it.each([
    ['DEAD', 31, 'markDead', 'smtp 550'],
    ['saved to file', 33, 'markSkipped', savedToFileReason],
  ] as const)('what is %s has the color %i', async (summary, color, end, reason) => {
    await acceptUndelivered(end, reason)
    const [, line = ''] = (await leads(['list'])).out.split('\n')
    expect(stripVTControlCharacters(line)).toContain(summary)
    expect(line).toBe(`\u001b[${color}m${stripVTControlCharacters(line)}\u001b[39m`)
  })

  it.each([
    ['NO_COLOR', '1'],
    ['TERM', 'dumb'],
  ])('nothing is colored with %s=%s, nor where there is no terminal', async (name, value) => {
    await acceptUndelivered()
    expect((await runLeads(['list'], { DATA_DIR: dataDir })).out).not.toContain('\u001b')
    vi.stubEnv(name, value)
    expect((await leads(['list'])).out).not.toContain('\u001b')
  })

  it('the table is as wide as the terminal', async () => {
    vi.stubEnv('NO_COLOR', '1')
    await accept('A message that would make the line very long')
    const widthAt = async (columns: number) =>
      Math.max(...(await leads(['list'], { columns })).out.split('\n').map((line) => line.length))
    expect(await widthAt(60)).toBeLessThanOrEqual(60)
    expect(await widthAt(200)).toBeGreaterThan(100)
  })

  it.each(['csv', 'json'])(
    'an export as %s shows what a terminal would obey, and a file gets it as it is',
    async (format) => {
      await accept('\u001b[2J\u009b31mred')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may reach the terminal.
      const obeyed = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/
      expect((await leads(['export', '--format', format])).out).not.toMatch(obeyed)
      const { out } = await runLeads(['export', '--format', format], { DATA_DIR: dataDir })
      const message = format === 'csv' ? out : (JSON.parse(out)[0].message as string)
      expect(message).toContain('\u001b[2J\u009b31mred')
    },
  )

  it.each(['y\n', 'Yes\n'])('delete takes %j for a yes', async (typed) => {
    const id = await accept()
    const { code, out, error } = await leads(['delete', id], { typed })
    expect({ code, error }).toEqual({ code: 0, error: 'Delete 1 request for good? [y/N] ' })
    expect(out).toContain(`${companyMinute(noon)}  Ada Example <ada@example.org>\n1 request deleted`)
    expect(await store.get(id)).toBeUndefined()
  })

  it.each(['n\n', '\n', 'yesterday\n', ''])('delete takes %j for a no', async (typed) => {
    const id = await accept()
    const { code, error } = await leads(['delete', id], { typed })
    expect({ code, error }).toEqual({
      code: 5,
      error: expect.stringMatching(/\[y\/N\] \n?leads: nothing was deleted\n$/),
    })
    expect(await store.get(id)).toBeDefined()
  })
})
