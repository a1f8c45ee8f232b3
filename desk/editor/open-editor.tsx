import { type FocusEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { namePath } from '#content/resolve/name-path.ts'
import type { Content } from '#content/schema/content.ts'
import { contentField } from '#content/schema/content-field.ts'
import { type Field, fieldAt, findField } from '#fields/describe.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { PageHeading } from '../frame/frame.tsx'
import { goTo, type Place } from '../navigation/place.tsx'
import { Button } from '../ui/button.tsx'
import { DamageList } from './damage.tsx'
import type { DraftSync } from './draft-session.ts'
import type { OpenDraft } from './draft-view.ts'
import { EditorProvider, isWithin, useEditor } from './editor-context.ts'
import type { ShownField } from './fields/field-frame.tsx'
import { Fields, FormField } from './fields/form-field.tsx'
import { PagesField } from './fields/pages-field.tsx'
import { addressOfField, type EditedRecord, findRecord, formatLocation } from './name-path.ts'
import { Preview } from './preview/preview.tsx'
import { Refusal } from './refusal.tsx'
import { Review } from './review/review.tsx'
import { Sections } from './sections.tsx'
import { EditorBar } from './toolbar.tsx'
import { useEditorValue } from './use-editor-value.ts'
import { editorStrings, reviewStrings } from './words.ts'

type Props = {
  draft: OpenDraft
  session: DraftSync
  /** A part, or `pages.home`, or the review. */
  name: string
  place: Place
  /** Whether the frame says that the server is gone, or the session. */
  isTold: boolean
}

/** Three columns where there is room: the parts, the form, the preview. Otherwise one of form and preview. */
export function OpenEditor({ draft, session, name, place, isTold }: Props) {
  const { content, hasFailed } = draft.editor
  const target = targetOf(place)
  const form = useRef<HTMLDivElement>(null)
  const editor = useEditorValue(draft, session, target)
  // On a narrow screen, what a link leads to is in the form.
  const [previewedAt, setPreviewedAt] = useState<Place>()
  const shown = previewedAt === place ? 'preview' : 'form'
  const previewed = useDeferredValue(content)
  const [focused, setFocused] = useFieldInUse(content, place)
  const shownField = focused ?? target
  useFocusOn(target, place)
  const record = findRecord(name, content)
  const other = shown === 'form' ? 'preview' : 'form'
  return (
    <EditorProvider value={editor}>
      <button
        type="button"
        onClick={() => form.current?.focus()}
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-surface focus:p-3"
      >
        {editorStrings.skip}
      </button>
      <EditorBar draft={draft} session={session}>
        <span className="xl:hidden">
          <Button onClick={() => setPreviewedAt(shown === 'form' ? place : undefined)}>
            {editorStrings.show[other]}
          </Button>
        </span>
      </EditorBar>
      <div className="has-[p]:pt-4">
        <FailureNotice failure={hasFailed ? draft.failure : undefined} isTold={isTold}>
          <p>{editorStrings.notSaved}</p>
        </FailureNotice>
        <Refusal draft={draft} session={session} />
        <div role="alert">{draft.refused && <p className="font-semibold text-loss">{draft.refused}</p>}</div>
      </div>
      <div className="grid gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1.15fr)]">
        <Folding key={name}>
          <Sections
            current={name}
            content={editor.content}
            problems={editor.problems}
            news={editor.news}
            hints={editor.hints}
          />
        </Folding>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices which field is in use */}
        <div ref={form} tabIndex={-1} className={shown === 'form' ? '' : 'max-xl:hidden'} onFocus={setFocused}>
          <PageHeading key={`${name}-heading`} takesFocus={target === ''}>
            {record ? namePath(record.path, content) : reviewStrings.heading}
          </PageHeading>
          {record ? <RecordForm key={record.path} {...record} /> : <Review draft={draft} session={session} />}
        </div>
        <aside
          aria-label={editorStrings.preview}
          className={`h-[calc(100svh-5rem)] pt-4 xl:sticky xl:top-16 ${shown === 'preview' ? 'lg:max-xl:col-start-2' : 'max-xl:hidden'}`}
        >
          <Preview
            // Typing comes first; the preview follows as soon as there is time.
            content={previewed}
            path={formatLocation(shownField || name, content)}
            field={shownField || undefined}
            onOpenField={(path) => goTo(addressOfField(path))}
          />
        </aside>
      </div>
    </EditorProvider>
  )
}

/** A part that is one list, or all fields of its group. */
function RecordForm({ path: own, field, value }: EditedRecord) {
  const { damage, content } = useEditor()
  const isAlone = Object.keys(field.fields ?? {}).length === 1
  // What has no field of its own: a group, an entry, or the whole draft.
  const hasFrame = (path: string) => {
    const found = findField(contentField, path, content)
    return found !== undefined && !found.isEntry && found.field.kind !== 'group'
  }
  return (
    <div className="grid gap-5">
      <DamageList damage={damage.filter(({ path }) => path === '' || (isWithin(path, own) && !hasFrame(path)))} />
      {own === 'pages' ? (
        <PagesField pages={value as Content['pages']} />
      ) : field.kind === 'group' ? (
        <Fields field={field} path={own} value={value} depth={isAlone ? 1 : 0} />
      ) : (
        <FormField field={toBare(field)} path={own} value={value} />
      )}
    </div>
  )
}

/** The heading of the page has its name already. */
function toBare(field: Field): ShownField {
  return { ...field, isBare: true }
}

/** On a narrow screen, the parts open on demand. */
function Folding({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="pt-4 lg:sticky lg:top-16 lg:max-h-[calc(100svh-4rem)] lg:self-start lg:overflow-y-auto lg:pt-8">
      <div className="lg:hidden">
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {editorStrings.sections.label}
        </Button>
      </div>
      <div className={isOpen ? 'max-lg:pt-3' : 'max-lg:hidden'}>{children}</div>
    </div>
  )
}

function targetOf({ hash }: Place): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** The field that has the focus, for as long as no link leads elsewhere. */
function useFieldInUse(content: Content, place: Place) {
  const [used, setUsed] = useState<{ field: string; place: Place }>()
  const notice = ({ target: { id } }: FocusEvent) => {
    if (fieldAt(contentField, id, content)) setUsed({ field: id, place })
  }
  return [used?.place === place ? used.field : undefined, notice] as const
}

/** A link to a field leads to it each time it's followed. */
function useFocusOn(target: string, place: Place): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again is another place
  useEffect(() => {
    const element = target === '' ? null : document.getElementById(target)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [target, place])
}
