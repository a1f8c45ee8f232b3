import { useSyncExternalStore } from 'react'

/** One value in the browser, another in the prerendered page and in the first render, which must say the same. */
export function useInBrowser<Value>(value: Value, prerendered: Value): Value {
  return useSyncExternalStore(
    neverChanges,
    () => value,
    () => prerendered,
  )
}

const neverChanges = () => () => {}
