import { useState } from 'react'
import { findPlaces } from '#content/places.ts'
import type { Redirect } from '#content/redirects/change-redirects.ts'
import { namePath } from '#content/resolve/name-path.ts'
import type { Content } from '#content/schema/content.ts'
import { isRecordLink } from '#fields/address.ts'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { inWords } from '../ui/in-words.ts'
import { redirectWords as words } from './words.ts'

type ListProps = {
  content: Content
  onEdit: (redirect: Redirect) => void
  onDelete: (redirect: Redirect) => void
}

const rowsAtOnce = 50

/** Those with the words that are searched for. */
export function RedirectList({ content, ...actions }: ListProps) {
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(rowsAtOnce)
  const { redirects } = content
  const wanted = search.trim().toLowerCase()
  const nameTarget = createTargetNames(content)
  const found = redirects.filter(({ from, to }) => `${from} ${nameTarget(to)}`.toLowerCase().includes(wanted))
  if (redirects.length === 0) return <p className="py-10 text-center text-soft">{words.count.none}</p>
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 pb-4">
        <p>{inWords(redirects.length, words.count)}</p>
        <label className="w-full text-small sm:w-72">
          {words.search}
          <input
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className={controlClasses}
          />
        </label>
      </div>
      {found.length === 0 && <p className="py-6 text-soft">{words.nothingFound}</p>}
      {found.length > 0 && (
        <table className="w-full max-lg:block lg:table-fixed">
          <thead className="max-lg:sr-only">
            <tr className="border-b border-rule-strong text-left text-label text-soft">
              {Object.entries(words.columns).map(([name, text]) => (
                <th key={name} scope="col" className={`py-2 pr-4 font-regular ${widths[name] ?? ''}`}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {found.slice(0, most).map((redirect) => (
              <Row key={redirect.id} redirect={redirect} target={nameTarget(redirect.to)} {...actions} />
            ))}
          </tbody>
        </table>
      )}
      {found.length > most && (
        <div className="pt-4">
          <Button onClick={() => setMost(most + rowsAtOnce)}>{words.more}</Button>
        </div>
      )}
    </>
  )
}

const widths: Readonly<Record<string, string>> = { from: 'w-[26%]', to: 'w-[24%]', kind: 'w-[14%]', actions: 'w-[14%]' }

type RowProps = Omit<ListProps, 'content'> & { redirect: Redirect; target: string }

/** One line of the ledger; on a phone, a few short ones. */
function Row({ redirect, target, onEdit, onDelete }: RowProps) {
  const { from, status, because, since } = redirect
  const action = 'cursor-pointer py-1 font-semibold text-primary underline-offset-4 hover:underline'
  const cell = 'lg:py-3 lg:pr-4'
  return (
    <tr className="border-b border-rule align-top max-lg:grid max-lg:gap-y-1 max-lg:py-3">
      <th scope="row" className={`text-left font-semibold break-all ${cell}`}>
        {readable(from)}
      </th>
      <td className={`break-words ${cell}`}>
        <span aria-hidden="true" className="lg:hidden">
          →{' '}
        </span>
        {target || <span className="text-loss">{words.gone}</span>}
      </td>
      <td className={`max-lg:text-small max-lg:text-soft ${cell}`}>{words.kinds[status]}</td>
      <td className={`max-lg:text-small max-lg:text-soft ${cell}`}>{words.because[because]}</td>
      <td className={`max-lg:text-small max-lg:text-soft ${cell}`}>{since}</td>
      <td className="lg:py-2">
        <span className="flex flex-wrap gap-x-5">
          <button type="button" onClick={() => onEdit(redirect)} className={action}>
            {words.edit}
            <span className="sr-only"> {from}</span>
          </button>
          <button type="button" onClick={() => onDelete(redirect)} className={action}>
            {words.delete}
            <span className="sr-only"> {from}</span>
          </button>
        </span>
      </td>
    </tr>
  )
}

/** With the letters that people read, where a browser would escape them. */
function readable(address: string): string {
  return decodeURI(address)
}

/** What a redirect leads to, by its name; empty if it's gone. */
function createTargetNames(content: Content): (to: string) => string {
  const places = new Map(findPlaces(content).map((place) => [place.link, place]))
  return (to) => {
    if (!isRecordLink(to)) return to
    const { page, section } = places.get(to) ?? {}
    if (!page) return ''
    return namePath(`pages.${page.id}${section ? `.sections.${section.id}` : ''}`, content)
  }
}
