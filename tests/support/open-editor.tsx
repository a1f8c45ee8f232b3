import { act } from 'react'
import type { Content } from '#content/schema/content.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { DraftFinding, DraftPatches, DraftState } from '#contract/desk-site.ts'
import { applyPatch, type Patch, readAt } from '#fields/patch.ts'
import { find, open, pass, say, take, text } from './open-desk.tsx'
import { readSampleContent } from './sample-content.ts'

const sample = readSampleContent()

/** What a server has of the draft, for a test that answers in its place. */
export const server = {
  revision: 0,
  content: sample.content,
  published: sample.content,
  findings: [] as DraftFinding[],
}

export const state = (): DraftState => ({ base: 0, pictures: [...sample.pictures.keys()], ...server })

/** The editor with the sample, changed by these patches, at an address such as /edit/services. */
export async function openEditor(address: string, ...patches: Patch[]): Promise<void> {
  // Loaded before, so that the desk has it within a moment.
  await import('../../desk/editor/editor-page.tsx')
  const content = changed(sample.content, patches)
  Object.assign(server, { revision: 1, content, published: sample.content, findings: [] })
  Element.prototype.scrollIntoView = () => {}
  await open(address)
  await pass(0)
  await take(deskRoutes.draft).answer(Response.json(state()))
  await pass(0)
}

export const changed = (content: Content, patches: readonly Patch[]): Content =>
  patches.reduce((before, patch) => applyPatch(before, patch)?.content ?? before, content)

/** Waits until a save is due, takes it as a server does, and returns what was saved. */
export async function save(): Promise<Patch[]> {
  await pass(400)
  const asked = take(deskRoutes.changeDraft)
  const { patches, revision } = asked.body as DraftPatches
  const isBehind = revision !== server.revision
  Object.assign(server, { revision: server.revision + 1, content: changed(server.content, patches) })
  const { content } = server
  await asked.answer(Response.json({ revision: server.revision, ...(isBehind && { content }) }))
  return patches
}

/** Another window changes the draft, and this one hears of it. */
export async function receiveChange(...patches: Patch[]): Promise<void> {
  Object.assign(server, { revision: server.revision + 1, content: changed(server.content, patches) })
  await say('draft', { revision: server.revision })
  await take(deskRoutes.draft).answer(Response.json(state()))
  await pass(0)
}

export const control = (path: string) => {
  const found = document.getElementById(path)
  if (!found) throw new Error(`There is no field ${path}.`)
  return found as HTMLInputElement
}
export const saved = (path: string) => readAt(server.content, path)
/** Below a field. */
export const problemOf = (path: string) => text(`[id="${path}-problem"]`)

type Spot = { x: number; y: number }

/** A press by pointer: what is below it counts, and where it is. */
export const pressAt = ({ x, y }: Spot, selector: string, detail = 1) =>
  act(async () => {
    const event = { bubbles: true, cancelable: true, detail, clientX: x, clientY: y }
    find(selector).dispatchEvent(new MouseEvent('click', event))
  })
