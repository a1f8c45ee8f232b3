import { useEffect, useState } from 'react'
import { useWork } from '../editing/work-context.ts'

/** Shows a choice at once, and what the server made of it when it has answered. */
export function useChosen<Value>(value: Value, tell: (value: Value) => void) {
  const { epoch } = useWork()
  const [chosen, setChosen] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal leaves the value as it was, and the epoch grows
  useEffect(() => setChosen(value), [value, epoch])
  return {
    chosen,
    choose(next: Value) {
      setChosen(next)
      tell(next)
    },
  }
}
