import { homeForm } from '#content/contact-forms.ts'
import { contactForms, labelFields } from '#contract/contact-form.ts'
import { contactAddress } from './contact-address.ts'
import { Fields } from './fields.tsx'
import { SendingStatus } from './sending-status.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useContactForm } from './use-contact-form.ts'

const fields = labelFields(contactForms.home, homeForm.fields)

/** The short form of the home page. How an attempt ended is told by the browser's own alert. */
export function HomeForm() {
  const { state, formProps } = useContactForm({
    name: 'home',
    logFailure: (error) => console.error(error),
    onSettled: (phase) => window.alert(phase === 'sent' ? homeForm.successAlert : homeForm.failureAlert),
  })
  return (
    <div className="relative rounded-sheet border border-rule bg-paper p-[clamp(1.125rem,0.6rem+2.2vw,3rem)]">
      <form
        {...formProps}
        method="post"
        action={contactAddress}
        aria-label={homeForm.submit}
        aria-busy={state.phase === 'submitting'}
        tabIndex={-1}
        className="grid gap-x-4 gap-y-3 sm:grid-cols-2 sm:gap-y-5"
      >
        <Fields form="home" fields={fields} wide={['name', 'email']} />
        <div className="sm:col-span-2">
          <SubmitButton state={state} label={homeForm.submit} submittingLabel={homeForm.submitting} />
        </div>
      </form>
      <SendingStatus state={state} />
    </div>
  )
}
