import { useEffect, useRef, useState } from 'react'
import { excerpt } from '#contract/desk-site.ts'
import { namePlace } from '../editing/name-place.ts'
import { useWork } from '../editing/work-context.ts'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { TextButton } from '../ui/text-button.tsx'
import { useAuthor, wordsFor } from './publishing.tsx'

type Props = {
  isOpen: boolean
  /** Changes are on the way that are not told here yet. */
  isBehind: boolean
  onClose: () => void
  onSave: (body: { author?: string }) => void
  onDiscard: () => void
}

/** What saving would change, in words, before anything is written. */
export function ReviewDialog({ isOpen, isBehind, onClose, onSave, onDiscard }: Props) {
  const { state, open } = useWork()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLosing, setIsLosing] = useState(false)
  const lead = (id: string) => {
    onClose()
    open(id)
  }
  useEffect(() => {
    setIsLosing(false)
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const { diff, problems, isAtDesk, samples } = state
  const unsettled = samples.filter(({ level }) => level === 'must').length
  const words = wordsFor(state)
  const [author, setAuthor] = useAuthor()
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="review-title"
      className="m-auto w-[min(44rem,calc(100vw-2rem))] rounded-sheet bg-surface p-6 shadow-lift"
    >
      <h2 id="review-title" className="text-h3">
        {diff.length === 1 ? 'One change' : `${diff.length} changes`}
      </h2>
      {problems.length > 0 && (
        <section aria-label={words.before} className="mt-2">
          <p className="font-semibold text-loss">
            {problems.length === 1 ? 'One thing has' : `${problems.length} things have`} to be fixed before this can be{' '}
            {words.saved}:
          </p>
          <ul className="max-h-[20vh] overflow-auto">
            {problems.map(({ id, file, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one field may have the same problem twice
              <li key={`${at} ${id}`}>
                <TextButton onClick={() => lead(id ?? file)}>
                  <strong>{namePlace(state, id ?? file)}</strong>: {message}
                </TextButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="my-4 max-h-[40vh] overflow-auto border-y border-rule">
        {diff.map(({ id, where, before, after }) => (
          <li key={`${id} ${before} ${after}`} className="border-b border-rule py-2 last:border-0">
            <TextButton onClick={() => lead(id)}>
              <strong>{where}</strong>
            </TextButton>
            <p>
              <del className="text-loss decoration-1">
                <Told text={before} other={after} />
              </del>{' '}
              <span aria-hidden="true">→</span>{' '}
              <ins className="text-primary no-underline">
                <Told text={after} other={before} />
              </ins>
            </p>
          </li>
        ))}
      </ul>
      {isAtDesk && unsettled > 0 && (
        <p className="mb-4 text-note">
          {unsettled === 1 ? 'One thing' : `${unsettled} things`} on the site must still be settled: Make it yours tells
          which. You can publish all the same.
        </p>
      )}
      {isAtDesk && (
        <label className="mb-4 block">
          Your name, for the list of versions (you may leave it out)
          <input
            className={controlClasses}
            maxLength={60}
            value={author}
            onChange={({ target }) => setAuthor(target.value)}
          />
        </label>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        {isLosing ? (
          <>
            <p className="w-full font-semibold">
              {diff.length === 1 ? 'Throw away this change?' : `Throw away all ${diff.length} changes?`}
            </p>
            <Button onClick={() => setIsLosing(false)}>No, keep them</Button>
            <Button onClick={onDiscard}>Yes, throw away</Button>
          </>
        ) : (
          <>
            <Button onClick={() => setIsLosing(true)}>Throw away all drafts</Button>
            <span className="flex gap-2">
              <Button onClick={onClose}>Keep editing</Button>
              <Button
                look="primary"
                onClick={() => onSave(isAtDesk ? { author } : {})}
                disabled={isBehind || problems.length > 0 || diff.length === 0}
              >
                {words.save}
              </Button>
            </span>
          </>
        )}
      </div>
    </dialog>
  )
}

/** Words, or a picture of the site. */
function Told({ text, other }: { text: string; other: string }) {
  if (/^\/(images|social)\/[\w-]+\.(jpg|png)$/.test(text))
    return (
      <img src={text} alt={text.replace(/^.*\//, '')} className="inline-block h-16 w-auto rounded-slip align-middle" />
    )
  return excerpt(text, other) || 'nothing'
}
