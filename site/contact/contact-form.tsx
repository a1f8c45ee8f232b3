import { contactForm, contactFormFailureNotice } from '#content/contact-forms.ts'
import { contactPage } from '#content/pages/contact.ts'
import { type ContactField, contactFormFields, roles, serviceInterests } from '#contract/contact-form.ts'
import { contactAddress } from './contact-address.ts'
import { FailureNotice } from './failure-notice.tsx'
import { Honeypot } from './honeypot.tsx'
import { MessageField } from './message-field.tsx'
import { SelectField } from './select-field.tsx'
import { SendingStatus } from './sending-status.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'
import { ThankYou } from './thank-you.tsx'
import { useContactForm } from './use-contact-form.ts'

const copy = contactForm.fields satisfies Record<ContactField, { label: string; placeholder: string }>
const { id, label } = contactPage.form

/** The full form of the contact page, until the confirmation takes its place. A failure shows no message by default. */
export function ContactForm() {
  const { state, formProps } = useContactForm({
    name: 'contact',
    fields: contactFormFields,
    logFailure: (error) => console.error(contactForm.failureLog, error),
  })
  if (state.phase === 'sent') return <ThankYou />

  const field = { idPrefix: 'contact' }
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
        <TextField {...field} name="name" label={copy.name.label} isRequired enterKeyHint="next" />
        <TextField {...field} name="email" label={copy.email.label} isRequired enterKeyHint="next" />
        <TextField {...field} name="phone" label={copy.phone.label} isRequired enterKeyHint="send" />
        <TextField {...field} name="company" label={copy.company.label} enterKeyHint="send" />
        <SelectField {...field} name="role" {...copy.role} options={roles} autoComplete="organization-title" />
        <SelectField {...field} name="serviceInterest" {...copy.serviceInterest} options={serviceInterests} />
        <MessageField {...field} label={copy.message.label} rows={5} />
        <Honeypot {...field} />
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
