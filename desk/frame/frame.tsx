import type { ReactNode } from 'react'
import { deskFrame } from '#content/desk.ts'
import { deskRoutes, signInAddress } from '#contract/desk.ts'
import { call, forgetProof } from '../api/call.ts'
import type { Live } from '../api/use-live.ts'
import { Link } from '../navigation/link.tsx'
import { Mark } from '../ui/mark.tsx'
import { Notice } from '../ui/notice.tsx'
import { Banner } from './banner.tsx'

const words = deskFrame.navigation
const links = [
  { to: '/', text: words.requests },
  { to: '/figures', text: words.figures },
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
            <ul className="flex items-center gap-6">
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
        <div role="status" className="print:hidden">
          <ConnectionNotice connection={connection} />
        </div>
        <Banner />
        {children}
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
  return to === '/' ? path === '/' || path.startsWith('/requests/') : path === to
}

async function signOut(): Promise<void> {
  await call(deskRoutes.signOut)
  forgetProof()
  location.assign('/')
}
