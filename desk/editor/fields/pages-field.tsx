import { type FormEvent, useEffect, useRef, useState } from 'react'
import { knownPages, namePage, type Page } from '#content/find-pages.ts'
import type { Entry } from '#fields/patch.ts'
import { goTo, Link } from '../../navigation/place.tsx'
import { Button } from '../../ui/button.tsx'
import { controlClasses } from '../../ui/control.ts'
import { useEditor } from '../editor-context.ts'
import { addressOfField } from '../name-path.ts'
import { fieldStrings, fill } from '../words.ts'
import { loadFormattedField } from './form-field.tsx'
import { signClasses } from './moving.tsx'

const words = fieldStrings.pages

type Removed = { page: Page; name: string; after: string | null }

/** Every page, with its name and address. Legal texts are added and removed here, and articles under Site → News. */
export function PagesField({ pages }: { pages: readonly Page[] }) {
  const { content, change } = useEditor()
  const [removed, setRemoved] = useState<Removed>()
  const [broughtBack, setBroughtBack] = useState<string>()
  const undo = useRef<HTMLButtonElement>(null)
  // Skip if Undo has already restored the entry.
  const gone = removed && pages.every(({ id }) => id !== removed.page.id) ? removed : undefined
  // By the time that one of the texts is opened.
  useEffect(() => void loadFormattedField(), [])
  useEffect(() => {
    if (removed) undo.current?.focus()
  }, [removed])
  useEffect(() => {
    if (broughtBack) document.getElementById(`pages.${broughtBack}`)?.focus()
  }, [broughtBack])

  const remove = (page: Page, name: string) => {
    const before = pages[pages.indexOf(page) - 1]
    setRemoved({ page, name, after: before?.id ?? null })
    setBroughtBack(undefined)
    change({ op: 'remove', path: `pages.${page.id}` })
  }
  const bringBack = ({ page, after }: Removed) => {
    setRemoved(undefined)
    setBroughtBack(page.id)
    change({ op: 'add', path: 'pages', entry: page as Entry, after })
  }
  return (
    <div className="grid gap-4">
      <ul id="pages" tabIndex={-1} className="border-t border-rule-strong">
        {knownPages({ pages: pages.filter(({ kind }) => kind !== 'article') }).map((page) => {
          const { id, kind, address } = page
          const name = namePage(page, content)
          return (
            <li
              key={id}
              id={`pages.${id}`}
              tabIndex={-1}
              className="flex min-h-12 items-center justify-between gap-4 border-b border-rule py-1"
            >
              <span>
                <Link to={addressOfField(`pages.${id}`)} className="font-semibold text-primary underline">
                  {name}
                </Link>{' '}
                <span className="text-small text-soft">{address}</span>
              </span>
              {kind === 'legal' && (
                <button
                  type="button"
                  aria-label={fill(words.remove, { name })}
                  onClick={() => remove(page, name)}
                  className={signClasses}
                >
                  <span aria-hidden="true">✕</span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <div aria-live="polite" className="empty:hidden">
        {gone && (
          <p className="flex items-center justify-between gap-3 text-soft">
            <span>{fill(fieldStrings.list.removed, { name: gone.name })}</span>
            <button
              ref={undo}
              type="button"
              onClick={() => bringBack(gone)}
              className="min-h-11 shrink-0 cursor-pointer px-3 font-semibold text-primary underline"
            >
              {fieldStrings.list.undo}
            </button>
          </p>
        )}
      </div>
      <AddText pages={pages} />
    </div>
  )
}

/** A legal text is the page of a legal link that leads nowhere yet. Once it's there, it is written. */
function AddText({ pages }: { pages: readonly Page[] }) {
  const { content, change } = useEditor()
  const [linkId, setLinkId] = useState<string>()
  const open = content.company.legalLinks.filter(({ id }) => pages.every(({ address }) => address !== `/${id}`))
  const add = (event: FormEvent) => {
    event.preventDefault()
    const link = open.find(({ id }) => id === linkId)
    if (!link) return
    const text = { id: 'text', kind: 'document', heading: link.name, text: [] }
    const id = pages.some((page) => page.id === link.id) ? `legal-${link.id}` : link.id
    const entry = { id, kind: 'legal', address: `/${link.id}`, sections: [text] }
    change({ op: 'add', path: 'pages', entry, after: pages.at(-1)?.id ?? null })
    goTo(addressOfField(`pages.${id}`))
  }
  if (open.length === 0) return null
  if (linkId === undefined)
    return (
      <div>
        <Button onClick={() => setLinkId('')}>{words.add}</Button>
      </div>
    )
  return (
    <form onSubmit={add} className="grid gap-3 border-l-4 border-primary bg-primary-wash px-4 py-3">
      <label className="grid gap-1 font-semibold">
        {words.which}
        <select
          value={linkId}
          // biome-ignore lint/a11y/noAutofocus: the owner has just asked for it
          autoFocus
          onChange={({ target }) => setLinkId(target.value)}
          className={controlClasses}
        >
          <option value="">{fieldStrings.choose}</option>
          {open.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className="flex flex-wrap gap-3">
        <Button isSubmit look="primary">
          {fieldStrings.list.confirm}
        </Button>
        <Button onClick={() => setLinkId(undefined)}>{fieldStrings.list.cancel}</Button>
      </div>
    </form>
  )
}
