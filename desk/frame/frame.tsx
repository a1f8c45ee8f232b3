import { type ReactNode, useEffect, useRef, useState } from 'react'
import { deskRoutes } from '#contract/desk-routes.ts'
import { call, forgetProof } from '../api/call.ts'
import type { Live } from '../api/use-live.ts'
import { useDeskContent } from '../desk-content.ts'
import { ExternalLink, hasChangedPage, Link } from '../navigation/place.tsx'
import { Question } from '../ui/question.tsx'
import { frameStrings } from '../words.ts'
import { Banner } from './banner.tsx'
import { Failed } from './failure-notice.tsx'

const words = frameStrings.navigation
const links = [
  { to: '/', text: words.requests },
  { to: '/figures', text: words.figures },
  { to: '/site', text: words.site },
  { to: '/edit', text: words.edit },
]

type Props = { path: string; connection: Live['connection']; children: ReactNode }

/** The public site is one press away on every page, where the server knows its address. */
export function Frame({ path, connection, children }: Props) {
  const { address } = useDeskContent()
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:bg-surface focus:p-3">
        {frameStrings.skip}
      </a>
      <header className="border-b border-rule bg-sheet print:hidden">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 py-2 max-sm:pt-4">
          <div className="flex flex-wrap items-center gap-x-5 max-sm:w-full max-sm:justify-between">
            <Mark />
            {address !== null && (
              <ExternalLink href={address} className="py-2.5 text-small">
                {frameStrings.viewSite}
              </ExternalLink>
            )}
          </div>
          <nav aria-label={words.label}>
            <ul className="flex flex-wrap items-center gap-x-4 whitespace-nowrap sm:gap-x-6">
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={isCurrent(to, path) ? 'page' : undefined}
                    className="tab inline-block py-2.5 text-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
                  >
                    {text}
                  </Link>
                </li>
              ))}
              <li>
                <SignOut />
              </li>
            </ul>
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page-width pb-16">
        <div aria-live="polite" className="print:hidden">
          {connection === 'lost' && <Failed tone="warning" failure={{ kind: 'unreachable' }} />}
          {connection === 'signed-out' && <Failed tone="warning" failure={{ kind: 'signed-out' }} />}
        </div>
        {/* Sessions are ended when a computer is lost: its finder must not go on reading. */}
        {connection !== 'signed-out' && <Banner path={path} />}
        {/* The editor stays: it keeps what could not be saved yet, and shows nothing of any request. */}
        {(connection !== 'signed-out' || isCurrent('/edit', path)) && children}
      </main>
    </>
  )
}

/** The company's mark and name, and that this is the desk and not the site. */
function Mark() {
  const { company, mark } = useDeskContent()
  return (
    <span className="flex items-center gap-2">
      {mark && (
        <svg viewBox={mark.frame} aria-hidden="true" className="h-5 w-auto">
          <path d={mark.shape} className="fill-ink" />
          <path d={mark.accent} className="fill-primary" />
        </svg>
      )}
      <span className="font-display text-title leading-none font-medium tracking-head">{company}</span>
      <span className="text-small leading-none whitespace-nowrap text-soft">{frameStrings.name}</span>
    </span>
  )
}

function isCurrent(to: string, path: string): boolean {
  if (to === '/') return path === '/' || path.startsWith('/requests/')
  return path === to || path.startsWith(`${to}/`)
}

/** Asks first: the way back in takes a new key, which only the server gives. */
function SignOut() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [timesAsked, setTimesAsked] = useState(0)
  useEffect(() => {
    if (timesAsked > 0) dialog.current?.showModal()
  }, [timesAsked])
  return (
    <>
      <button
        type="button"
        onClick={() => setTimesAsked(timesAsked + 1)}
        className="cursor-pointer py-2.5 text-soft hover:text-ink"
      >
        {frameStrings.signOut.label}
      </button>
      {timesAsked > 0 && <Question ref={dialog} words={frameStrings.signOut} look="primary" onConfirm={signOut} />}
    </>
  )
}

async function signOut(): Promise<void> {
  await call(deskRoutes.signOut)
  forgetProof()
  // Notes that were begun are about people.
  sessionStorage.clear()
  // A full page load, so that nothing of the session stays in memory.
  location.assign('/')
}

/** On a new page, the focus goes to the heading, so that it's heard, unless there is a better place. */
export function PageHeading({ takesFocus = true, children }: { takesFocus?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus && hasChangedPage()) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1} className="pt-8 pb-4 text-h3 font-display font-medium sm:text-quote">
      {children}
    </h1>
  )
}

export function NotFound() {
  const { heading, text, back } = frameStrings.notFound
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <p className="pb-4">{text}</p>
      <Link to="/" className="font-semibold text-primary underline">
        {back}
      </Link>
    </>
  )
}
