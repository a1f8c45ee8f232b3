import type { ArticlePage } from '#content/find-pages.ts'
import { namePage } from '#content/find-pages.ts'
import { controlClasses } from '../../ui/control.ts'
import { Part } from '../../ui/part.tsx'
import type { OpenDraft } from '../draft-view.ts'
import { useEditor } from '../editor-context.ts'
import { boxClasses } from '../fields/choice-field.tsx'
import { reviewStrings } from '../words.ts'

const { tellReaders: words } = reviewStrings

/** Articles that readers know and that have changed: a typo needs no date, but a new fee schedule does. */
export function ToldReaders({ draft: { editor, published } }: { draft: OpenDraft }) {
  const { change } = useEditor()
  const before = new Map(published.pages.map((page) => [page.id, page]))
  const changed = editor.content.pages.filter((page): page is ArticlePage => {
    const known = before.get(page.id)
    return (
      page.kind === 'article' &&
      page.state === 'public' &&
      known?.kind === 'article' &&
      known.state === 'public' &&
      known !== page &&
      JSON.stringify(known) !== JSON.stringify(page)
    )
  })
  if (changed.length === 0) return null
  return (
    <Part heading={words.heading}>
      <ul>
        {changed.map((page) => (
          <li key={page.id} className="grid gap-2 border-b border-rule py-3 last:border-0">
            <p className="font-semibold">{namePage(page, editor.content)}</p>
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={page.tellsReaders}
                onChange={({ target }) =>
                  change({ op: 'set', path: `pages.${page.id}.tellsReaders`, value: target.checked })
                }
                className={boxClasses}
              />
              {words.tick}
            </label>
            {page.tellsReaders && (
              <label className="grid max-w-160 gap-1">
                {words.note}
                <input
                  value={page.updateNote}
                  maxLength={160}
                  onChange={({ target }) =>
                    change({ op: 'set', path: `pages.${page.id}.updateNote`, value: target.value })
                  }
                  className={controlClasses}
                />
              </label>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
