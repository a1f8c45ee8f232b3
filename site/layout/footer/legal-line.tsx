import { company } from '#content/company.ts'
import { shell } from '#content/shell.ts'
import { legalLinks } from '../../pages/legal/legal-routes.ts'
import { CurrentYear } from './current-year.tsx'
import { OutsideLink } from './outside-link.tsx'

export function LegalLine() {
  return (
    <div className="mt-5 flex sm:mt-14 flex-wrap items-center justify-between gap-x-8 gap-y-1.5 border-t-5 sm:gap-y-3 border-double border-primary-on-dark/30 pt-3 text-small sm:pt-6 text-on-dark-soft">
      <p>
        © <CurrentYear /> {company.name.replace(/\.$/, '')}. {shell.footer.rights}
      </p>
      <ul aria-label={shell.footer.legalLabel} className="flex flex-wrap gap-x-4 sm:gap-x-7">
        {legalLinks.map((link) => (
          <li key={link.name}>
            <OutsideLink link={link} look="text">
              {link.name}
            </OutsideLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
