import { useContent } from '#ui/content-context.ts'
import { Icon } from '#ui/icon.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

export function WaysToConnect({ id }: { id: string }) {
  const { heading } = useSection('ways-to-connect')
  return (
    <Section ground="surface" id={id} heading={heading}>
      <Cards />
      <TrustLine />
    </Section>
  )
}

function Cards() {
  const { contactCards } = useContent()
  return (
    <ul className="grid border-t-2 border-b border-t-ink border-b-rule-strong lg:grid-cols-[3.4fr_4fr_4.6fr]">
      {contactCards.map(({ id, icon, title, lines, href, notes }) => (
        <li
          key={id}
          className="grid items-start gap-x-6 gap-y-3 border-rule-strong py-6 not-first:border-t sm:grid-cols-[2.5rem_1fr_auto] lg:block lg:px-[clamp(1.25rem,2.4vw,2rem)] lg:py-8 lg:first:pl-0 lg:not-first:border-t-0 lg:not-first:border-l"
        >
          <Icon name={icon} size="large" className="text-primary" />
          <div className="lg:mt-4">
            <h3 className="mb-1 font-sans text-small font-semibold tracking-normal text-soft">{title}</h3>
            <Way href={href} lines={lines} />
          </div>
          <div className="text-soft sm:text-right lg:mt-2 lg:text-left">
            {notes.map((note) => (
              <p key={note.id} className="text-balance">
                {note.text}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Way({ href, lines }: { href: string | null; lines: { id: string; text: string }[] }) {
  const look =
    'block font-display text-[clamp(1.25rem,0.8rem+0.8vw,1.5625rem)] leading-[1.25] font-medium tracking-title figures'
  if (href === null) {
    return (
      <address className={look}>
        {lines.map(({ id, text }) => (
          <span key={id} className="block">
            {text}
          </span>
        ))}
      </address>
    )
  }
  return (
    <a href={href} className={`${look} decoration-[1.5px] underline-offset-[0.2em] hover:text-primary hover:underline`}>
      {href.startsWith('mailto:') ? (
        <MailAddress address={lines.map(({ text }) => text).join()} />
      ) : (
        lines.map(({ text }) => text).join(' ')
      )}
    </a>
  )
}

function TrustLine() {
  const { trustLine } = useSection('ways-to-connect')
  return (
    <ul className="mt-10 flex flex-wrap justify-center gap-x-12 gap-y-3 font-semibold">
      {trustLine.map(({ id, icon, label }) => (
        <li key={id} className="flex items-center gap-2.5">
          <Icon name={icon} className="text-primary" />
          {label}
        </li>
      ))}
    </ul>
  )
}
