import { type ReactNode, useRef } from 'react'
import { namePage, type Page } from '#content/find-pages.ts'
import type { Content } from '#content/schema/content.ts'
import { useDeskContent } from '../desk-content.ts'
import { Link } from '../navigation/place.tsx'
import { inWords } from '../ui/in-words.ts'
import type { PageState } from './describe-state.ts'
import { pageWords } from './words.ts'

const words = pageWords

export type Action = 'duplicate' | 'publish' | 'hidden' | 'deleted' | 'up' | 'down'

/** What can be done with a page besides editing it. The given ones stay as they are. */
export function actionsOf({ kind }: Page, state: PageState): Action[] {
  if (kind !== 'own') return []
  const isOut = state === 'draft' || state === 'hidden'
  return ['duplicate', ...(isOut ? (['publish'] as const) : (['hidden'] as const)), 'up', 'down', 'deleted']
}

type Props = {
  page: Page
  content: Content
  state: PageState
  problems: number
  /** Where visitors find it; undefined if they don't. */
  address: string | undefined
  actions: readonly Action[]
  onAct: (action: Action) => void
}

/** One line of the ledger; on a phone, a few short ones. */
export function PageRow({ page, content, state, problems, address, actions, onAct }: Props) {
  const { formats } = useDeskContent()
  const name = namePage(page, content)
  const begin = 'goesPublicAt' in page ? page.goesPublicAt : ''
  const inMenus = menusOf(page, content)
  return (
    <tr className="border-b border-rule align-top max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3">
      <th scope="row" className="text-left font-regular lg:py-3 lg:pr-6">
        <Link to={`/edit/pages.${page.id}`} className="font-semibold text-primary underline-offset-4 hover:underline">
          {name}
        </Link>
        <span className="block text-small break-all text-soft">
          {page.address}
          {page.kind === 'given' && ` · ${words.given}`}
          {page.kind === 'legal' && ` · ${words.legal}`}
        </span>
      </th>
      <td className="max-lg:col-start-1 lg:py-3 lg:pr-6">
        {words.states[state].one.replace('{time}', () => (begin ? formats.inFull(new Date(begin)) : ''))}
        {problems > 0 && <span className="block text-small text-loss">{inWords(problems, words.problems)}</span>}
      </td>
      <td className={`max-lg:col-start-1 lg:py-3 lg:pr-6 ${inMenus.length === 0 ? 'max-lg:hidden' : ''}`}>
        {inMenus.join(', ') || words.menus.none}
      </td>
      <td className="max-lg:col-start-2 max-lg:row-span-3 max-lg:row-start-1 lg:py-1 lg:text-right">
        <Menu label={words.actions.menu.replace('{name}', () => name)}>
          <Link to={`/edit/pages.${page.id}`} className={itemClasses}>
            {words.actions.edit}
          </Link>
          {address !== undefined && (
            <a href={address} target="_blank" rel="noopener" className={itemClasses}>
              {words.actions.open}
            </a>
          )}
          {actions.map((action) => (
            <button key={action} type="button" onClick={() => onAct(action)} className={itemClasses}>
              {labels[action]}
            </button>
          ))}
        </Menu>
      </td>
    </tr>
  )
}

/** A given page is where a link of the menus leads to it. */
function menusOf(page: Page, { navigation }: Content): string[] {
  const leads = (links: readonly { href: string }[]) => links.some(({ href }) => href === `page/${page.id}`)
  const isInHeader = page.kind === 'own' ? page.menus.isInHeader : leads(navigation.headerLinks)
  const isInFooter = page.kind === 'own' ? page.menus.isInFooter : leads(navigation.quickLinks)
  return [...(isInHeader ? [words.menus.header] : []), ...(isInFooter ? [words.menus.footer] : [])]
}

const labels: Record<Action, string> = {
  duplicate: words.actions.duplicate,
  publish: words.actions.publish,
  hidden: words.actions.hide,
  deleted: words.actions.delete,
  up: words.actions.up,
  down: words.actions.down,
}

const itemClasses = 'block min-h-11 w-full cursor-pointer rounded-control px-3 py-2.5 text-left hover:bg-primary-wash'

/** Opens below its button. A choice, Escape and leaving it close it. */
function Menu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  return (
    <details
      ref={menu}
      className="relative inline-block text-left"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
      onClick={({ target }) => (target as Element).closest('a, button') && close()}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !menu.current?.open) return
        close()
        menu.current.querySelector('summary')?.focus()
      }}
    >
      <summary
        aria-label={label}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control text-title text-soft hover:bg-paper-deep hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <span aria-hidden="true">⋯</span>
      </summary>
      <div className="absolute top-full right-0 z-10 w-52 rounded-sheet border border-rule bg-sheet p-1.5 shadow-lift">
        {children}
      </div>
    </details>
  )
}
