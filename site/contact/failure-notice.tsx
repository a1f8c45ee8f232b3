import { company } from '#content/company.ts'

/** Shown only where the owner has written a text: a failed contact form is otherwise silent. */
export function FailureNotice({ text }: { text: string }) {
  if (text === '') return null
  const link = 'font-semibold text-loss underline underline-offset-4'
  return (
    <p role="alert" className="rounded-control border border-loss bg-loss-tint px-4 py-3">
      {text}{' '}
      <a href={`tel:${company.phone.tel}`} className={`${link} figures whitespace-nowrap`}>
        {company.phone.display}
      </a>
      {', '}
      <a href={`mailto:${company.email}`} className={`${link} break-words`}>
        {company.email}
      </a>
    </p>
  )
}
