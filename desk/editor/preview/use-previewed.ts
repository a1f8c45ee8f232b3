import { useMemo, useRef } from 'react'
import type { Content } from '#content/schema/content.ts'
import { colorsOf } from '#render/theme.ts'
import { toPreview } from './to-preview.ts'

/** What the frame is given of the draft. What can't be shown yet, leaves what was shown before. */
export function usePreviewed(draft: Content) {
  const { main, accent, ground } = draft.theme
  const colors = useMemo(() => colorsOf({ main, accent, ground }), [main, accent, ground])
  const before = useRef<ReturnType<typeof toPreview>>(undefined)
  const resolved = useMemo(() => {
    try {
      before.current = toPreview(draft)
    } catch (error) {
      if (!before.current) throw error
    }
    return before.current
  }, [draft])
  return { ...resolved, colors }
}
