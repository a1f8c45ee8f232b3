import { useEffect } from 'react'

/** Marks the document once the scripts run: styles that stand in for them until then can step back. */
export function useLiveMark(): void {
  useEffect(() => {
    document.documentElement.dataset.live = 'true'
  }, [])
}
