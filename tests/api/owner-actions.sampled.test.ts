import { AsyncLocalStorage } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { Patch } from '#fields/patch.ts'
import { startDraftSync } from '../../desk/editor/draft-session.ts'
import type { DraftView, OpenDraft } from '../../desk/editor/draft-view.ts'
import { startTestDesk } from '../support/desk.ts'
import { apply, applyAll, openWindow, rebaseDraft, type Small, viewOf, type Window } from '../support/owner-model.ts'
import { smallContent } from '../support/sample-rules.ts'
import { createSmallRenderer } from '../support/site-fixture.ts'
import { readContent, toStored } from '../support/stored-content.ts'

/** The window that sends something. */
const callers = new AsyncLocalStorage<string>()
const patience = { saveAfterMs: 1, retryAfterMs: 5, timeoutMs: 15_000 }
/** How often each of them is done. */
const weights = {
  ...{ type: 3, rename: 1, add: 2, move: 2, remove: 1, undo: 2, redo: 1, arrive: 3, lose: 1, hear: 2 },
  ...{ publish: 2, back: 1, import: 1, discard: 1, leave: 1, restart: 1 },
}
const kinds = Object.entries(weights).flatMap(([kind, weight]) =>
  Array<keyof typeof weights>(weight).fill(kind as keyof typeof weights),
)
const action = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(1),
  which: fc.nat(20),
  where: fc.nat(20),
  text: fc.constantFrom('', 'A', 'B', 'Harbor', '“Pier”', '{x}'),
})
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never
const inOneGo = 60
const { isFull, factor } = inject('extent')
const numRuns = isFull ? 167 * factor : 2

afterEach(() => vi.unstubAllGlobals())

test('whatever an owner does at two windows, what is stored and shown is what was meant', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: inOneGo, maxLength: inOneGo }), async (actions) => {
      const owner = await openOwner()
      for (const one of actions) await owner.act(one)
      await owner.finish()
    }),
    { numRuns, endOnFailure: true },
  )
})

type Place = { model: Window; names: string[]; view: DraftView; session: ReturnType<typeof startDraftSync> }

