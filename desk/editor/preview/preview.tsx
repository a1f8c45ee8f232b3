import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { knownPages, namePage } from '#content/find-pages.ts'
import type { Content } from '#content/schema/content.ts'
import { contentField } from '#content/schema/content-field.ts'
import type { PreviewContent } from '#content/site-content.ts'
import {
  type FromPreview,
  type PreviewLegalText,
  previewPath,
  previewSandbox,
  type ToPreview,
} from '#contract/preview.ts'
import { fieldAt } from '#fields/describe.ts'
import { Toolbar } from '../../ui/toolbar.tsx'
import { previewWords } from '../words.ts'
import { tagField, tagTexts, usePreviewed } from './code-content.ts'

const freshMs = 60_000

const widthsPx = { desktop: 1280, phone: 390 } as const

type Props = {
  /** The draft. */
  content: Content
  /** The page that shows what is edited, and the place on it: /#testimonials. */
  path: string
  /** The field that is open in the form. */
  field: string | undefined
  /** A text was clicked: its field is to be opened. */
  onOpenField: (path: string) => void
}

/** The real site as it would be, in a frame that can do nothing here. */
export function Preview({ content: draft, path, field, onOpenField }: Props) {
  // Squeezed into a phone, the page for desktops can't be read.
  const [width, setWidth] = useState<keyof typeof widthsPx>(innerWidth < 640 ? 'phone' : 'desktop')
  const [mode, setMode] = useState<'edit' | 'try'>('edit')
  const [clicked, setClicked] = useState<string>()
  const [place, setPlace] = usePlaceThatFollows(path, field !== undefined && field === clicked)
  const open = (next: string) => {
    setClicked(next)
    onOpenField(next)
  }
  const previewed = usePreviewed(draft, pageOf(place))
  const connect = useFrame({ ...previewed, draft, place, field, isEditing: mode === 'edit', open, go: setPlace })
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const size = useSize(box)
  const scale = Math.min(1, size.width / widthsPx[width] || 1)
  // There may be 2,000 articles: of these, only the open one.
  const chosen = knownPages(draft).filter(({ kind, address }) => kind !== 'article' || address === pageOf(place))
  const pages = chosen.map((page) => [page.address, namePage(page, draft)])
  return (
    <section aria-label={previewWords.frame} className="flex h-full min-h-96 flex-col">
      <Toolbar aria-label={previewWords.toolbar} className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
        <Choice
          name={previewWords.page}
          options={Object.fromEntries(pages)}
          value={pageOf(place)}
          onChoose={setPlace}
        />
        <Choice name={previewWords.width} options={previewWords.widths} value={width} onChoose={setWidth} />
        <Choice name={previewWords.clicks} options={previewWords.modes} value={mode} onChoose={setMode} />
      </Toolbar>
      <p className="pb-2 text-label text-soft">{previewWords.hints[mode]}</p>
      <div ref={setBox} className="relative min-h-0 flex-1 overflow-hidden border border-rule bg-paper-deep">
        <iframe
          ref={connect}
          title={previewWords.frame}
          sandbox={previewSandbox}
          src={previewPath}
          className="absolute top-0 left-1/2 origin-top border-0 bg-surface"
          style={{
            width: widthsPx[width],
            height: size.height / scale,
            transform: `translateX(-50%) scale(${scale})`,
          }}
        />
      </div>
    </section>
  )
}

/** Where the owner went in the preview, until something else is edited. What they clicked there is in view already. */
function usePlaceThatFollows(path: string, isClicked: boolean): [string, (place: string) => void] {
  const [followed, setFollowed] = useState({ path, place: path })
  if (followed.path === path) return [followed.place, (place) => setFollowed({ path, place })]
  const place = isClicked && pageOf(path) === pageOf(followed.place) ? followed.place : path
  setFollowed({ path, place })
  return [place, (next) => setFollowed({ path, place: next })]
}

function pageOf(place: string): string {
  return place.split('#')[0] ?? ''
}

function useSize(element: HTMLElement | null) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}

type ChoiceProps<Value extends string> = {
  name: string
  options: Readonly<Record<Value, string>>
  value: Value
  onChoose: (value: Value) => void
}

/** A few buttons in a row, one of which is pressed. */
function Choice<Value extends string>({ name, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset aria-label={name} className="flex flex-wrap gap-1">
      {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
          className="min-h-9 cursor-pointer rounded-control border-[1.5px] border-transparent px-2.5 py-1 text-label font-semibold text-ink transition-colors hover:bg-paper-deep aria-pressed:border-field aria-pressed:bg-surface"
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}

type Shown = {
  draft: Content
  content: PreviewContent
  legalText: PreviewLegalText | undefined
  colors: Readonly<Record<string, string>>
  drawings: Readonly<Record<string, string>>
  place: string
  field: string | undefined
  isEditing: boolean
  open: (path: string) => void
  go: (path: string) => void
}

/** Keeps the frame told, and hears what is done there. Returns what the frame is connected with. */
function useFrame(shown: Shown): (frame: HTMLIFrameElement | null) => void {
  const { draft, content, legalText, colors, drawings, place, field, isEditing } = shown
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  // Another number whenever its document has come.
  const [arrival, setArrival] = useState(0)
  const arrivedAt = useRef(0)

  // A sandboxed frame has no origin that could be named.
  const tell = (message: ToPreview<PreviewContent>) => frame?.contentWindow?.postMessage(message, '*')

  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    if (!frame || source !== frame.contentWindow) return
    const said = readMessage(data)
    if (said?.kind === 'here') {
      arrivedAt.current = Date.now()
      setArrival((before) => before + 1)
    }
    // Its document comes again with other addresses, unless it has just come: then the image itself is missing.
    if (said?.kind === 'expired' && Date.now() - arrivedAt.current > freshMs) frame.src = previewPath
    if (said?.kind === 'asks') tell({ kind: 'coded', content: tagTexts(draft, pageOf(place), said.said) })
    if (said?.kind === 'opens' && fieldAt(contentField, said.field, draft)) shown.open(said.field)
    if (said?.kind === 'goes') shown.go(said.path)
  })
  useEffect(() => {
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])

  const show = useEffectEvent(() =>
    tell({ kind: 'show', content, legalText, colors, drawings, path: place, isEditing }),
  )
  const reveal = useEffectEvent(() => {
    const coded = field === undefined ? content : tagField(draft, pageOf(place), field)
    tell({ kind: 'reveals', content: coded, field })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever of it changes, the frame is told all
  useEffect(() => {
    if (arrival > 0) show()
  }, [arrival, content, legalText, colors, drawings, place, isEditing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may show the field, too
  useEffect(() => {
    if (arrival > 0) reveal()
  }, [arrival, place, field])
  return setFrame
}

/** Code that got into the frame could say anything. */
function readMessage(data: unknown): FromPreview | undefined {
  const { kind, said, field, path } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  if (kind === 'here' || kind === 'expired') return { kind }
  if (kind === 'asks') return typeof said === 'string' ? { kind, said } : { kind }
  if (kind === 'opens' && typeof field === 'string') return { kind, field }
  return kind === 'goes' && typeof path === 'string' && /^\/(?!\/)/.test(path) ? { kind, path } : undefined
}
