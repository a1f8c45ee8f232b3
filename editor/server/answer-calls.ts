import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import {
  type Change,
  type EditCall,
  type EditState,
  editCalls,
  editPath,
  type PictureRequest,
  pictureKindOf,
  pictureLimit,
  pictureSchema,
  requestSchema,
} from '#contract/edit.ts'
import type { Editing } from './editing.ts'
import { notUnderstood } from './make-changes.ts'
import { type createPictures, readMark } from './pictures.ts'
import { Refusal } from './refusal.ts'

type Answer = { status: number; body: EditState | { reason: string } }
type Options = { editing: Editing; pictures: ReturnType<typeof createPictures>; previewToken: string }

/** The largest picture, in base64, and some room around it. */
const mostBytes = (pictureLimit.bytes / 3) * 4 + 1000

/** Answers one call after the other: each counts on the one before. */
export function createCalls({ editing, pictures, previewToken }: Options) {
  let last: Promise<unknown> = Promise.resolve()

  async function answer(call: EditCall, body: unknown): Promise<EditState> {
    if (call === 'picture') {
      const asked = v.parse(pictureSchema, body)
      await choosePicture(asked)
      return editing.state(asked.since)
    }
    const { since, changes = [], files, author } = v.parse(requestSchema, body)
    if (call === 'change') {
      const { refusals, touched } = await editing.change(changes)
      return { ...editing.state(since, touched), ...(refusals.length > 0 && { refusals }) }
    }
    let touched: string | undefined
    if (call === 'state') await editing.refresh()
    if (call === 'undo' || call === 'redo') touched = await editing.move(call)
    if (call === 'discard') await editing.discard(files)
    if (call === 'save') await editing.save(since, author)
    return editing.state(since, touched)
  }

  async function choosePicture({ id, data }: PictureRequest): Promise<void> {
    const kind = pictureKindOf(id)
    if (!kind) throw new Refusal('There is no such picture.')
    const bytes = Buffer.from(data, 'base64')
    const words = (name: string, text: string): Change & { kind: 'words' } => ({
      kind: 'words',
      id: name,
      parts: [text],
    })
    if (kind === 'mark') {
      const isOurs = { kind: 'yes-no', id: `${id}.sample`, value: false } as const
      const mark = readMark(bytes.toString('utf8'))
      if (mark) {
        const paths = (['frame', 'shape', 'accent', 'picture'] as const).map((key) => words(`${id}.${key}`, mark[key]))
        return editing.setTogether(id, [isOurs, ...paths])
      }
      const logo = await pictures.storeLogo(bytes)
      if (!logo.ok) throw new Refusal(logo.reason)
      const frame = words(`${id}.frame`, `0 0 ${logo.width} ${logo.height}`)
      return editing.setTogether(id, [isOurs, frame, words(`${id}.picture`, logo.address)])
    }
    const page = /pages\/(\w+)\.ts/.exec(id)?.[1] ?? 'page'
    const store = {
      card: () => pictures.storeCard(bytes, page),
      portrait: () => pictures.storePortrait(bytes),
      photograph: () => pictures.storePhotograph(bytes),
    }
    const stored = await store[kind]()
    if (!stored.ok) throw new Refusal(stored.reason)
    if (kind !== 'photograph') return editing.setTogether(id, [words(id, stored.address)])
    return editing.setTogether(id, [
      { kind: 'yes-no', id: `${id}.sample`, value: false },
      words(`${id}.src`, stored.address),
      { kind: 'number', id: `${id}.width`, value: stored.width },
      { kind: 'number', id: `${id}.height`, value: stored.height },
    ])
  }

  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = last.then(task)
    last = turn.catch(() => undefined)
    return turn
  }

  const answerRequest = (request: IncomingMessage): Promise<Answer> =>
    inTurn(async () => {
      const call = editCalls.find((name) => request.url === `${editPath}api/${name}`)
      if (!call || request.method !== 'POST') return { status: 404, body: { reason: 'There is no such call.' } }
      try {
        return { status: 200, body: { ...(await answer(call, await readJson(request))), previewToken } }
      } catch (error) {
        if (error instanceof Refusal) return { status: 409, body: { reason: error.message } }
        if (error instanceof v.ValiError || error instanceof SyntaxError)
          return { status: 400, body: { reason: notUnderstood } }
        throw error
      }
    })
  return { answerRequest, inTurn }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > mostBytes) throw new Refusal(pictureLimit.refusal)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
