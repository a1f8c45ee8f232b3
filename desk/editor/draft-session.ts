import type { Content } from '#content/schema/content.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { Discarding, DraftState, Publishing } from '#contract/desk-site.ts'
import { diffContent } from '#fields/diff.ts'
import type { Patch } from '#fields/patch.ts'
import { call, type Failure, type Outcome, toFailure } from '../api/call.ts'
import { upload } from '../api/upload.ts'
import { changeDraft } from './change-draft.ts'
import { type DraftView, isUnsent, type OpenDraft, openView, splitFindings } from './draft-view.ts'
import { changeEditor, type EditorEvent, unsaved } from './editor-state.ts'

export type DraftSync = ReturnType<typeof startDraftSync>

/** A call that a sleeping laptop has cut off may never be answered. */
const usualPatience = { saveAfterMs: 400, retryAfterMs: 3000, timeoutMs: 15_000 }

const nothing = Promise.resolve<Patch[]>([])
/** Patches the last closed editor could not save. The next editor saves them. */
let leaving = nothing

/** The draft in one window: kept up to date, and saved soon after each change, one call at a time. */
export function startDraftSync(show: (view: DraftView) => void, patience = usualPatience) {
  let view: DraftView = { kind: 'loading' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  let publishing: Promise<void> | undefined
  /** The newest revision that was heard of. */
  let newest = 0
  let isReading = false
  let isOutdated = false
  let isOver = false
  let left = leaving
  leaving = nothing
  void begin()

  function update(changes: Partial<OpenDraft>): void {
    if (view.kind !== 'open') return
    view = { ...view, ...changes }
    if (!isOver) show(view)
  }

  function dispatch(event: EditorEvent): void {
    if (view.kind !== 'open') return
    update({ editor: changeEditor(view.editor, event) })
    schedule()
  }

  async function begin(): Promise<void> {
    const outcome = await call<DraftState>(deskRoutes.draft)
    if (isOver) return
    view = outcome.kind === 'done' ? openView(outcome.value) : { kind: 'failed', failure: toFailure(outcome) }
    show(view)
    const patches = await left
    if (isOver || view.kind !== 'open') return
    left = nothing
    catchUp()
    if (patches.length > 0) dispatch({ type: 'edited', patches, moment: performance.now() })
  }

  /** The event for our own change arrives before the response; don't reload the draft for it. */
  function catchUp(revision = newest): void {
    newest = revision
    if (view.kind === 'open' && !saving && !isOver && newest > view.editor.revision) void read()
  }

  /** Read one at a time, so an older response can't overwrite a newer one. */
  async function read(): Promise<void> {
    isOutdated = true
    if (isReading || view.kind === 'loading') return
    isReading = true
    while (isOutdated && !isOver) {
      isOutdated = false
      if (view.kind === 'failed') await begin()
      else {
        const outcome = await call<DraftState>(deskRoutes.draft)
        if (outcome.kind === 'done') hear(outcome.value)
      }
    }
    isReading = false
  }

  function hear({ revision, content, published, pictures, findings }: DraftState): void {
    if (view.kind !== 'open') return
    // One that was added here may not be named by the saved draft yet.
    const known = [...new Set([...view.pictures, ...pictures])]
    update({ published: published as Content, pictures: known, ...splitFindings(findings) })
    dispatch({ type: 'heard', revision, content: content as Content })
  }

  /** Typing on never puts off a save, so each key is in the draft within a second. */
  function schedule(): void {
    if (view.kind !== 'open' || isOver || saving || publishing || timer !== undefined) return
    if (!isUnsent(view.editor)) return
    timer = setTimeout(() => void save(), view.editor.hasFailed ? patience.retryAfterMs : patience.saveAfterMs)
  }

  function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    saving ??= send().finally(() => {
      saving = undefined
      schedule()
      catchUp()
    })
    return saving
  }

  async function send(): Promise<void> {
    if (view.kind !== 'open') return
    update({ editor: changeEditor(view.editor, { type: 'sent' }) })
    const { sending, revision } = view.editor
    if (sending.length === 0) return
    const outcome = await changeDraft(sending, revision, patience.timeoutMs)
    if (outcome.kind === 'done') {
      const { content, refused, ...receipt } = outcome.value
      update({ refused })
      dispatch({ type: 'saved', ...receipt, ...(content !== undefined && { content: content as Content }) })
    } else {
      const failure = toFailure(outcome)
      const isRefused = failure.kind === 'refused' && !failure.isForNow
      update(isRefused ? { refusal: failure.reason } : { failure })
      dispatch({ type: isRefused ? 'refused' : 'failed' })
    }
  }

  async function saveAll(): Promise<boolean> {
    while (view.kind === 'open' && isUnsent(view.editor)) {
      await save()
      if (view.editor.hasFailed) return false
    }
    return view.kind === 'open' && unsaved(view.editor).length === 0
  }

  /** Exactly what was looked at. What is typed until it is public is saved afterward. */
  async function publish(author: string, dueAt: Date | undefined): Promise<void> {
    if (view.kind !== 'open') return
    const reviewed = view.editor.content
    const fail = (why: Failure | 'not-saved' | 'changed') => update({ publication: { kind: 'failed', why } })
    if (!(await saveAll())) return fail('not-saved')
    const { saved, revision } = view.editor
    if (diffContent(reviewed, saved).length > 0) return fail('changed')
    const body = { revision, author, ...(dueAt && { dueAt: dueAt.toISOString() }) } satisfies Publishing
    const outcome = await call(dueAt ? deskRoutes.schedule : deskRoutes.publish, { body })
    if (outcome.kind !== 'done') return fail(toFailure(outcome))
    if (dueAt) update({ publication: { kind: 'scheduled' } })
    else update({ published: saved, publication: { kind: 'done', at: new Date() } })
  }

  async function discard(): Promise<Failure | undefined> {
    await saveAll()
    if (view.kind !== 'open') return undefined
    const body: Discarding = { revision: view.editor.revision }
    const outcome = await call<DraftState>(deskRoutes.discardDraft, { body })
    if (outcome.kind !== 'done') return toFailure(outcome)
    update(openView(outcome.value))
    return undefined
  }

  async function addPicture(file: Blob, onProgress: (share: number) => void): Promise<Outcome<{ path: string }>> {
    const outcome = await upload<{ path: string }>(deskRoutes.addPicture, file, onProgress)
    if (outcome.kind === 'done' && view.kind === 'open')
      update({ pictures: [...view.pictures, outcome.value.path.split('/').at(-1) ?? ''] })
    return outcome
  }

  async function finish(): Promise<Patch[]> {
    await publishing
    await saving
    await saveAll()
    const unsent = view.kind === 'open' ? unsaved(view.editor) : []
    return [...(await left), ...unsent]
  }

  return {
    dispatch,
    read,
    hearOf: catchUp,
    discard,
    addPicture,
    /** Now, or when it is due. */
    publish(author: string, dueAt?: Date): void {
      if (publishing) return
      update({ publication: { kind: 'under-way', isLater: dueAt !== undefined } })
      publishing = publish(author, dueAt).finally(() => {
        publishing = undefined
        schedule()
      })
    },
    close(): void {
      isOver = true
      clearTimeout(timer)
      leaving = finish()
    },
  }
}
