import { company } from '#content/company.ts'
import { shell } from '#content/shell.ts'

const linkLook = 'inline-block py-1.25 wrap-anywhere underline-offset-4 hover:text-on-dark hover:underline'

export function FooterContact() {
  return (
    <div className="min-[22.5rem]:max-sm:col-span-2">
      <h2 className="mb-1.5 font-sans sm:mb-2.5 text-body leading-snug font-semibold tracking-normal">
        {shell.footer.contactHeading}
      </h2>
      <address className="grid justify-items-start gap-x-6 text-on-dark-soft max-sm:grid-cols-[auto_1fr]">
        <a href={`mailto:${company.email}`} className={`max-sm:col-span-2 ${linkLook}`}>
          {company.email}
        </a>
        <a href={`tel:${company.phone.tel}`} className={`figures ${linkLook}`}>
          {company.phone.display}
        </a>
        <p className="py-1.25">{company.hours.text}</p>
        <p className="py-1.25 text-wrap whitespace-pre-line max-sm:col-span-2">{company.address.lines.join('\n')}</p>
      </address>
    </div>
  )
}
