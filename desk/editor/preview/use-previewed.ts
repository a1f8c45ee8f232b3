import { useEffect, useMemo, useRef, useState } from 'react'
import type { Content } from '#content/schema/content.ts'
import { previewPath } from '#contract/preview.ts'
import { pageDrawings } from '#render/pictures/billing-process.ts'
import { colorsOf } from '#render/theme.ts'
import { toPreview } from './code-content.ts'

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
  return { ...resolved, colors, drawings: useDrawings(resolved.content, colors) }
}

type Site = ReturnType<typeof toPreview>['content']

/** Drawn again when what they say has changed. Until their parts are there, the frame shows those that are public. */
function useDrawings({ billing, claimSlip }: Site, colors: ReturnType<typeof colorsOf>): Record<string, string> {
  const [parts, setParts] = useState<ReadonlyMap<string, Uint8Array>>()
  useEffect(() => {
    let isOver = false
    void fetchParts().then((found) => !isOver && setParts(found))
    return () => {
      isOver = true
    }
  }, [])
  const said = JSON.stringify({ billing, claimSlip })
  return useMemo(() => {
    if (!parts) return {}
    const drawings = pageDrawings({ content: JSON.parse(said), colors }, (name) => parts.get(name) ?? new Uint8Array())
    const toData = (drawing: string) => `data:image/svg+xml,${encodeURIComponent(drawing)}`
    return Object.fromEntries(Object.entries(drawings).map(([address, drawing]) => [address, toData(drawing)]))
  }, [parts, said, colors])
}

const partNames = [
  ...['billing-process', 'consultant-illustration'].map((name) => `drawings/${name}.svg`),
  ...['newsreader-display', 'instrument-sans'].flatMap((name) => [`fonts/${name}.woff2`, `fonts/${name}-rest.woff2`]),
]

async function fetchParts(): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  try {
    const parts = partNames.map(async (name) => {
      const answer = await fetch(`${previewPath}/${name}`)
      if (!answer.ok) throw new Error(name)
      return [name, new Uint8Array(await answer.arrayBuffer())] as const
    })
    return new Map(await Promise.all(parts))
  } catch {
    return undefined
  }
}
