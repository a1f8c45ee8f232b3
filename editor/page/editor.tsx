import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { reviewHash } from '#contract/desk-site.ts'
import { type Field, pictureLimit } from '#contract/edit.ts'
import { takeWantedField } from './editing/call-server.ts'
import { pendingOf } from './editing/calls.ts'
import { focusField } from './editing/focus-field.ts'
import { arrange } from './editing/foresee.ts'
import { useEditing } from './editing/use-editing.ts'
import { fieldsOf, type Work, WorkContext } from './editing/work-context.ts'
import { createEcho } from './preview/echo-text.ts'
import { plain } from './preview/find-field.ts'
import { createLine } from './preview/line.ts'
import { Preview } from './preview/preview.tsx'
import { steps } from './sections/make-it-yours.tsx'
import { ReviewDialog } from './sections/review-dialog.tsx'
import { SectionForm } from './sections/section-form.tsx'
import { SectionList } from './sections/section-list.tsx'
import { sectionOf, yoursSection } from './sections/special-sections.ts'
import { TopBar } from './sections/top-bar.tsx'
import { Button } from './ui/button.tsx'

/** Both are large: neither is drawn again when only a dialog opens or the status line changes. */
const Form = memo(SectionForm)
const Site = memo(Preview)

export function Editor() {
  const [line] = useState(createLine)
  const [echo] = useState(() => createEcho(line))
  const [section, setSection] = useState(yoursSection)
  const [page, setPage] = useState({ path: '/' })
  const [step, setStep] = useState<number>()
  const [wanted, setWanted] = useState<string>()
  const [isReviewing, setIsReviewing] = useState(() => location.hash === reviewHash)
  const [shownOnSmall, setShownOnSmall] = useState<'form' | 'site'>('form')
  const form = useRef<HTMLElement>(null)

  const open = useCallback((id: string) => {
    setSection(sectionOf(id))
    setWanted(id)
    setShownOnSmall('form')
  }, [])
  const { work: now, drawn, state, latest, changedAt, complain, ask, change, endStep } = useEditing(line.whenLive, open)
  const { known, calls, epoch } = drawn

  useEffect(() => {
    // What is new may not be drawn yet.
    if (wanted === undefined || !form.current || !state) return
    if (focusField(form.current, wanted, section)) setWanted(undefined)
  }, [wanted, section, state])

  const isKnown = state !== undefined
  useEffect(() => {
    if (!isKnown) return undefined
    const follow = () => {
      const at = takeWantedField()
      if (at !== undefined) open(latest()?.samples.find((sample) => sample.at === at)?.id ?? at)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [isKnown, latest, open])

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
  // Stryker disable next-line ArrayDeclaration: a list that never changes is as good as an empty one.
  const showPage = useCallback((path: string) => setPage({ path }), [])
  const move = (direction: 'undo' | 'redo') => {
    endStep()
    ask(direction)
  }
  const pending = useMemo(() => pendingOf(calls), [calls])
  const work = useMemo((): Work | undefined => {
    if (!state || !known) return undefined
    return {
      state,
      pending,
      epoch,
      change,
      arrange: (list, act, entry) => {
        const found = fieldsOf(latest()?.sections ?? []).find((field) => field.id === list)
        const asked = found?.kind === 'list' && arrange(found, act, entry)
        if (asked) change(asked)
        return Boolean(asked)
      },
      add: (list) => {
        const key = `n${crypto.randomUUID()}`
        change({ kind: 'add', id: list, key })
        open(`${list}[${key}]`)
      },
      open,
      show: (field: Field) => {
        if (field.kind === 'words' && field.value && plain(field.value).length > 1)
          line.tell({ kind: 'mark', text: field.value })
      },
      // The site says what the server knows.
      echo: (field, typed) => echo(known.sections, field, typed),
      choosePicture: async (id, file) => {
        if (file.size > pictureLimit.bytes) return complain(pictureLimit.refusal, id)
        const data = await readAsBase64(file)
        return ask('picture', { body: { id, data } })
      },
      takeTheirs: (file) => ask('discard', { body: { files: [file] } }),
      told: now.told,
    }
  }, [line, echo, state, known, pending, epoch, change, latest, open, ask, complain, now.told])
  if (!work || !state || !known) return <p className="p-6">{now.told.text || 'Reading the content …'}</p>

  // The form may still show what was known before.
  const isBehind = pendingOf(now.calls).length > 0 || now.known !== known
  return (
    <WorkContext value={work}>
      <div className="relative flex h-dvh flex-col overflow-hidden">
        <TopBar state={state} work={now} isBehind={isBehind} onMove={move} onReview={() => setIsReviewing(true)}>
          <Button look="onDark" onClick={() => setShownOnSmall(shownOnSmall === 'form' ? 'site' : 'form')}>
            {shownOnSmall === 'form' ? 'Show the site' : 'Show the form'}
          </Button>
        </TopBar>
        <div className="grid min-h-0 flex-1 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[13rem_26rem_1fr] xl:grid-cols-[14rem_30rem_1fr]">
          <SectionList state={state} current={section} onChoose={choose} />
          <main
            ref={form}
            className={`relative min-h-0 overflow-auto px-4 py-3 ${shownOnSmall === 'site' ? 'max-lg:hidden' : ''}`}
          >
            <Form section={section} step={step} onStep={goTo} />
          </main>
          <div className={`min-h-0 border-l border-rule ${shownOnSmall === 'form' ? 'max-lg:hidden' : ''}`}>
            <Site
              {...{ line, changedAt, page, open }}
              token={known.previewToken ?? ''}
              state={known}
              onPage={showPage}
            />
          </div>
        </div>
      </div>
      <ReviewDialog
        isOpen={isReviewing}
        isBehind={isBehind}
        onClose={() => setIsReviewing(false)}
        onDiscard={() => {
          setIsReviewing(false)
          endStep()
          ask('discard')
        }}
        onSave={(body) => {
          endStep()
          setIsReviewing(false)
          ask('save', { body })
        }}
      />
    </WorkContext>
  )
}

function readAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
