import { type RefObject, useEffect, useState } from 'react'
import type { EditState } from '#contract/edit.ts'
import { betweenCalls } from '../editing/call-server.ts'
import { pageNames } from '../editing/page-names.ts'
import { Button } from '../ui/button.tsx'
import { findFieldAt } from './find-field.ts'
import { keepFocus } from './keep-focus.ts'
import { styleFrame } from './mark-text.ts'
import { isLive, noteLoading, whenLive } from './when-live.ts'

const widths = { desktop: 1280, phone: 390 } as const

type Props = {
  frame: RefObject<HTMLIFrameElement | null>
  state: EditState
  /** Grows with every change of the drafts. */
  revision: RefObject<number>
  /** Another object whenever it is asked for, even for the same place. */
  page: { path: string }
  onPage: (path: string) => void
  open: (id: string) => void
}

/** The real site as it would be after saving. */
export function Preview({ frame, state, revision, page, onPage, open }: Props) {
  const [width, setWidth] = useState<keyof typeof widths>('desktop')
  const [mode, setMode] = useState<'edit' | 'try'>('edit')
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const size = useSize(box)
  const scale = Math.min(1, size.width / widths[width] || 1)
  useFrame({ frame, state, mode, open })
  useCatchUp(frame, revision)
  usePage(frame, page)
  return (
    <section aria-label="Preview" className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule bg-surface px-3 py-2">
        <Choice name="Page" value={page.path.split('#')[0] ?? '/'} onChoose={onPage} options={pageNames} />
        <Choice name="Width" value={width} onChoose={setWidth} options={{ desktop: 'Desktop', phone: 'Phone' }} />
        <Choice name="Clicks" value={mode} onChoose={setMode} options={{ edit: 'Edit', try: 'Try' }} />
      </div>
      <p className="bg-surface px-3 pb-2 text-label text-soft">
        {mode === 'edit' ? 'Click a text to change it.' : 'Links and buttons work. Forms send nothing.'}
      </p>
      <div ref={setBox} className="relative min-h-0 flex-1 overflow-hidden bg-paper-deep">
        <iframe
          ref={frame}
          title="The site as it will be"
          src="/"
          className="absolute top-0 left-1/2 border-0 bg-surface"
          style={{
            width: widths[width],
            height: size.height / scale,
            transform: `translateX(-50%) scale(${scale})`,
            transformOrigin: 'top center',
          }}
        />
      </div>
    </section>
  )
}

type ChoiceProps<Value extends string> = {
  name: string
  value: Value
  options: Readonly<Record<Value, string>>
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ name, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset aria-label={name} className="flex gap-1">
      {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
        <Button
          key={option}
          isSmall
          look={option === value ? 'plain' : 'bare'}
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
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

type FrameProps = Pick<Props, 'frame' | 'state' | 'open'> & { mode: 'edit' | 'try' }

/** Clicks in the frame open fields while editing; the drafts' colors are always shown. */
function useFrame({ frame, state, mode, open }: FrameProps): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const colors = state.colors.map(({ id, value }) => ({ token: id.slice(id.indexOf('#') + 1), value }))
    const onClick = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      const path = element.contentWindow?.location.pathname ?? '/'
      const id = findFieldAt(textNodeAt(event as MouseEvent) ?? (event.target as Node), state.sections, path)
      if (id) open(id)
    }
    const events = mode === 'edit' ? ['click', 'submit', 'auxclick'] : []
    let heard: Document | null = null
    const listen = () => {
      heard = element.contentDocument
      styleFrame(element, colors, mode === 'edit')
      for (const name of events) heard?.addEventListener(name, onClick, true)
    }
    listen()
    element.addEventListener('load', listen)
    return () => {
      for (const name of events) heard?.removeEventListener(name, onClick, true)
      element.removeEventListener('load', listen)
    }
  }, [frame, state, mode, open])
}

/** How long a page that has just loaded takes until it hears of changes. */
const settleMs = 500

/** A page that was on its way while something changed may hold the old words and never hear of the new ones. */
function useCatchUp(frame: Props['frame'], revision: Props['revision']): void {
  useEffect(() => {
    const element = frame.current
    let atStart = revision.current
    const onLeave = () => {
      atStart = revision.current
      if (element) noteLoading(element)
    }
    const catchUp = () => {
      if (!element || atStart === revision.current) return
      // The old page stays until the new one arrives: a change in between would part its markup from its scripts.
      noteLoading(element)
      element.contentWindow?.location.reload()
    }
    const onLoad = () => {
      element?.contentWindow?.addEventListener('pagehide', onLeave, { once: true })
      setTimeout(() => betweenCalls(catchUp), settleMs)
    }
    element?.addEventListener('load', onLoad)
    return () => element?.removeEventListener('load', onLoad)
  }, [frame, revision])
}

/** Leads the site to another page as its own links would: nothing is loaded. */
function usePage(frame: Props['frame'], page: Props['page']): void {
  useEffect(() => {
    const other = new AbortController()
    whenLive(frame.current).then(() => {
      const element = frame.current && isLive(frame.current) ? frame.current : null
      const view = element?.contentWindow
      if (other.signal.aborted || !view || view.location.pathname + view.location.hash === page.path) return
      keepFocus(element, other.signal)
      view.history.pushState(null, '', page.path)
      view.dispatchEvent(new Event('popstate'))
    })
    return () => other.abort()
  }, [frame, page])
}

/** The piece of text under the pointer: an element often holds several. */
function textNodeAt({ target, clientX, clientY }: MouseEvent): Node | undefined {
  const page = (target as Node | null)?.ownerDocument
  const node = page?.caretPositionFromPoint?.(clientX, clientY)?.offsetNode
  return node && (target as Node).contains(node) ? node : undefined
}
