import { contactCardPath } from '#contract/contact-form.ts'
import { formatDeadline } from '#contract/deadline.ts'
import { useContent } from '../content-context.ts'

const hourMs = 3_600_000

/** When the answer comes at the latest, by the company's clock. Nothing is read from the server's response. */
export function ReplyTime({ sentAt }: { sentAt: Date }) {
  const { forms, reply } = useContent()
  const { replyBy } = forms.afterSending
  if (replyBy === '') return null
  const dueAt = new Date(sentAt.getTime() + reply.hours * hourMs)
  const deadline = `${formatDeadline(dueAt, sentAt, reply.zone)} ${reply.zoneName}`
  return <p className="text-balance">{replyBy.replace('{replyBy}', () => deadline)}</p>
}

/** Saves the company's vCard, also without script. */
export function SaveContact() {
  const { saveContact } = useContent().forms.afterSending
  return (
    <a
      href={contactCardPath}
      download
      className="inline-block py-1 font-semibold underline underline-offset-4 hover:text-primary"
    >
      {saveContact}
    </a>
  )
}
