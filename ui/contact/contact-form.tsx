import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { contactForms, labelFields } from '#contract/contact-form.ts'
import { useContent } from '../content-context.ts'
import { MailAddress } from '../mail-address.tsx'
import { ReplyTime, SaveContact } from './after-sending.tsx'
import { ReceivedSlip } from './received-slip.tsx'
import { RequestForm } from './request-form.tsx'
import { useContactForm } from './use-contact-form.ts'

type Props = { id: string /** For screen readers. */; label: string; page?: string | undefined }

/** The full form, until the confirmation takes its place. A failure shows no message by default. */
export function ContactForm({ id, label, page }: Props) {
  const { forms } = useContent()
  const control = useContactForm({
    name: 'contact',
    logFailure: (error) => console.error(forms.contact.failureLog, error),
  })
  const { state } = control
  const { phase, outcome } = state
  const isSent = phase === 'sent'
  const [isGone, setGone] = useState(false)

  return (
    <>
      {isSent && <ThankYou sentAt={state.sentAt} onShown={() => setGone(true)} />}
      {!isGone && (
        <div className={isSent ? 'absolute opacity-0' : 'relative p-[clamp(1.5rem,3.5vw,3.125rem)]'}>
          <RequestForm
            name="contact"
            control={control}
            page={page}
            fields={labelFields(contactForms.contact, forms.contact.fields)}
            showsFailure
            failureText={forms.contact.failureAnnouncement}
            id={id}
            aria-label={label}
            data-outcome={outcome}
            data-call-to-action=""
            className="grid gap-5 sm:grid-cols-2"
          >
            {phase === 'failed' && <FailureNotice text={forms.failureNotice} />}
          </RequestForm>
        </div>
      )}
    </>
  )
}

/** Shown only where the owner has written a text: a failed contact form is otherwise silent. */
function FailureNotice({ text }: { text: string }) {
  const { company } = useContent()
  if (text === '') return null
  const link = 'font-semibold text-loss underline underline-offset-4'
  return (
    <p role="alert" className="rounded-control border border-loss bg-loss-tint px-4 py-3">
      {text}{' '}
      <a href={`tel:${company.tel}`} className={`${link} figures whitespace-nowrap`}>
        {company.phone}
      </a>
      {', '}
      <a href={`mailto:${company.email}`} className={link}>
        <MailAddress address={company.email} />
      </a>
    </p>
  )
}

/** By then a slow screen reader has followed the focus. */
const followedMs = 1000

/**
 * Takes the place of the form, and its focus before the form goes: where the focus goes with the form, Orca moves on to
 * the heading without a word, and says nothing when the focus follows.
 */
function ThankYou({ sentAt, onShown }: { sentAt: Date; onShown: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const removeForm = useEffectEvent(onShown)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => removeForm(), followedMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      data-call-to-action=""
      className="grid h-full content-center justify-items-start px-[clamp(1.5rem,3.5vw,3.125rem)] py-10 xl:p-18"
    >
      <ReceivedSlip headingRef={heading} level="h2">
        <ReplyTime sentAt={sentAt} />
      </ReceivedSlip>
      <p className="mt-6">
        <SaveContact />
      </p>
    </div>
  )
}
