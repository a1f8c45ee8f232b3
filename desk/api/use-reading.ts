import { useEffect, useEffectEvent } from 'react'
import { call, type Outcome, type Route } from './call.ts'

/** Read at first, and again whenever `cause` changes. What comes later than that, or than the page is left, is dropped. */
export function useReading<T>(
  route: Route,
  cause: string | number | undefined,
  show: (outcome: Outcome<T>) => void,
): void {
  const onAnswer = useEffectEvent(show)
  useEffect(() => {
    if (cause === undefined) return
    const giveUp = new AbortController()
    call<T>(route, { signal: giveUp.signal })
      .then((outcome) => onAnswer(outcome))
      .catch(() => {})
    return () => giveUp.abort()
  }, [route, cause])
}
