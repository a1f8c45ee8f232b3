import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { findHints } from '#content/checks/find-hints.ts'
import { findProblems } from '#content/checks/find-problems.ts'
import { findSamples } from '#content/checks/find-samples.ts'
import { describeChanges } from '#content/describe-changes.ts'
import type { Content } from '#content/schema/content.ts'
import { siteLimits } from '#contract/desk-site.ts'
import type { Failure } from '../../api/call.ts'
import { FailureNotice } from '../../frame/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { controlClasses } from '../../ui/control.ts'
import { inWords } from '../../ui/in-words.ts'
import { Part } from '../../ui/part.tsx'
import { Question } from '../../ui/question.tsx'
import { DamageList } from '../damage.tsx'
import type { DraftSync } from '../draft-session.ts'
import type { OpenDraft } from '../draft-view.ts'
import { useEditor } from '../editor-context.ts'
import { HintList } from '../hints.tsx'
import { ProblemList } from '../sections.tsx'
import { editorStrings, reviewStrings } from '../words.ts'
import { ChangeList } from './change-list.tsx'
import { Outcome, useIsLong } from './outcome.tsx'
import { PublishLater, ScheduledVersion } from './publish-later.tsx'
import { ToldReaders } from './told-readers.tsx'

type Props = { draft: OpenDraft; session: DraftSync }

const authorKey = 'editor-author'

/** Everything that visitors would see, and what keeps it from them. */
export function Review({ draft, session }: Props) {
  const { editor, published, pictures, news, unknown, publication } = draft
  const { content } = editor
  const changes = useMemo(() => describeChanges(published, content), [published, content])
  const problems = useMemo(() => findProblems(content, pictures), [content, pictures])
  const hints = useMemo(() => findHints(content), [content])
  const [author, setAuthor] = useState(() => localStorage.getItem(authorKey) ?? '')
  const isUnderWay = publication.kind === 'under-way'
  const isLong = useIsLong(isUnderWay && !publication.isLater)
  const canPublish = changes.length > 0 && problems.length === 0 && draft.damage.length === 0
  const field = useId()
  const outcome = useOutcomeInView(isUnderWay)
  const publish = (dueAt?: Date) => {
    localStorage.setItem(authorKey, author)
    session.publish(author.trim(), dueAt)
  }
  return (
    <div className="grid gap-8">
      <div ref={outcome} tabIndex={-1} className="not-has-[p]:-mb-8">
        <Outcome publication={publication} waiting={changes.length} />
      </div>
      <ScheduledVersion draft={draft} />
      <DamageList damage={draft.damage} />
      {problems.length > 0 && (
        <Part heading={reviewStrings.problems.heading}>
          <p className="pb-2 text-soft">{reviewStrings.problems.text}</p>
          <ProblemList problems={problems} content={content} />
        </Part>
      )}
      {hints.length > 0 && (
        <Part heading={inWords(hints.length, editorStrings.sections.hints)}>
          <p className="pb-2 text-soft">{reviewStrings.hints}</p>
          <HintList hints={hints} />
        </Part>
      )}
      {changes.length === 0 ? (
        <p>{reviewStrings.none}</p>
      ) : (
        <Part heading={inWords(changes.length, reviewStrings.changes.heading)}>
          <ChangeList changes={changes} />
        </Part>
      )}
      <ToldReaders draft={draft} />
      {news.length > 0 && (
        <Part heading={inWords(news.length, editorStrings.sections.news)}>
          <ProblemList problems={news} content={content} />
        </Part>
      )}
      {unknown > 0 && <p className="text-soft">{inWords(unknown, reviewStrings.unknown)}</p>}
      <Samples content={content} isAll={changes.length === 0 && problems.length === 0} />
      {canPublish && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            publish()
          }}
          className="grid gap-4 border-t border-rule-strong pt-4"
        >
          <label htmlFor={field} className="font-semibold">
            {reviewStrings.author}
            <input
              id={field}
              autoComplete="name"
              maxLength={siteLimits.authorLength}
              value={author}
              onChange={({ target }) => setAuthor(target.value)}
              className={`${controlClasses} max-w-80 font-regular`}
            />
          </label>
          <div>
            <Button isSubmit look="primary" isBusy={isUnderWay}>
              {isLong ? reviewStrings.publishing : reviewStrings.publish}
            </Button>
          </div>
        </form>
      )}
      {canPublish && <PublishLater isBusy={isUnderWay} onChoose={publish} />}
      {changes.length > 0 && !isUnderWay && <Discard session={session} />}
    </div>
  )
}

/** Publish stands at the end of what may be a long page, and is gone once it has worked. */
function useOutcomeInView(isUnderWay: boolean) {
  const outcome = useRef<HTMLDivElement>(null)
  const wasUnderWay = useRef(isUnderWay)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) {
      scrollTo(0, 0)
      outcome.current?.focus({ preventScroll: true })
    }
    wasUnderWay.current = isUnderWay
  }, [isUnderWay])
  return outcome
}

/** `isAll`: there is nothing else to read. */
function Samples({ content, isAll }: { content: Content; isAll: boolean }) {
  const { change } = useEditor()
  const samples = useMemo(() => findSamples(content), [content])
  return (['must', 'should'] as const).map((level): ReactNode => {
    const found = samples.filter((sample) => sample.level === level)
    if (found.length === 0) return null
    return (
      <details key={level} open={isAll && level === 'must'} className="border-t border-rule-strong pt-2">
        <summary className={`cursor-pointer py-2 font-semibold ${level === 'must' ? 'text-loss' : ''}`}>
          {inWords(found.length, reviewStrings.samples[level])}
          {level === 'must' && <span className="block font-regular text-ink">{reviewStrings.samples.mustText}</span>}
        </summary>
        <ProblemList
          problems={found.map((one) => ({ ...one, message: `${one.message} ${one.fix}` }))}
          content={content}
        >
          {({ confirms: id }) =>
            id && (
              <Button onClick={() => change({ op: 'add', path: 'confirmed.samples', entry: { id }, after: null })}>
                {reviewStrings.samples.right}
              </Button>
            )
          }
        </ProblemList>
      </details>
    )
  })
}

function Discard({ session }: { session: DraftSync }) {
  const question = useRef<HTMLDialogElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const words = reviewStrings.discard
  return (
    <div className="border-t border-rule-strong pt-4">
      <Button look="loss" onClick={() => question.current?.showModal()}>
        {words.action}
      </Button>
      <Question ref={question} words={words} onConfirm={() => void session.discard().then(setFailure)} />
      <FailureNotice failure={failure}>
        <p>{words.failed}</p>
      </FailureNotice>
    </div>
  )
}
