import { useEffect, useMemo, useState } from 'react'
import { findHints } from '#content/checks/find-hints.ts'
import { findProblems } from '#content/checks/find-problems.ts'
import { resolvePlaceholders } from '#content/resolve/placeholders.ts'
import { takeOut } from './change-draft.ts'
import type { DraftSync } from './draft-session.ts'
import type { OpenDraft } from './draft-view.ts'
import type { Editor } from './editor-context.ts'

/** A word that is being written is not a problem yet. */
const settleMs = 600

/** What fields need besides their own value, as it is when typing pauses. */
export function useEditorValue(draft: OpenDraft, session: DraftSync, target: string): Editor {
  const { pictures, news, damage, editor, published } = draft
  const { conflicts } = editor
  const lastStep = useSettled(editor.done.at(-1))
  const content = useSettled(editor.content)
  const problems = useMemo(() => findProblems(content, pictures), [content, pictures])
  const hints = useMemo(() => findHints(content), [content])
  const placeholders = useMemo(() => resolvePlaceholders(content), [content])
  return useMemo(
    () => ({
      content,
      published,
      placeholders,
      problems,
      hints,
      news,
      damage,
      conflicts,
      lastStep,
      target,
      change: (...patches) => session.dispatch({ type: 'edited', patches, moment: performance.now() }),
      settle: (path, restores) => session.dispatch({ type: 'settled', path, restores, moment: performance.now() }),
      takeOut: (patch) => takeOut(session, patch),
      addPicture: session.addPicture,
    }),
    [content, published, placeholders, problems, hints, news, damage, conflicts, lastStep, target, session],
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
