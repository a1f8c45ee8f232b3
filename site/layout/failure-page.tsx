import { Component, type ReactNode } from 'react'
import { buttonClasses } from '#ui/button-link.tsx'
import { useContent } from '#ui/content-context.ts'
import { Logo } from '#ui/logo.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { PageHero } from '#ui/section.tsx'

type Props = { children: ReactNode }

/** Only a class can catch what its children throw. */
export class FailureBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <FailurePage /> : this.props.children
  }
}

/** Stands in for a page whose scripts failed. Plain links only: the router may be what broke. */
export function FailurePage() {
  const { brand, company, facts, shell } = useContent()
  const copy = shell.failure
  return (
    <main>
      <title>{copy.heading}</title>
      <PageHero>
        <div className="flex min-h-dvh flex-col justify-center py-section">
          <a href="/" aria-label={company.name} className="self-start">
            <Logo name={company.name} mark={brand.mark} tone="light" sources={facts.pictures} />
          </a>
          <h1 className="mt-10 text-page leading-display tracking-display">{copy.heading}</h1>
          <p className="mt-5 max-w-[34em] text-lead text-on-dark-soft">{copy.text}</p>
          <p className="mt-9 flex flex-wrap gap-3.5">
            <a href="/" className={buttonClasses('action')}>
              {copy.action}
            </a>
            <a href={`mailto:${company.email}`} className={buttonClasses('outline-on-dark')}>
              <MailAddress address={company.email} />
            </a>
          </p>
        </div>
      </PageHero>
    </main>
  )
}
