import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Field, pictureLimit } from '#contract/edit.ts'
import { focusField } from './editing/focus-field.ts'
import { readAsBase64 } from './editing/read-file.ts'
import { useEditing } from './editing/use-editing.ts'
import { type Work, WorkContext } from './editing/work-context.ts'
import { createEcho } from './preview/echo-text.ts'
import { markText } from './preview/mark-text.ts'
import { Preview } from './preview/preview.tsx'
import { whenLive } from './preview/when-live.ts'
import { steps } from './sections/make-it-yours.tsx'
import { ReviewDialog } from './sections/review-dialog.tsx'
import { SectionForm } from './sections/section-form.tsx'
import { SectionList } from './sections/section-list.tsx'
import { sectionOf, yoursSection } from './sections/special-sections.ts'
import { Button } from './ui/button.tsx'

const saved =
  'Saved. Nothing is public yet: commit the change, then run claimwright-update on the server (deploy/README.md).'

/** Both are large: neither is drawn again when only a dialog opens or the status line changes. */
const Form = memo(SectionForm)
const Site = memo(Preview)

export function Editor() {
  const frame = useRef<HTMLIFrameElement>(null)
  const echo = useRef(createEcho())
  const whenReady = useCallback(() => whenLive(frame.current), [])
  const [section, setSection] = useState(yoursSection)
  const [page, setPage] = useState({ path: '/' })
  const [step, setStep] = useState<number>()
  const [wanted, setWanted] = useState<string>()
  const [isReviewing, setIsReviewing] = useState(false)
  const [shownOnSmall, setShownOnSmall] = useState<'form' | 'site'>('form')
  const form = useRef<HTMLElement>(null)

  const open = useCallback((id: string) => {
    setSection(sectionOf(id))
    setWanted(id)
    setShownOnSmall('form')
  }, [])
  const { state, epoch, revision, told, tell, run, change, endStep } = useEditing(whenReady, open)

  useEffect(() => {
    if (wanted === undefined || !form.current) return
    if (focusField(form.current, wanted, section)) setWanted(undefined)
  }, [wanted, section])

  const choose = (next: string) => {
    endStep()
    setSection(next)
    // The section's own heading: whoever has chosen a section wants its form.
    setWanted(next)
    setStep(undefined)
    const shown = state?.sections.find(({ file }) => file === next)?.page
    if (shown) setPage({ path: shown })
    form.current?.scrollTo({ top: 0 })
  }
  const goTo = useCallback(
    (at: number | undefined) => {
      setStep(at)
      const next = at === undefined ? undefined : steps[at]
      if (next) open(next.leadsTo)
      else setSection(yoursSection)
    },
    [open],
  )
  const showPage = useCallback((path: string) => setPage({ path }), [])
  const move = (direction: 'undo' | 'redo') => {
    endStep()
    run(direction)
  }
  const work = useMemo((): Work | undefined => {
    if (!state) return undefined
    return {
      state,
      epoch,
      change,
      open,
      show: (field: Field) => {
        if (frame.current && field.kind === 'words' && field.value) markText(frame.current, field.value)
      },
      echo: (field, typed) => echo.current(frame.current, state.sections, field, typed),
      choosePicture: async (id, file) => {
        if (file.size > pictureLimit.bytes) return tell({ tone: 'wrong', text: pictureLimit.refusal })
        const data = await readAsBase64(file)
        return run('picture', () => ({ id, data }))
      },
      takeTheirs: (file) => run('discard', () => ({ files: [file] })),
    }
  }, [state, epoch, change, open, run, tell])
  if (!work || !state) return <p className="p-6">{told.text || 'Reading the content …'}</p>

  const count = state.sayings.length
  const status =
    told.text ||
    (count === 0 ? 'Everything is saved.' : `${count === 1 ? '1 change' : `${count} changes`} not saved yet`)
  return (
    <WorkContext value={work}>
      <div className="relative flex h-dvh flex-col overflow-hidden">
        <header className="on-dark flex flex-wrap items-center gap-2 bg-dark px-4 py-2 text-on-dark">
          <strong className="font-display text-title font-medium">Edit the site</strong>
          <p
            role="status"
            className={`min-w-40 flex-1 ${told.tone === 'wrong' ? 'text-loss-on-dark' : 'text-on-dark-soft'}`}
          >
            {status}
          </p>
          <span className="lg:hidden">
            <Button look="onDark" onClick={() => setShownOnSmall(shownOnSmall === 'form' ? 'site' : 'form')}>
              {shownOnSmall === 'form' ? 'Show the site' : 'Show the form'}
            </Button>
          </span>
          <Button look="onDark" disabled={!state.canUndo} onClick={() => move('undo')}>
            Undo
          </Button>
          <Button look="onDark" disabled={!state.canRedo} onClick={() => move('redo')}>
            Redo
          </Button>
          <Button look="primary" disabled={count === 0} onClick={() => setIsReviewing(true)}>
            Review and save
          </Button>
        </header>
        <div className="grid min-h-0 flex-1 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[13rem_26rem_1fr] xl:grid-cols-[14rem_30rem_1fr]">
          <SectionList state={state} current={section} onChoose={choose} />
          <main
            ref={form}
            className={`relative min-h-0 overflow-auto px-4 py-3 ${shownOnSmall === 'site' ? 'max-lg:hidden' : ''}`}
          >
            <Form section={section} step={step} onStep={goTo} />
          </main>
          <div className={`min-h-0 border-l border-rule ${shownOnSmall === 'form' ? 'max-lg:hidden' : ''}`}>
            <Site frame={frame} state={state} revision={revision} page={page} onPage={showPage} open={open} />
          </div>
        </div>
      </div>
      <ReviewDialog
        isOpen={isReviewing}
        onClose={() => setIsReviewing(false)}
        onDiscard={() => {
          setIsReviewing(false)
          endStep()
          run('discard')
        }}
        onSave={async () => {
          endStep()
          setIsReviewing(false)
          if (await run('save')) tell({ tone: 'quiet', text: saved })
        }}
      />
    </WorkContext>
  )
}
