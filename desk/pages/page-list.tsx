import { useEffect, useMemo, useRef, useState } from 'react'
import { findProblems } from '#content/checks/find-problems.ts'
import { isDeleted, knownPages, namePage, type Page } from '#content/find-pages.ts'
import type { Content } from '#content/schema/content.ts'
import type { Entry, Patch } from '#fields/patch.ts'
import { useDeskContent } from '../desk-content.ts'
import type { OpenDraft } from '../editor/draft-view.ts'
import { hasUnsaved } from '../editor/editor-state.ts'
import { goTo } from '../navigation/place.tsx'
import { useNow } from '../time/clock.tsx'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { inWords } from '../ui/in-words.ts'
import { addPage, placeAfterMove, publicAddress, restorePage, showPage } from './change-page.ts'
import { DeletedPages } from './deleted-pages.tsx'
import { type PageState, stateOf } from './describe-state.ts'
import { copyPage, freeAddressOf, nameCopy } from './make-page.ts'
import { NewPage } from './new-page.tsx'
import { type Action, actionsOf, PageRow } from './page-row.tsx'
import { type Withdrawing, WithdrawPage } from './withdraw-page.tsx'
import { pageWords } from './words.ts'

const words = pageWords
const states = Object.keys(words.states) as PageState[]
/** With more, one is searched for. */
const seenAtOnce = 15

type Props = { draft: OpenDraft; onChange: (...patches: Patch[]) => void }

export function PageList({ draft: { editor, published, pictures }, onChange }: Props) {
  const { content } = editor
  const { address: origin, formats } = useDeskContent()
  const now = useNow()
  const [filter, setFilter] = useState<PageState>()
  const [search, setSearch] = useState('')
  const [said, say] = useState('')
  const [withdrawing, setWithdrawing] = useState<Withdrawing>()
  const [times, setTimes] = useState(0)
  const creation = useRef<HTMLDialogElement>(null)
  const question = useRef<HTMLDialogElement>(null)
  const open = useOpenWhenSaved(editor)
  const problems = useMemo(() => findProblems(content, pictures), [content, pictures])
  const pages = knownPages(content).filter(({ kind }) => kind !== 'answer' && kind !== 'article')
  const rows = pages.map((page) => ({ page, state: stateOf(page, published, now) }))
  const shown = rows.filter(({ page, state }) => (!filter || state === filter) && isFound(page, content, search))
  const today = formats.day(now)

  const create = (entry: Entry) => {
    creation.current?.close()
    setTimes(times + 1)
    onChange(addPage(entry, content))
    open(entry.id)
  }
  const act = (page: Page, action: Action) => {
    if (action === 'duplicate') {
      const address = freeAddressOf(`${page.address}-copy`, content, '')
      return onChange(addPage(copyPage(page, nameCopy(page), address), content))
    }
    if (action === 'publish') {
      onChange(...showPage(page, content))
      return goTo('/edit/review')
    }
    if (action === 'hidden' || action === 'deleted') {
      setTimes(times + 1)
      return setWithdrawing({ page, state: action })
    }
    onChange({ op: 'move', path: `pages.${page.id}`, after: placeAfterMove(page, action, content) })
  }
  // Shown once it has the page that it asks about.
  useEffect(() => {
    if (withdrawing) question.current?.showModal()
  }, [withdrawing])

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 py-4">
        <p>{describeCounts(rows.map(({ state }) => state))}</p>
        <Button look="primary" onClick={() => creation.current?.showModal()}>
          {words.new.action}
        </Button>
      </div>
      <div className="flex flex-wrap gap-4 pb-4">
        <label className="text-small text-soft">
          {words.filter.label}
          <select
            value={filter ?? ''}
            onChange={({ target }) => setFilter((target.value || undefined) as PageState | undefined)}
            className={controlClasses}
          >
            <option value="">{words.filter.all}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {words.states[state].one.replace(/ for .*/, '')}
              </option>
            ))}
          </select>
        </label>
        {pages.length > seenAtOnce && (
          <label className="text-small text-soft">
            {words.search}
            <input
              type="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              className={controlClasses}
            />
          </label>
        )}
      </div>
      <table className="w-full max-lg:block">
        <caption className="sr-only">{words.table}</caption>
        <thead className="max-lg:sr-only">
          <tr className="border-b border-rule-strong text-left text-label text-soft">
            {[words.columns.page, words.columns.state, words.columns.menu].map((text) => (
              <th key={text} scope="col" className="py-2 font-regular">
                {text}
              </th>
            ))}
            <th scope="col" className="w-12">
              <span className="sr-only">{words.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {shown.map(({ page, state }) => {
            const place = publicAddress(page.id, published)
            return (
              <PageRow
                key={page.id}
                page={page}
                content={content}
                state={state}
                problems={problems.filter(({ path }) => path.startsWith(`pages.${page.id}.`)).length}
                address={place === undefined || origin === null ? undefined : new URL(place, origin).href}
                actions={actionsOf(page, state)}
                onAct={(action) => act(page, action)}
              />
            )
          })}
        </tbody>
      </table>
      {shown.length === 0 && <p className="py-3 text-soft">{words.nothingFound}</p>}
      <DeletedPages
        pages={content.pages.filter(isDeleted)}
        content={content}
        onRestore={(page) => {
          const { patches, address } = restorePage(page, content)
          const text = address === page.address ? words.deleted.restored : words.deleted.moved
          say(text.replace('{name}', () => namePage(page, content)).replace('{address}', address))
          onChange(...patches)
        }}
      />
      <p aria-live="polite" className="pt-3">
        {said}
      </p>
      <NewPage key={`new-${times}`} ref={creation} content={content} onCreate={create} />
      {withdrawing && (
        <WithdrawPage
          key={`withdraw-${times}`}
          ref={question}
          withdrawing={withdrawing}
          content={content}
          published={published}
          today={today}
          onConfirm={(patches) => {
            const { page, state } = withdrawing
            say(words.withdraw.done[state].replace('{name}', () => namePage(page, content)))
            onChange(...patches)
          }}
        />
      )}
    </>
  )
}

/** The editor reads the draft from the server, so it's opened once the page is there. */
function useOpenWhenSaved(editor: OpenDraft['editor']): (id: string) => void {
  const [opening, setOpening] = useState<string>()
  const isThere = opening !== undefined && !hasUnsaved(editor) && editor.saved.pages.some(({ id }) => id === opening)
  useEffect(() => {
    if (isThere) goTo(`/edit/pages.${opening}`)
  }, [isThere, opening])
  return setOpening
}

function isFound(page: Page, content: Content, search: string): boolean {
  const text = `${namePage(page, content)} ${page.address}`.toLowerCase()
  return text.includes(search.trim().toLowerCase())
}

/** '9 pages: 6 public, 1 draft'. */
function describeCounts(all: readonly PageState[]): string {
  const parts = states.flatMap((state) => {
    const count = all.filter((one) => one === state).length
    return count > 0 ? words.states[state].count.replace('{count}', String(count)) : []
  })
  return `${inWords(all.length, words.count)}: ${parts.join(', ')}`
}
