import { useEffect, useMemo, useState } from 'react'
import { findProblems } from '#content/checks/find-problems.ts'
import { namePlaceholders } from '#content/resolve/placeholders.ts'
import type { DraftSession } from './draft-session.ts'
import type { OpenDraft } from './draft-view.ts'
import type { Editor } from './editor-context.ts'

/** A word that is being written is not a problem yet. */
const settleMs = 600

/** What fields need besides their own value, as it is when typing pauses. */
export function useEditorValue(draft: OpenDraft, session: DraftSession, target: string): Editor {
  const { pictures, news, editor } = draft
  const { conflicts } = editor
  const content = useSettled(editor.content)
  const problems = useMemo(() => findProblems(content, pictures), [content, pictures])
  const placeholders = useMemo(() => namePlaceholders(content), [content])
  return useMemo(
    () => ({
      content,
      placeholders,
      problems,
      news,
      conflicts,
      target,
      change: (...patches) => session.dispatch({ type: 'edited', patches, moment: performance.now() }),
      settle: (path, restores) => session.dispatch({ type: 'settled', path, restores, moment: performance.now() }),
      addPicture: session.addPicture,
    }),
    [content, placeholders, problems, news, conflicts, target, session],
  )
}

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
