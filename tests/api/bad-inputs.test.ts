import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findHeaderProblems, findPersonalData } from '../support/invariants.ts'
import { sendRaw } from '../support/raw-request.ts'
import { type SiteServer, startSiteServer } from '../support/site-server.ts'
import type { BadInput } from './bad-inputs/bad-input.ts'
import { badBodies } from './bad-inputs/bodies.ts'
import { badRequests } from './bad-inputs/requests.ts'

let server: SiteServer
beforeAll(async () => {
  server = await startSiteServer()
})
afterAll(() => server.close())

async function expectRefusal({ bytes, status, pointer, isPage }: BadInput): Promise<void> {
  const answer = await sendRaw(server.port, bytes)
  expect(answer.status).toBe(status)
  expect(findHeaderProblems(status, { get: (name) => answer.headers.get(name) })).toEqual([])
  if (isPage) expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  else if (answer.body !== '') expect(JSON.parse(answer.body)).toMatchObject({ status })
  if (pointer) expect(JSON.parse(answer.body).errors.map((error: BadInput) => error.pointer)).toContain(pointer)
  if (status === 405) expect(answer.headers.get('allow')).toBe('OPTIONS, POST')
  if (!isPage) expect(findPersonalData(answer.body)).toEqual([])
  expect((await server.store.queueStatus()).requests).toBe(0)
}

describe('bad input is refused, answered properly and leaves nothing:', () => {
  it.each([...badBodies, ...badRequests])('$status for $title', expectRefusal)
})

describe('after all of it', () => {
  it('the server takes a good request, and its log has no personal data', async () => {
    const answer = await fetch(`${server.origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada Example', email: 'ada@example.org' }),
    })
    expect(answer.status).toBe(201)
    const log = JSON.stringify(server.logLines())
    expect(findPersonalData(log)).toEqual([])
    expect(log).not.toMatch(/evil|passwd|Bcc/)
  })
})
