import type { ReactNode } from 'react'

/** The dark ruled page every route opens with; the header lies over its top. */
export function PageHero({ children }: { children: ReactNode }) {
  return (
    <div className="page-width on-dark ruled-page margin-lines lamplight overflow-hidden bg-dark text-on-dark">
      {children}
    </div>
  )
}
