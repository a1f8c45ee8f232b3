import { type FormEvent, useMemo, useState } from 'react'
import type { Content } from '#content/schema/content.ts'
import type { Live } from '../api/use-live.ts'
import type { DraftSync } from '../editor/draft-session.ts'
import { useDraft } from '../editor/use-draft.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { goTo, Link } from '../navigation/place.tsx'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { inWords } from '../ui/in-words.ts'
import { frameStrings } from '../words.ts'
import { listRows, type Row, type State } from './list-rows.ts'
import { createArticle } from './new-article.ts'
import { newsWords as words } from './words.ts'

const rowsAtOnce = 50

/** The tab “News”: the articles of the draft, the newest first, and those without a date before them. */
export function NewsTab({ live }: { live: Live }) {
  const { view, session } = useDraft(live)
  const [search, setSearch] = useState('')
  const [state, setState] = useState<State | ''>('')
  const [most, setMost] = useState(rowsAtOnce)
  const content = view.kind === 'open' ? view.editor.content : undefined
  const published = view.kind === 'open' ? view.published : undefined
  const rows = useMemo(
    () => (content && published ? listRows(content, published, new Date()) : []),
    [content, published],
  )
  if (view.kind === 'loading') return <p className="text-soft">{frameStrings.loading}</p>
  if (view.kind === 'failed') return <FailureNotice failure={view.failure} />
  const wanted = search.trim().toLowerCase()
  const found = rows.filter((row) => (state === '' || row.state === state) && row.title.toLowerCase().includes(wanted))
  return (
    <>
      <NewArticle content={view.editor.content} session={session} />
      <FailureNotice failure={view.failure} />
      <div role="alert" className="text-loss has-[p]:pb-4">
        {view.refused && <p>{view.refused}</p>}
      </div>
      {rows.length === 0 ? (
        <p className="py-10 text-center text-soft">{words.none}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-4 pb-4">
            <p className="mr-auto">{inWords(rows.length, words.count)}</p>
            <label className="text-small">
              {words.filter}
              <select
                value={state}
                onChange={({ target }) => setState(target.value as State | '')}
                className={controlClasses}
              >
                <option value="">{words.anyState}</option>
                {Object.entries(words.states).map(([name, text]) => (
                  <option key={name} value={name}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
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
          {found.length === 0 ? (
            <p className="py-6 text-soft">{words.nothingFound}</p>
          ) : (
            <Table rows={found.slice(0, most)} />
          )}
          {found.length > most && (
            <div className="pt-4">
              <Button onClick={() => setMost(most + rowsAtOnce)}>{words.more}</Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

function Table({ rows }: { rows: readonly Row[] }) {
  const cell = 'lg:py-3 lg:pr-4'
  return (
    <table className="w-full max-lg:block">
      <thead className="max-lg:sr-only">
        <tr className="border-b border-rule-strong text-left text-label text-soft">
          {Object.entries(words.columns).map(([name, text]) => (
            <th key={name} scope="col" className="py-2 pr-4 font-regular">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map(({ id, title, stateText, author, day }) => (
          <tr key={id} className="border-b border-rule align-top max-lg:grid max-lg:gap-y-1 max-lg:py-3">
            <th scope="row" className={`text-left break-words ${cell}`}>
              <Link to={`/edit/pages.${id}`} className="font-semibold text-primary underline underline-offset-4">
                {title}
              </Link>
            </th>
            <td className={cell}>{stateText}</td>
            <td className={`text-soft ${cell}`}>{author}</td>
            <td className={`text-soft whitespace-nowrap ${cell}`}>{day}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Asks for the title first: the address follows from it. */
function NewArticle({ content, session }: { content: Content; session: DraftSync | undefined }) {
  const [title, setTitle] = useState<string>()
  const [isWrong, setIsWrong] = useState(false)
  if (title === undefined)
    return (
      <div className="pb-4">
        <Button look="primary" onClick={() => setTitle('')}>
          {words.add}
        </Button>
      </div>
    )
  const add = (event: FormEvent) => {
    event.preventDefault()
    const heading = title.trim()
    if (heading.length < 10 || heading.length > 90) return setIsWrong(true)
    const entry = createArticle(heading, content)
    const after = content.pages.at(-1)?.id ?? null
    session?.dispatch({
      type: 'edited',
      patches: [{ op: 'add', path: 'pages', entry, after }],
      moment: performance.now(),
    })
    goTo(`/edit/pages.${entry.id}`)
  }
  return (
    <form onSubmit={add} className="mb-6 grid gap-3 border-l-4 border-primary bg-primary-wash px-4 py-3">
      <label className="grid max-w-160 gap-1 font-semibold">
        {words.title}
        <input
          value={title}
          // biome-ignore lint/a11y/noAutofocus: the owner has just asked for it
          autoFocus
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => setTitle(target.value)}
          className={controlClasses}
        />
      </label>
      <div role="alert" className="text-loss">
        {isWrong && <p>{words.tooShort}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button isSubmit look="primary">
          {words.create}
        </Button>
        <Button onClick={() => setTitle(undefined)}>{words.cancel}</Button>
      </div>
    </form>
  )
}
