import { company } from '#content/company.ts'
import { shell } from '#content/shell.ts'
import { Icon } from '../ui/icon.tsx'
import { useStepAside } from './use-step-aside.ts'

/** Appears after two seconds by the style sheet alone, and makes room for whatever lies beneath it. */
export function EmailButton() {
  const { linkRef, isAside } = useStepAside()
  return (
    <div className="email-button pointer-events-none fixed right-4 bottom-4 z-40 md:right-6 md:bottom-6 print:hidden">
      <a
        ref={linkRef}
        href={`mailto:${company.email}`}
        data-aside={isAside || undefined}
        className="group/email on-light pointer-events-auto relative flex size-14 items-center justify-center rounded-full border border-transparent bg-primary text-surface shadow-lift transition data-aside:not-focus-visible:pointer-events-none data-aside:not-focus-visible:translate-y-3 data-aside:not-focus-visible:opacity-0"
      >
        <span className="pointer-events-none absolute inset-y-0 right-0 flex translate-x-2 items-center rounded-full bg-primary pr-14 pl-5 font-semibold whitespace-nowrap opacity-0 transition group-hover/email:translate-x-0 group-hover/email:opacity-100 group-focus-visible/email:translate-x-0 group-focus-visible/email:opacity-100">
          {shell.emailButtonLabel}
        </span>
        <Icon name="mail" className="relative" />
      </a>
    </div>
  )
}
