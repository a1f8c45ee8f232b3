import { type ReactNode, useState } from 'react'
import { inWords } from '../../ui/in-words.ts'
import { isWithin, useEditor } from '../editor-context.ts'
import { fieldWords } from '../words.ts'

type Props = {
  path: string
  name: string
  /** A part of the form, and not an entry of a list, which has its buttons in the same row. */
  isGroup?: boolean
  /** Whether it begins open. */
  isFresh?: boolean
  children: () => ReactNode
}

/** Folded until somebody needs it; the address of a field in it opens it. */
export function Fold({ path, name, isGroup = false, isFresh = false, children }: Props) {
  const { target, problems, news } = useEditor()
  const holdsTarget = isWithin(target, path)
  const [isOpen, setIsOpen] = useState(isFresh || holdsTarget)
  const [followed, setFollowed] = useState(target)
  if (followed !== target) {
    setFollowed(target)
    if (holdsTarget) setIsOpen(true)
  }
  const count = problems.filter((problem) => isWithin(problem.path, path)).length
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        id={path}
        className={`min-h-11 cursor-pointer py-2.5 marker:text-soft ${isGroup ? 'text-title font-medium' : 'pr-36 font-semibold'}`}
      >
        {name}
        {news.some((one) => isWithin(one.path, path) || isWithin(path, one.path)) && (
          <span className="text-small text-primary"> · {fieldWords.isNew}</span>
        )}
        {count > 0 && <span className="text-small text-loss"> · {inWords(count, fieldWords.problems)}</span>}
      </summary>
      {isOpen && <div className="grid gap-5 border-l-2 border-rule pt-2 pb-5 pl-4">{children()}</div>}
    </details>
  )
}
