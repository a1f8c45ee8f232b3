import { useEffect, useEffectEvent } from 'react'
import { call, type Outcome, type Route } from './call.ts'

/** Read at first, and again whenever `cause` changes. */
export function useReading<T>(
  route: Route,
  cause: string | number | undefined,
  show: (outcome: Outcome<T>) => void,
): void {
  const read = async (signal: AbortSignal) => (cause === undefined ? undefined : call<T>(route, { signal }))
  useAnswer(read, [route, cause], (outcome) => outcome && show(outcome))
}

/** Asked at first, and again whenever a cause changes. What comes later than that, or than the page is left, is dropped. */
export function useAnswer<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  causes: readonly unknown[],
  show: (answer: T) => void,
): void {
  const begin = useEffectEvent(ask)
  const onAnswer = useEffectEvent(show)
  useEffect(() => {
    const giveUp = new AbortController()
    begin(giveUp.signal)
      .then((answer) => giveUp.signal.aborted || onAnswer(answer))
      .catch(() => {})
    return () => giveUp.abort()
    // biome-ignore lint/correctness/useExhaustiveDependencies: its callers name them
  }, causes)
}
