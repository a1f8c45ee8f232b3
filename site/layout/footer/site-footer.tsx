import { brand } from '#content/brand.ts'
import { company } from '#content/company.ts'
import type { Link as LinkCopy } from '#content/link.ts'
import { quickLinks, serviceLinks } from '#content/navigation.ts'
import { shell } from '#content/shell.ts'
import { Link } from '../../navigation/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { EmailButton } from '../email-button.tsx'
import { FooterContact } from './footer-contact.tsx'
import { LegalLine } from './legal-line.tsx'
import { SocialLinks } from './social-links.tsx'

const copy = shell.footer

export function SiteFooter() {
  return (
    <footer className="page-width on-dark bg-dark-deep pt-6 pb-20 text-small text-on-dark sm:text-body lg:pt-22 lg:pb-8">
      <div className="grid min-[22.5rem]:grid-cols-[1fr_auto] gap-x-6 gap-y-4 sm:grid-cols-2 sm:gap-x-12 sm:gap-y-8 lg:grid-cols-[minmax(0,4.2fr)_minmax(0,3.4fr)_minmax(0,2fr)_minmax(0,3.2fr)]">
        <div className="min-[22.5rem]:max-sm:col-span-2">
          <Link to="/" aria-label={company.name} className="inline-flex min-h-11 items-center">
            <Logo name={company.name} mark={brand.mark} tone="light" />
          </Link>
          <p className="mt-2.5 max-w-[26em] sm:mt-4 text-on-dark-soft">{company.blurb}</p>
          <SocialLinks />
        </div>
        <LinkList heading={copy.servicesHeading} links={serviceLinks} />
        <LinkList heading={copy.quickLinksHeading} links={quickLinks} />
        <FooterContact />
      </div>
      <LegalLine />
      <EmailButton />
    </footer>
  )
}

function LinkList({ heading, links }: { heading: string; links: LinkCopy[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="mb-1.5 font-sans sm:mb-2.5 text-body leading-snug font-semibold tracking-normal">{heading}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link
              to={href}
              className="inline-block py-1.25 text-on-dark-soft underline-offset-4 hover:text-on-dark hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
