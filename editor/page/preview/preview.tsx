import { type RefObject, useEffect, useState } from 'react'
import { previewParameter, previewSandbox } from '#contract/desk-site.ts'
import type { EditState } from '#contract/edit.ts'
import { betweenCalls } from '../editing/call-server.ts'
import { pageNames } from '../editing/page-names.ts'
import { Button } from '../ui/button.tsx'
import { findFieldAt } from './find-field.ts'
import type { Line } from './line.ts'

const widths = { desktop: 1280, phone: 390 } as const

type Props = {
  line: Line
  /** The name that lets it in. */
  token: string
  state: EditState
  /** When the drafts were last changed, by the clock; 0 = the preview has seen it. */
  changedAt: RefObject<number>
  /** Another object whenever it is asked for, even for the same place. */
  page: { path: string }
  onPage: (path: string) => void
  open: (id: string) => void
}

/** The real site as it would be after saving. */
export function Preview({ line, token, state, changedAt, page, onPage, open }: Props) {
  const [width, setWidth] = useState<keyof typeof widths>('desktop')
  const [mode, setMode] = useState<'edit' | 'try'>('edit')
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const size = useSize(box)
  const scale = Math.min(1, size.width / widths[width] || 1)
  useSite({ line, state, mode, open })
  const catchUp = useCatchUp(line, changedAt)
  usePage(line, page)
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
          ref={line.connect}
          title="The site as it will be"
          sandbox={previewSandbox}
          src={`/?${previewParameter}=${token}`}
          onLoad={catchUp}
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

type SiteProps = Pick<Props, 'line' | 'state' | 'open'> & { mode: 'edit' | 'try' }

/** Clicks in the frame open fields while editing; the drafts' colors are always shown. */
function useSite({ line, state, mode, open }: SiteProps): void {
  useEffect(() => {
    const colors = state.colors.map(({ id, value }) => ({ token: id.slice(id.indexOf('#') + 1), value }))
    const { version } = state
    const style = () => line.tell({ kind: 'style', colors, version, isEditing: mode === 'edit' })
    style()
    return line.listen((said) => {
      if (said.kind === 'here') style()
      if (said.kind === 'alert' && mode === 'try') window.alert(`The site says:\n\n${said.text}`)
      const id = said.kind === 'clicked' && mode === 'edit' && findFieldAt(said.texts, state.sections, said.path)
      if (id) open(id)
    })
  }, [line, state, mode, open])
}

/** How long a page that has just loaded takes until it hears of changes. */
const settleMs = 500

/** A page that was on its way while something changed may hold the old words and never hear of the new ones. */
function useCatchUp(line: Line, changedAt: Props['changedAt']): () => void {
  return () => {
    const catchUp = () => {
      if (changedAt.current === 0 || line.startedAt() > changedAt.current) return
      // Once is enough, even if the clock was set back meanwhile.
      changedAt.current = 0
      line.tell({ kind: 'reload' })
    }
    setTimeout(() => betweenCalls(catchUp), settleMs)
  }
}

/** Leads the site to another page as its own links would. */
function usePage(line: Line, page: Props['page']): void {
  useEffect(() => {
    let isOther = false
    line.whenLive().then(() => {
      if (!isOther && line.isLive()) line.tell({ kind: 'go', path: page.path })
    })
    return () => {
      isOther = true
    }
  }, [line, page])
}
