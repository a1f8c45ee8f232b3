import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Change, EditCall, EditState } from '#contract/edit.ts'
import { callServer } from './call-server.ts'

type Told = { tone: 'quiet' | 'wrong'; text: string }

/**
 * The state of the work, and everything that can be asked of the server. Nothing changes before `whenReady`; `onTouched`
 * hears which field an answer is about, unless the owner has gone elsewhere since.
 */
export function useEditing(whenReady: () => Promise<void>, onTouched: (id: string) => void) {
  const [state, setState] = useState<EditState>()
  const [epoch, setEpoch] = useState(0)
  const [told, setTold] = useState<Told>({ tone: 'quiet', text: '' })
  const version = useRef(-1)
  const lastField = useRef('')
  const step = useRef(0)
  /** Waits for its turn; what is typed into the same field meanwhile goes along. */
  const waiting = useRef<{ change: Change }>(undefined)
  /** Grows with every change of the drafts, and does not wait for the form to be drawn. */
  const revision = useRef(0)

  const run = useCallback(
    async (call: EditCall, makeBody: () => object = () => ({})): Promise<EditState | undefined> => {
      const asked = step.current
      try {
        const next = await callServer(call, async () => {
          if (call !== 'state') await whenReady()
          return { since: version.current, ...makeBody() }
        })
        version.current = next.version
        if (call !== 'state') revision.current += 1
        // The form is long: it is drawn again after what the owner waits for.
        startTransition(() => {
          // Queued together with the state, and before whatever the owner chooses until it is drawn.
          if (next.touched && asked === step.current) onTouched(next.touched)
          setState((known) => merge(known, next))
          if (call !== 'change' && call !== 'save') setEpoch((now) => now + 1)
        })
        setTold({ tone: 'quiet', text: '' })
        return next
      } catch (error) {
        // What stands in the way may be news to this page.
        if (call === 'save') await run('state')
        setTold({ tone: 'wrong', text: (error as Error).message })
        // What was chosen but refused is shown as it was.
        if (call === 'change') setEpoch((now) => now + 1)
        return undefined
      }
    },
    [whenReady, onTouched],
  )

  const change = useCallback(
    async (asked: Change): Promise<EditState | undefined> => {
      const isTyping = asked.kind === 'words' || asked.kind === 'legal' || asked.kind === 'color'
      const continues = isTyping && lastField.current === asked.id
      lastField.current = asked.id
      if (continues && waiting.current?.change.id === asked.id) {
        waiting.current.change = asked
        return undefined
      }
      const mine = { change: asked }
      waiting.current = mine
      return run('change', () => {
        if (waiting.current === mine) waiting.current = undefined
        return { ...mine, continues }
      })
    },
    [run],
  )

  useEffect(() => {
    run('state')
    // Another program may have changed a file while this page was out of sight.
    const look = () => document.visibilityState === 'visible' && run('state')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [run])

  const endStep = useCallback(() => {
    step.current += 1
    lastField.current = ''
    waiting.current = undefined
  }, [])
  return { state, epoch, revision, told, tell: setTold, run, change, endStep }
}

/** Sections that did not travel are as they were. */
function merge(known: EditState | undefined, next: EditState): EditState {
  const all = new Map([...(known?.sections ?? []), ...next.sections].map((section) => [section.file, section]))
  return { ...next, sections: next.files.flatMap((file) => all.get(file) ?? []) }
}
