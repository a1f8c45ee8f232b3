import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { deskRoutes, keyParameter, sessionProof } from '#contract/desk-routes.ts'
import type { SaveResult, SiteState } from '#contract/desk-site.ts'
import type { Patch } from '#fields/patch.ts'

/** An owner at the desk of a server that runs, as their browser speaks to it. */
export async function signIn(dataDir: string) {
  // The address may still be that of a server that was killed.
  const { origin, opened } = await vi.waitFor(
    async () => {
      const [origin = '', key] = ['desk.address', 'desk.key'].map((file) =>
        readFileSync(join(dataDir, file), 'utf8').trim(),
      )
      return { origin, opened: await fetch(`${origin}/?${keyParameter}=${key}`, { redirect: 'manual' }) }
    },
    { timeout: 20_000 },
  )
  const cookie = String(opened.headers.get('set-cookie')).split(';')[0] ?? ''
  const proof = String(opened.headers.get('location')).split('=').at(-1) ?? ''
  const headers = { cookie, [sessionProof]: proof }

  const get = (path: string) => fetch(origin + path, { headers })
  const post = (path: string, body: object = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  /** The revision of the draft that has these changes. */
  async function patch(patches: Patch[]): Promise<number> {
    const answer = await post(deskRoutes.changeDraft.path, { revision: 0, patches, call: randomUUID() })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as SaveResult).revision
  }
  /** Other values at these paths. */
  const change = (values: Record<string, string>) =>
    patch(Object.entries(values).map(([path, value]) => ({ op: 'set', path, value })))
  return {
    origin,
    headers: headers as Record<string, string>,
    get,
    post,
    site: async () => (await (await get(deskRoutes.site.path)).json()) as SiteState,
    patch,
    change,
    /** Another name for the company; the revision of the draft that has it. */
    rename: (name: string) => change({ 'company.name': name }),
    publish: (revision: number, author = '') => post(deskRoutes.publish.path, { revision, author }),
    restoreVersion: (id: number, newest: number) =>
      post(deskRoutes.restoreVersion.path.replace(':id', String(id)), { newest }),
  }
}

/** What a visitor reads in the tab. */
export async function titleAt(origin: string): Promise<string> {
  const home = await (await fetch(origin)).text()
  return /<title>(.*?)<\/title>/.exec(home)?.[1] ?? ''
}
