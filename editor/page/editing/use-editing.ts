import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Change, EditCall } from '#contract/edit.ts'
import { callServer, Refused } from './call-server.ts'
import { advance, atRest, isTyped, lookAhead, sentOf, type WorkEvent } from './calls.ts'

const tryAgainMs = 3000

/**
 * Wires the work to React and to the server. Nothing changes before `whenReady`; `onTouched` hears which field an answer
 * is about, unless the owner has gone elsewhere since.
 */
export function useEditing(whenReady: () => Promise<void>, onTouched: (id: string) => void) {
  const [work, setWork] = useState(atRest)
  /** What the form shows. It is long: it is drawn anew only for what it does not show already, as typed letters are. */
  const [drawn, setDrawn] = useState(atRest)
  /** Ahead of both: presses count on each other before anything is drawn. */
  const now = useRef(atRest)
  /** When the drafts were last changed, by the clock. It does not wait for the form to be drawn. */
  const changedAt = useRef(0)
  const isCalling = useRef(false)

  const happen = useCallback(
    (event: WorkEvent, touched?: string) => {
      now.current = advance(now.current, event)
      const next = now.current
      setWork(next)
      if (event.kind !== 'answered' && event.kind !== 'refused') return
      startTransition(() => {
        // Queued together with the state, and before whatever the owner chooses until it is drawn.
        if (touched) onTouched(touched)
        setDrawn(next)
      })
    },
    [onTouched],
  )

  const callAll = useCallback(async () => {
    if (isCalling.current) return
    isCalling.current = true
    let [call] = now.current.calls
    while (call) {
      const { name } = call
      let outcome: WorkEvent
      try {
        const state = await callServer(name, async () => {
          if (name !== 'state') await whenReady()
          now.current = advance(now.current, { kind: 'sent' })
          // More may have been asked for while the preview came alive.
          const changes = sentOf(now.current).map(({ key, change, continues }) => ({ key, change, continues }))
          const since = now.current.known?.version ?? -1
          return { since, ...(name === 'change' ? { changes } : now.current.calls[0]?.body) }
        })
        // At once: whatever waits between two calls looks at it.
        if (name !== 'state') changedAt.current = Date.now()
        outcome = { kind: 'answered', state }
      } catch (error) {
        const { message } = error as Error
        outcome = { kind: error instanceof Refused ? 'refused' : 'unanswered', reason: message }
      }
      const leading = sentOf(now.current).findLast(({ change }) => !change || ['fill', 'figure'].includes(change.kind))
      const isElsewhere = leading?.step !== now.current.step
      happen(outcome, outcome.kind === 'answered' && !isElsewhere ? outcome.state.touched : undefined)
      if (outcome.kind === 'unanswered') await new Promise((resolve) => setTimeout(resolve, tryAgainMs))
      call = now.current.calls[0]
    }
    isCalling.current = false
  }, [happen, whenReady])

  const ask = useCallback(
    (name: Exclude<EditCall, 'change'>, { body }: { body?: object } = {}) => {
      happen({ kind: 'asked', name, ...(body && { body }) })
      callAll()
    },
    [happen, callAll],
  )

  const change = useCallback(
    (asked: Change, { isPressed = false } = {}) => {
      happen({ kind: 'asked', name: 'change', change: asked, key: `c${crypto.randomUUID()}`, isPressed })
      callAll()
      if (!isTyped(asked)) setDrawn(now.current)
    },
    [happen, callAll],
  )

  useEffect(() => {
    ask('state')
    // Another program may have changed a file while this page was out of sight.
    const look = () => document.visibilityState === 'visible' && ask('state')
    const warn = (event: Event) => now.current.calls.some((call) => call.name !== 'state') && event.preventDefault()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('beforeunload', warn)
    }
  }, [ask])

  const state = useMemo(() => lookAhead(drawn), [drawn])
  const latest = useCallback(() => lookAhead(now.current), [])
  const complain = useCallback((text: string, at: string) => happen({ kind: 'told', text, at }), [happen])
  const endStep = useCallback(() => happen({ kind: 'left' }), [happen])
  return { work, drawn, state, latest, changedAt, complain, ask, change, endStep }
}
