import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BannerItem } from '#contract/desk.ts'
import { deskRoutes, signInAddress } from '#contract/desk-routes.ts'
import { call, forgetProof } from '../api/call.ts'
import type { Live } from '../api/use-live.ts'
import { useDeskContent } from '../desk-content.ts'
import { leaveFor } from '../navigation/leave.ts'
import { Link } from '../navigation/link.tsx'
import { hasChangedPage } from '../navigation/use-place.ts'
import type { Formats } from '../time/formats.ts'
import { Mark } from '../ui/mark.tsx'
import { Notice } from '../ui/notice.tsx'
import { bannerWords, deskFrame } from '../words.ts'

const pauseMs = 5 * 60_000

/** Whatever is broken, until it is fixed. */
function Banner() {
  const [items, setItems] = useState<BannerItem[]>([])
  const { formats } = useDeskContent()
  useEffect(() => {
    const read = async () => {
      const outcome = await call<BannerItem[]>(deskRoutes.banner)
      if (outcome.kind === 'done') setItems(outcome.value)
    }
    void read()
    const timer = setInterval(read, pauseMs)
    return () => clearInterval(timer)
  }, [])
  if (items.length === 0) return null
  return (
    <section aria-label={bannerWords.label} className="grid gap-2 pt-4 print:hidden">
      {items.map((item) => (
        <Notice key={JSON.stringify(item)} tone={item.kind === 'unsettled' ? 'warning' : 'loss'}>
          <p>{describe(item, formats)}</p>
          {item.kind === 'unsettled' && item.findings.map((finding) => <p key={finding}>{finding}</p>)}
        </Notice>
      ))}
    </section>
  )
}

function describe(item: BannerItem, formats: Formats): string {
  const text = bannerWords[item.kind]
  const timeOf = (moment: string) => formats.moment(new Date(moment), new Date())
  switch (item.kind) {
    case 'mail-failing':
      return fill(text, { since: timeOf(item.since), error: item.error })
    case 'webhook-failing':
      return fill(text, { host: item.host, since: timeOf(item.since), error: item.error })
    case 'webhook-disabled':
      return fill(text, { host: item.host, since: timeOf(item.since) })
    case 'disk-nearly-full':
      return fill(text, { free: formatBytes(item.freeBytes) })
    case 'no-backup':
      return item.since ? fill(text, { since: timeOf(item.since) }) : bannerWords.neverBackedUp
    case 'unsettled':
      return text
  }
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function formatBytes(bytes: number): string {
  const unit = bytes >= 1e9 ? 'gigabyte' : 'megabyte'
  const count = bytes / (bytes >= 1e9 ? 1e9 : 1e6)
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: 1 }).format(count)
}

const words = deskFrame.navigation
const links = [
  { to: '/', text: words.requests },
  { to: '/figures', text: words.figures },
  { to: '/site', text: words.site },
  { to: '/edit', text: words.edit },
]

type Props = { path: string; connection: Live['connection']; children: ReactNode }

export function Frame({ path, connection, children }: Props) {
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:bg-surface focus:p-3">
        {deskFrame.skip}
      </a>
      <header className="border-b border-rule bg-sheet print:hidden">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 py-2 max-sm:pt-4">
          <Mark />
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
                <button type="button" onClick={signOut} className="cursor-pointer py-2.5 text-soft hover:text-ink">
                  {deskFrame.signOut}
                </button>
              </li>
            </ul>
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page-width pb-16">
        <div aria-live="polite" className="print:hidden">
          <ConnectionNotice connection={connection} />
        </div>
        {/* Sessions are ended when a computer is lost: whoever has it must not go on reading. */}
        {connection !== 'signed-out' && (
          <>
            <Banner />
            {children}
          </>
        )}
      </main>
    </>
  )
}

function ConnectionNotice({ connection }: Pick<Props, 'connection'>) {
  if (connection === 'lost') return <Notice tone="warning">{deskFrame.unreachable}</Notice>
  if (connection !== 'signed-out') return null
  return (
    <Notice tone="warning">
      {deskFrame.signedOut}
      <a href={signInAddress} className="font-semibold underline">
        {deskFrame.signInAgain}
      </a>
    </Notice>
  )
}

function isCurrent(to: string, path: string): boolean {
  if (to === '/') return path === '/' || path.startsWith('/requests/')
  return path === to || path.startsWith(`${to}/`)
}

async function signOut(): Promise<void> {
  await call(deskRoutes.signOut)
  forgetProof()
  leaveFor('/')
}

/** Whoever changes the page hears where it led: the focus goes to the heading, unless there is a better place. */
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
