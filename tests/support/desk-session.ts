import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { deskRoutes, keyParameter, sessionProof } from '#contract/desk.ts'
import type { SiteState } from '#contract/desk-site.ts'
import type { EditState } from '#contract/edit.ts'

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
  const edit = async (call: string, body: object) => {
    const answer = await post(`/edit/api/${call}`, body)
    return { status: answer.status, told: (await answer.json()) as EditState & { reason?: string } }
  }

  return {
    origin,
    headers: headers as Record<string, string>,
    get,
    post,
    site: async () => (await (await get(deskRoutes.site.path)).json()) as SiteState,
    /** Opens the editor, and types another name for the company. */
    async rename(name: string): Promise<EditState> {
      expect((await post(deskRoutes.edit.path)).status).toBe(200)
      const { told } = await edit('state', { since: -1 })
      const change = { kind: 'words', id: 'content/company.ts#company.name', parts: [name] }
      const changed = await edit('change', {
        since: told.version,
        changes: [{ key: `k${name.length}${Date.now()}`, change }],
      })
      expect(changed.told.problems).toEqual([])
      return changed.told
    },
    publish: (state: EditState, author = '') => edit('save', { since: state.version, author }),
    goBack: (id: number, newest: number) => post(deskRoutes.goBack.path.replace(':id', String(id)), { newest }),
  }
}

/** What a visitor reads in the tab. */
export async function titleAt(origin: string): Promise<string> {
  const home = await (await fetch(origin)).text()
  return /<title>(.*?)<\/title>/.exec(home)?.[1] ?? ''
}
