import { contactForm, contactFormFailureNotice } from '#content/contact-forms.ts'
import { contactPage } from '#content/pages/contact.ts'
import { contactForms, labelFields } from '#contract/contact-form.ts'
import { contactAddress } from './contact-address.ts'
import { FailureNotice } from './failure-notice.tsx'
import { Fields } from './fields.tsx'
import { SendingStatus } from './sending-status.tsx'
import { SubmitButton } from './submit-button.tsx'
import { ThankYou } from './thank-you.tsx'
import { useContactForm } from './use-contact-form.ts'

const fields = labelFields(contactForms.contact, contactForm.fields)
const { id, label } = contactPage.form

/** The full form of the contact page, until the confirmation takes its place. A failure shows no message by default. */
export function ContactForm() {
  const { state, formProps } = useContactForm({
    name: 'contact',
    logFailure: (error) => console.error(contactForm.failureLog, error),
  })
  if (state.phase === 'sent') return <ThankYou />

  return (
    <div className="relative p-[clamp(1.5rem,3.5vw,3.125rem)]">
      <form
        {...formProps}
        id={id}
        method="post"
        action={contactAddress}
        aria-label={label}
        aria-busy={state.phase === 'submitting'}
        data-outcome={state.outcome}
        data-call-to-action=""
        tabIndex={-1}
        className="grid gap-5 sm:grid-cols-2"
      >
        <Fields form="contact" fields={fields} />
        <div className="grid gap-4 sm:col-span-2">
          {state.phase === 'failed' && <FailureNotice text={contactFormFailureNotice} />}
          <SubmitButton
            state={state}
            label={contactForm.submit}
            submittingLabel={contactForm.submitting}
            showsFailure
          />
        </div>
      </form>
      <SendingStatus state={state} failureText={contactForm.failureAnnouncement} />
    </div>
  )
}
