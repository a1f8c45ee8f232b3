import { useEffect, useEffectEvent, useState } from 'react'
import type { Content } from '#content/schema/content.ts'
import { fieldAt } from '#content/schema/describe.ts'
import type { SiteContent } from '#content/site-content.ts'
import type { FromPreview, PreviewLegalTexts, ToPreview } from '#contract/preview.ts'
import { codeField, codeTexts } from './code-content.ts'

type Shown = {
  draft: Content
  content: SiteContent
  legalTexts: PreviewLegalTexts
  colors: Readonly<Record<string, string>>
  drawings: Readonly<Record<string, string>>
  place: string
  field: string | undefined
  isEditing: boolean
  open: (path: string) => void
  go: (path: string) => void
}

/** Keeps the frame told, and hears what is done there. Returns what the frame is connected with. */
export function useFrame(shown: Shown): (frame: HTMLIFrameElement | null) => void {
  const { draft, content, legalTexts, colors, drawings, place, field, isEditing } = shown
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  // Another number whenever its document has come.
  const [arrival, setArrival] = useState(0)

  // Its origin is nobody's: no other target would let the message in.
  const tell = (message: ToPreview<SiteContent>) => frame?.contentWindow?.postMessage(message, '*')

  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    if (!frame || source !== frame.contentWindow) return
    const said = readMessage(data)
    if (said?.kind === 'here') setArrival((before) => before + 1)
    if (said?.kind === 'asks') tell({ kind: 'coded', content: codeTexts(draft, said.said) })
    if (said?.kind === 'opens' && fieldAt(said.field, draft)) shown.open(said.field)
    if (said?.kind === 'goes') shown.go(said.path)
  })
  useEffect(() => {
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])

  const show = useEffectEvent(() =>
    tell({ kind: 'show', content, legalTexts, colors, drawings, path: place, isEditing }),
  )
  const reveal = useEffectEvent(() => {
    const coded = field === undefined ? content : codeField(draft, field)
    tell({ kind: 'reveals', content: coded, field })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever of it changes, the frame is told all
  useEffect(() => {
    if (arrival > 0) show()
  }, [arrival, content, legalTexts, colors, drawings, place, isEditing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may show the field, too
  useEffect(() => {
    if (arrival > 0) reveal()
  }, [arrival, place, field])
  return setFrame
}

/** Code that got into the frame could say anything. */
function readMessage(data: unknown): FromPreview | undefined {
  const { kind, said, field, path } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  if (kind === 'here') return { kind }
  if (kind === 'asks') return typeof said === 'string' ? { kind, said } : { kind }
  if (kind === 'opens' && typeof field === 'string') return { kind, field }
  return kind === 'goes' && typeof path === 'string' && /^\/(?!\/)/.test(path) ? { kind, path } : undefined
}
