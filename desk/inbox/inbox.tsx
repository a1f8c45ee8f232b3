import { type RefObject, useEffect, useRef } from 'react'
import { formatCount } from '#contract/count-of.ts'
import { type DeskCounts, type Sort, sortOf, sorts, type Tab, tabs } from '#contract/desk.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { PageHeading } from '../frame/frame.tsx'
import { changeView, Link, useRoute } from '../navigation/place.tsx'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { inboxPage } from '../words.ts'
import { Filters } from './filters.tsx'
import { ListStatus, RequestTable } from './request-table.tsx'
import { type News, useInbox } from './use-inbox.ts'
import { readView, type View, writeFilters } from './view.ts'

type Props = {
  revision: number
  counts: DeskCounts | undefined
  /** The request the reader comes back from. */
  cameFrom: string | undefined
}

export function Inbox({ revision, counts, cameFrom }: Props) {
  const place = useRoute()
  const view = readView(place)
  const { tab = 'open' } = view
  const { inbox, showMore } = useInbox(view, revision)
  const rows = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useRowKeys({ rows, search })
  useReturn(cameFrom, inbox.requests !== undefined)
  useFirstAdded(inbox.news)

  const change = (next: View) => changeView({ filters: writeFilters(next), search: place.search })
  return (
    <>
      <PageHeading takesFocus={cameFrom === undefined}>{inboxPage.heading}</PageHeading>
      {/* Filled later than it is shown: what a new place already holds is often not announced. */}
      <div aria-live="polite">
        {place.notice === 'deleted' && inbox.requests && (
          <div className="pb-4">
            <Notice tone="quiet">{inboxPage.deleted}</Notice>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-rule-strong">
        <Tabs view={view} counts={counts} />
        <label className="relative w-full pb-3 text-small sm:w-80">
          {inboxPage.search}
          <input
            ref={search}
            type="search"
            value={place.search}
            placeholder={inboxPage.searchHint}
            onChange={({ target }) => changeView({ filters: place.filters, search: target.value })}
            className={controlClasses}
          />
        </label>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8">
        <div className="grow">
          <Filters
            view={view}
            onChange={(name, value) => change({ ...view, [name]: value })}
            onClear={() => change({ tab })}
          />
        </div>
        {!view.search && <SortChoice current={sortOf(view)} onChange={(sort) => change({ ...view, sort })} />}
        <DownloadButton route={deskRoutes.export} body={view}>
          {inboxPage.export}
        </DownloadButton>
      </div>
      <FailureNotice failure={inbox.failure} />
      <ListStatus inbox={inbox} view={view} />
      <div ref={rows}>{inbox.requests && <RequestTable requests={inbox.requests} />}</div>
      {inbox.nextCursor && (
        <div className="py-6 text-center">
          <Button onClick={showMore} isBusy={inbox.isLoadingMore}>
            {inboxPage.more}
          </Button>
        </div>
      )}
      <Keys />
    </>
  )
}

function SortChoice({ current, onChange }: { current: Sort; onChange: (sort: Sort) => void }) {
  return (
    <label className="flex -my-0.5 items-center gap-2 text-small whitespace-nowrap text-soft">
      {inboxPage.sort.label}
      <select
        value={current}
        onChange={({ target }) => onChange(target.value as Sort)}
        className="min-h-11 cursor-pointer font-semibold text-ink"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {inboxPage.sort[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What was searched for and filtered stays when the tab changes. */
function Tabs({ view, counts }: { view: View; counts: DeskCounts | undefined }) {
  const countOf: Partial<Record<Tab, number | undefined>> = { open: counts?.open, spam: counts?.spam }
  return (
    <nav aria-label={inboxPage.tabs.label}>
      <ul className="flex gap-6">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={`/${writeFilters({ ...view, tab })}`}
              search={view.search ?? ''}
              aria-current={tab === (view.tab ?? 'open') ? 'page' : undefined}
              className="tab inline-block py-3 text-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {inboxPage.tabs[tab]}
              {countOf[tab] ? <span className="pl-0.5 text-small text-soft"> {formatCount(countOf[tab])}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Only where somebody has keys. */
function Keys() {
  return (
    <dl
      aria-label={inboxPage.keys.label}
      className="hidden flex-wrap gap-x-5 gap-y-1 py-6 text-label text-soft pointer-fine:flex"
    >
      {inboxPage.keys.list.map(([key, meaning]) => (
        <div key={key} className="flex items-baseline gap-1.5">
          <dt>
            <kbd className="rounded-slip border border-rule-strong px-1.5 font-sans">{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Coming back from a request, focus returns to its row, or to the heading if the row is gone. */
function useReturn(id: string | undefined, isShown: boolean): void {
  useEffect(() => {
    if (id && isShown) (document.getElementById(`request-${id}`) ?? document.querySelector('h1'))?.focus()
  }, [id, isShown])
}

/** After loading older requests, focus moves to the first of them. */
function useFirstAdded(news: News | undefined): void {
  const id = news?.kind === 'added' ? news.firstId : undefined
  useEffect(() => {
    if (id) document.getElementById(`request-${id}`)?.focus()
  }, [id])
}

type Parts = { rows: RefObject<HTMLElement | null>; search: RefObject<HTMLInputElement | null> }

/** j and k walk through the rows, and / leads to the search. Enter is the focused link's own. */
function useRowKeys({ rows, search }: Parts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '/') search.current?.focus()
      else if (event.key === 'j') step(rows.current, 1)
      else if (event.key === 'k') step(rows.current, -1)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [rows, search])
}

function step(rows: HTMLElement | null, by: 1 | -1): void {
  const links = [...(rows?.querySelectorAll('a') ?? [])]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))
  links[next]?.focus()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, dialog *')
}
