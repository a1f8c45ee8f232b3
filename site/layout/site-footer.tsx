import type { ReactNode } from 'react'
import { useContent } from '#ui/content-context.ts'
import { Logo } from '#ui/logo.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { EmailButton } from './email-button.tsx'

/** Drawn by hand; a network without a drawing shows its first letter. */
const drawings: Record<string, string> = {
  LinkedIn:
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6ZM2 9h4v12H2ZM4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
  Facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3Z',
  X: 'M4 4l16 16M20 4 4 20',
  YouTube: 'M3 7a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3ZM10 9l5 3-5 3Z',
}

export function SocialLinks() {
  const { company, shell } = useContent()
  return (
    <ul aria-label={shell.footer.socialLabel} className="flex flex-wrap gap-1.5 sm:mt-6 sm:gap-2.5">
      {company.socialLinks.map((link) => (
        <li key={link.id}>
          <OutsideLink link={link} look="round" label={link.name}>
            <NetworkMark name={link.name} />
          </OutsideLink>
        </li>
      ))}
    </ul>
  )
}

function NetworkMark({ name }: { name: string }) {
  const drawing = drawings[name]
  if (!drawing) return <span aria-hidden="true">{name.charAt(0)}</span>
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon size-5">
      <path d={drawing} />
    </svg>
  )
}

const linkLook = 'inline-block py-0.5 sm:py-1.25 underline-offset-4 hover:text-on-dark hover:underline'

function FooterContact() {
  const { company, shell } = useContent()
  return (
    <div className="min-[22.5rem]:max-sm:col-span-2">
      <h2 className="mb-1.5 font-sans sm:mb-2.5 text-body leading-snug font-semibold tracking-normal">
        {shell.footer.contactHeading}
      </h2>
      <address className="flex flex-wrap gap-x-3 text-on-dark-soft sm:flex-col">
        <a href={`mailto:${company.email}`} className={linkLook}>
          <MailAddress address={company.email} />
        </a>
        <a href={`tel:${company.tel}`} className={`figures whitespace-nowrap ${linkLook}`}>
          {company.phone}
        </a>
        <p className="py-0.5 text-balance sm:py-1.25">{company.hours.text}</p>
        <p className="w-full py-0.5 text-balance sm:py-1.25 whitespace-pre-line">{company.address.lines.join('\n')}</p>
      </address>
    </div>
  )
}

export function SiteFooter() {
  const { brand, company, facts, navigation, shell } = useContent()
  const copy = shell.footer
  return (
    <footer className="page-width on-dark bg-dark-deep pt-4 pb-4 text-small text-on-dark sm:pb-8 md:pt-14 sm:text-body lg:pt-22">
      <div className="grid min-[22.5rem]:grid-cols-[1fr_auto] gap-x-6 gap-y-3 sm:grid-cols-2 sm:gap-x-12 sm:gap-y-8 lg:gap-x-8 lg:grid-cols-[minmax(0,3.1fr)_minmax(0,3.6fr)_minmax(0,1.7fr)_minmax(0,3.2fr)] xl:gap-x-12 xl:grid-cols-[minmax(0,4.2fr)_minmax(0,3.4fr)_minmax(0,2fr)_minmax(0,3.2fr)]">
        <div className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between min-[22.5rem]:max-sm:col-span-2">
          <Link to="/" aria-label={company.name} className="inline-flex min-h-11 items-center">
            <Logo name={company.name} mark={brand.mark} tone="light" sources={facts.pictures} />
          </Link>
          <p className="mt-1.5 text-on-dark-soft max-sm:order-last max-sm:w-full max-sm:leading-snug sm:mt-4 sm:max-w-[26em]">
            {company.blurb}
          </p>
          <SocialLinks />
        </div>
        <LinkList heading={copy.servicesHeading} links={navigation.serviceLinks} />
        <LinkList heading={copy.quickLinksHeading} links={navigation.quickLinks} />
        <FooterContact />
      </div>
      <LegalLine />
      <EmailButton />
    </footer>
  )
}

/** Below a quiet page: what every page has to say, and no menus. */
export function QuietFooter() {
  return (
    <footer className="page-width on-dark bg-dark-deep pt-4 pb-4 text-small text-on-dark sm:pb-8 sm:text-body">
      <LegalLine />
    </footer>
  )
}

function LinkList({ heading, links }: { heading: string; links: { id: string; label: string; href: string }[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="mb-1.5 font-sans sm:mb-2.5 text-body leading-snug font-semibold tracking-normal">{heading}</h2>
      <ul>
        {links.map(({ id, label, href }) => (
          <li key={id}>
            <Link
              to={href}
              className="inline-block py-0.5 text-on-dark-soft sm:py-1.25 underline-offset-4 hover:text-on-dark hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Its end leaves room for the floating email button, which lies there at the end of the page. */
export function LegalLine() {
  const { company, legal, shell } = useContent()
  return (
    <div className="mt-5 flex sm:mt-14 flex-wrap pr-[max(0px,5.5rem-max(var(--spacing-gutter),(100vw-var(--container-page))/2))] items-center justify-between gap-x-8 gap-y-0.5 border-t-5 sm:gap-y-3 border-double border-primary-on-dark/30 pt-3 text-small sm:pt-6 text-on-dark-soft">
      <p>
        © <CurrentYear /> {company.name.replace(/\.$/, '')}. {shell.footer.rights}
      </p>
      <ul aria-label={shell.footer.legalLabel} className="flex flex-wrap gap-x-3 max-sm:text-label sm:gap-x-7">
        {legal.links.map((link) => (
          <li key={link.id}>
            <OutsideLink link={link} look="text">
              {link.name}
            </OutsideLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The page is rendered in one year and may be read in a later one. */
function CurrentYear() {
  const { facts } = useContent()
  return <span className="figures">{useInBrowser(new Date().getFullYear(), facts.year)}</span>
}

type Props = {
  /** Without an address, it's shown and leads nowhere. */
  link: { name: string; href: string | null }
  look: keyof typeof looks
  /** Its name, where a drawing stands for it. */
  label?: string
  children: ReactNode
}

const looks = {
  text: 'inline-block py-0.5 sm:py-1.25 underline-offset-4 not-aria-disabled:hover:text-on-dark not-aria-disabled:hover:underline',
  round:
    'grid size-9 place-items-center sm:size-11 rounded-full border border-primary-on-dark/36 text-on-dark not-aria-disabled:hover:border-transparent not-aria-disabled:hover:bg-action not-aria-disabled:hover:text-ink',
} as const

/** Leads nowhere until the content names an address: then it is an ordinary link. */
function OutsideLink({ link, look, label, children }: Props) {
  if (link.href === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a placeholder is announced as a disabled link, not as plain text
      <a role="link" aria-disabled="true" aria-label={label} className={looks[look]}>
        {children}
      </a>
    )
  }
  return (
    <a href={link.href} rel="noopener noreferrer" aria-label={label} className={looks[look]}>
      {children}
    </a>
  )
}
