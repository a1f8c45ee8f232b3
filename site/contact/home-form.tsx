import { homeForm } from '#content/contact-forms.ts'
import { type HomeFormField, homeFormFields } from '#contract/contact-form.ts'
import { contactAddress } from './contact-address.ts'
import { Honeypot } from './honeypot.tsx'
import { MessageField } from './message-field.tsx'
import { SendingStatus } from './sending-status.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'
import { useContactForm } from './use-contact-form.ts'

const copy = homeForm.fields satisfies Record<HomeFormField, { label: string }>

/** The short form of the home page. How an attempt ended is told by the browser's own alert. */
export function HomeForm() {
  const { state, formProps } = useContactForm({
    name: 'home',
    fields: homeFormFields,
    logFailure: (error) => console.error(error),
    onSettled: (phase) => window.alert(phase === 'sent' ? homeForm.successAlert : homeForm.failureAlert),
  })
  const field = { idPrefix: 'home' }
  return (
    <div className="relative rounded-sheet border border-rule bg-paper p-[clamp(1.125rem,0.5rem+2.8vw,3rem)]">
      <form
        {...formProps}
        method="post"
        action={contactAddress}
        aria-label={homeForm.submit}
        aria-busy={state.phase === 'submitting'}
        className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2 sm:gap-y-5"
      >
        <TextField {...field} name="name" label={copy.name.label} isRequired enterKeyHint="next" isWide />
        <TextField {...field} name="email" label={copy.email.label} isRequired enterKeyHint="send" isWide />
        <TextField {...field} name="phone" label={copy.phone.label} enterKeyHint="send" />
        <TextField {...field} name="company" label={copy.company.label} enterKeyHint="send" />
        <MessageField {...field} label={copy.message.label} rows={4} />
        <Honeypot {...field} />
        <div className="sm:col-span-2">
          <SubmitButton state={state} label={homeForm.submit} submittingLabel={homeForm.submitting} />
        </div>
      </form>
      <SendingStatus state={state} />
    </div>
  )
}
