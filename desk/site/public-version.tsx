import { type ReactNode, useId } from 'react'
import type { SiteChange, SiteVersion } from '#contract/desk-site.ts'
import { ExternalLink } from '../navigation/place.tsx'
import { Moment } from '../time/clock.tsx'
import { inWords } from '../ui/in-words.ts'
import { sitePage } from '../words.ts'
import { sourceOf, withNumber } from './version-words.ts'

const { public: words, changes: changeWords } = sitePage
/** The rest waits behind a disclosure. */
const shownChanges = 5

type Props = {
  version: SiteVersion | undefined
  /** Where visitors find it. */
  address: string | null
}

/** What visitors see, since when, by whom, and in words what changed with it. */
export function PublicVersion({ version, address }: Props) {
  const open = address !== null && (
    <ExternalLink href={address} className="mt-2 py-1 font-semibold">
      {words.open}
    </ExternalLink>
  )
  if (!version)
    return (
      <Sheet heading={words.installed}>
        <p className="text-soft">{words.whileInstalled}</p>
        {open}
      </Sheet>
    )
  const { id, publishedAt, changes } = version
  const source = sourceOf(version)
  return (
    <Sheet heading={withNumber(words.heading, id)}>
      <p className="text-balance text-soft">
        {words.since} <Moment at={publishedAt} />
        {source && `, ${source}`}
      </p>
      {open}
      {changes.length > 0 && <Changes changes={changes} />}
    </Sheet>
  )
}

function Sheet({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="letter border border-rule bg-sheet py-6 pr-5 pl-9 shadow-slip sm:py-9 sm:pr-9 sm:pl-16"
    >
      <h2 id={id} className="pb-1 text-h3 font-medium">
        {heading}
      </h2>
      {children}
    </section>
  )
}

function Changes({ changes }: { changes: SiteChange[] }) {
  const rest = changes.slice(shownChanges)
  return (
    <>
      <h3 className="mt-5 border-t border-rule-strong pt-5 pb-1 text-small text-soft">{changeWords.heading}</h3>
      <ChangeList changes={changes.slice(0, shownChanges)} />
      {rest.length > 0 && (
        <details className="pt-2">
          <summary className="w-fit cursor-pointer py-1 font-semibold text-primary">
            {inWords(rest.length, changeWords.more)}
          </summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </>
  )
}

function ChangeList({ changes }: { changes: SiteChange[] }) {
  return (
    <ul>
      {changes.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may say the same
        <li key={at} className="border-b border-rule py-3 last:border-0">
          <p className="font-semibold">{change.where}</p>
          {/* What was added, hidden or moved says so by itself. */}
          {(change.before || change.after) && <BeforeAndAfter change={change} />}
        </li>
      ))}
    </ul>
  )
}

/** As the editor's review says it. */
function BeforeAndAfter({ change: { before, after } }: { change: SiteChange }) {
  return (
    <p>
      <span className="sr-only">{changeWords.from} </span>
      {before ? <del className="text-loss decoration-1">{before}</del> : <Nothing />} <span aria-hidden="true">→</span>{' '}
      <span className="sr-only">{changeWords.to} </span>
      {after ? <ins className="text-primary no-underline">{after}</ins> : <Nothing />}
    </p>
  )
}

function Nothing() {
  return <span className="text-soft">{changeWords.nothing}</span>
}