async function openOwner() {
  const renderer = createSmallRenderer()
  let desk = await startTestDesk({ renderer })
  let page = await desk.open()
  let isUp = true
  let [draft, isStored]: [Small, boolean] = [smallContent, false]
  let shownToAll: Small = smallContent
  const versions: Small[] = []
  let [count, moment] = [0, 0]
  /** What windows save waits here until it arrives, so that the order is known. */
  const held = new Map<string, (isAnswered: boolean) => Promise<void>>()
  vi.stubGlobal('localStorage', { getItem: () => '' })
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    const forward = () => send(path, method, body)
    return path === deskRoutes.changeDraft.path ? hold(callers.getStore() ?? '', forward) : forward()
  })
  const places = [openPlace(), openPlace()]
  for (const place of places) await until(() => place.view.kind === 'open')
  return { act, finish }

  async function send(path: string, method: string, body?: string): Promise<Response> {
    if (!isUp) throw new TypeError('there is no server')
    const answer = await desk.send(path, { ...page.headers, 'content-type': 'application/json' }, method, body)
    return new Response(answer.body === '' ? null : answer.body, { status: answer.status })
  }

  function hold(name: string, forward: () => Promise<Response>): Promise<Response> {
    const { model } = places.find(({ names }) => names.includes(name)) as Place
    model.sent.push(...model.waiting.splice(0))
    return new Promise((resolve, reject) => {
      held.set(name, async (isAnswered) => {
        held.delete(name)
        const answer = await forward().catch(() => undefined)
        if (answer?.ok) {
          draft = applyAll(draft, model.sent)
          isStored = true
        }
        const sent = model.sent.splice(0)
        if (answer && isAnswered) {
          expect(answer.status).toBe(200)
          model.base = draft
          resolve(answer)
        } else {
          model.waiting.unshift(...sent)
          reject(new TypeError('the answer was lost'))
        }
      })
    })
  }

  function openPlace(before?: Place): Place {
    const place = {
      model: openWindow(draft),
      names: before?.names ?? [],
      view: { kind: 'loading' },
    } as unknown as Place
    const name = `window ${count++}`
    place.names.push(name)
    const session = callers.run(name, () => startDraftSync((view) => Object.assign(place, { view }), patience))
    place.session = new Proxy(session, {
      get: (methods, key: keyof typeof session) =>
        ((...args: never[]) =>
          callers.run(name, () => (methods[key] as (...given: never[]) => unknown)(...args))) as never,
    })
    return place
  }

  /** Until all that was typed so far is on the server. */
  async function flush({ model, names }: Place): Promise<void> {
    while (model.sent.length + model.waiting.length > 0) {
      await until(() => names.some((name) => held.has(name)))
      for (const name of names) await held.get(name)?.(true)
    }
  }

  async function hear(place: Place): Promise<void> {
    await place.session.read()
    place.model.base = draft
  }

  function change({ model, session }: Place, patch: Patch): void {
    const applied = apply(viewOf(model), patch)
    if (!applied) return
    model.waiting.push(patch)
    model.done.push(applied.inverse)
    model.undone = []
    moment += 10_000
    session.dispatch({ type: 'edited', patches: [patch], moment })
  }

  function step({ model, session }: Place, from: 'done' | 'undone'): void {
    const patch = model[from].pop()
    const applied = patch && apply(viewOf(model), patch)
    if (patch && applied) {
      model.waiting.push(patch)
      model[from === 'done' ? 'undone' : 'done'].push(applied.inverse)
    }
    session.dispatch({ type: from === 'done' ? 'undid' : 'redid' })
  }

  /** What is public is another version than the draft was made for. */
  async function rebaseOnPublished(next: Small): Promise<void> {
    const meant = isStored ? rebaseDraft(draft, shownToAll, next) : next
    const found = await readDraft()
    const byId = (one: Small) => ({ ...one, services: one.services.toSorted((a, b) => (a.id < b.id ? -1 : 1)) })
    expect(byId(found)).toEqual(byId(meant))
    // The same content again changes nothing in the draft, and what a window has seen of it stays seen.
    if (!isDeepStrictEqual(next, shownToAll)) draft = found
    versions.push(next)
    shownToAll = next
  }

  async function readDraft(): Promise<Small> {
    return (await page.read(deskRoutes.draft.path)).body.content
  }

  async function publish(place: Place): Promise<void> {
    const reviewed = viewOf(place.model)
    place.session.publish('Ann')
    await flush(place)
    const publication = () => (place.view as OpenDraft).publication
    await until(() => publication().kind !== 'under-way')
    const isSeen = place.model.base === draft && isDeepStrictEqual(reviewed, draft)
    const isRight = draft.company.name !== '' && !isDeepStrictEqual(draft, shownToAll)
    expect(publication().kind).toBe(isSeen && isRight ? 'done' : 'failed')
    if (publication().kind !== 'done') return
    if (versions.length === 0) versions.push(shownToAll)
    versions.push(draft)
    shownToAll = draft
  }

  async function restart(): Promise<void> {
    isUp = false
    await desk.stop()
    for (const release of held.values()) await release(true)
    desk = await startTestDesk({ renderer, dataDir: desk.dataDir })
    page = await desk.open()
    isUp = true
    expect(await readDraft()).toEqual(draft)
  }

  async function act({ kind, who, which, where, text }: Action): Promise<void> {
    const place = places[who] as Place
    const { services } = viewOf(place.model)
    const id = services[which % services.length]?.id ?? 'none'
    const after = services[where % (services.length + 1)]?.id ?? null
    const path = `services.${id}`
    if (kind === 'type') change(place, { op: 'set', path: `company.${which % 2 ? 'name' : 'blurb'}`, value: text })
    if (kind === 'rename') change(place, { op: 'set', path: `${path}.title`, value: text })
    if (kind === 'add') change(place, { op: 'add', path: 'services', entry: { id: `s${count++}`, title: text }, after })
    if (kind === 'move' && after !== id) change(place, { op: 'move', path, after })
    if (kind === 'remove') change(place, { op: 'remove', path })
    if (kind === 'undo') step(place, 'done')
    if (kind === 'redo') step(place, 'undone')
    if (kind === 'arrive') await flush(place)
    if (kind === 'lose') for (const name of place.names) await held.get(name)?.(false)
    if (kind === 'hear') await hear(place)
    if (kind === 'publish') await publish(place)
    if (kind === 'import') {
      const next = { ...smallContent, company: { name: `Import ${count++}`, blurb: text } }
      const version = { publishedAt: new Date(), kind: 'imported', author: '', changes: '[]' } as const
      const own = versions.length === 0 ? await desk.site.describeOwn() : undefined
      const stored = toStored(next)
      await desk.store.publish({ ...version, ...stored }, { after: versions.length, ...(own && { first: own }) })
      await desk.site.look()
      if (versions.length === 0) versions.push(shownToAll)
      await rebaseOnPublished(next)
    }
    if (kind === 'back' && versions.length > 0) {
      const next = versions[which % versions.length] as Small
      const address = deskRoutes.restoreVersion.path.replace(':id', String((which % versions.length) + 1))
      expect((await page.write(address, { newest: versions.length })).status).toBe(200)
      await rebaseOnPublished(next)
    }
    if (kind === 'discard') {
      const discarded = place.session.discard()
      await flush(place)
      // As long as there is no draft, nothing can be lost with it.
      const isDiscarded = place.model.base === draft || !isStored
      expect((await discarded) === undefined).toBe(isDiscarded)
      if (isDiscarded) {
        draft = { ...shownToAll }
        isStored = true
        place.model = openWindow(draft)
      }
    }
    if (kind === 'leave') {
      place.session.close()
      const next = openPlace(place)
      await flush(place)
      places[who] = next
      await until(() => next.view.kind === 'open')
      next.model.base = draft
      await hear(next)
    }
    if (kind === 'restart') await restart()
    for (const one of places) await expectShown(one)
  }

  async function expectShown(place: Place): Promise<void> {
    const shown = () => (place.view as OpenDraft).editor.content
    await until(() => isDeepStrictEqual(shown(), viewOf(place.model))).catch(() => undefined)
    expect(shown()).toEqual(viewOf(place.model))
  }

  async function finish(): Promise<void> {
    for (const place of places) await flush(place)
    for (const place of places) await hear(place)
    for (const place of places) await expectShown(place)
    expect(await readDraft()).toEqual(draft)
    for (const place of places) expect(place.model.base).toEqual(draft)
    const stored = await Promise.all(versions.map((_version, at) => desk.store.readPublication(at + 1)))
    const contents = stored.map((version) => version && readContent(desk.store, version))
    expect(await Promise.all(contents)).toEqual(versions)
    for (const { session } of places) session.close()
    await desk.stop()
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  const end = performance.now() + 10_000
  while (!isTrue()) {
    if (performance.now() > end) throw new Error('It never happened.')
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
