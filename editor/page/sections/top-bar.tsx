import type { ReactNode } from 'react'
import type { EditState } from '#contract/edit.ts'
import { pendingOf, type Work } from '../editing/calls.ts'
import { Button } from '../ui/button.tsx'
import { PublishingProgress, wordsFor } from './publishing.tsx'

type Props = {
  state: EditState
  work: Work
  /** Changes are on the way that are not told here yet. */
  isBehind: boolean
  onMove: (direction: 'undo' | 'redo') => void
  onReview: () => void
  /** Only on a small screen. */
  children: ReactNode
}

/** What has become of the owner's work, and what can be done with all of it. */
export function TopBar({ state, work, isBehind, onMove, onReview, children }: Props) {
  const { diff, isAtDesk, canUndo, canRedo } = state
  const { told, calls } = work
  const words = wordsFor(state)
  const onTheWay = pendingOf(calls).length
  const isPublishing = isAtDesk && calls[0]?.name === 'save'
  return (
    <header className="on-dark flex flex-wrap items-center gap-2 bg-dark px-4 py-2 text-on-dark">
      <strong className="font-display text-title font-medium">Edit the site</strong>
      {isAtDesk && (
        <a href="/site" className="text-on-dark underline underline-offset-4">
          Back to the desk
        </a>
      )}
      <p
        role="status"
        className={`min-w-40 flex-1 ${told.tone !== 'quiet' ? 'text-loss-on-dark' : 'text-on-dark-soft'}`}
      >
        {told.text || describe(diff.length, isBehind, words.done)}
      </p>
      {isPublishing && <PublishingProgress />}
      {onTheWay > 0 && <span className="text-on-dark-soft max-sm:hidden">{onTheWay} on the way …</span>}
      {/* Where they do not fit beside the words, they go to the next line together; a telephone fills its lines. */}
      <div className="ml-auto flex gap-2 max-sm:contents">
        <span className="lg:hidden">{children}</span>
        <Button look="onDark" disabled={!canUndo} onClick={() => onMove('undo')}>
          Undo
        </Button>
        <Button look="onDark" disabled={!canRedo} onClick={() => onMove('redo')}>
          Redo
        </Button>
        <Button look="primary" disabled={diff.length === 0 || isPublishing} onClick={onReview}>
          {words.review}
        </Button>
      </div>
    </header>
  )
}

function describe(count: number, isBehind: boolean, done: string): string {
  if (count === 0) return isBehind ? `Not ${done} yet` : `Everything is ${done}.`
  return `${count === 1 ? '1 change' : `${count} changes`} not ${done} yet`
}
