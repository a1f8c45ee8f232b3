import { contactForms, labelFields } from '#contract/contact-form.ts'
import { useContent } from '../content-context.ts'
import { RequestForm } from './request-form.tsx'
import { useContactForm } from './use-contact-form.ts'

/** The short form of the home page. How an attempt ended is told by the browser's own alert. */
export function HomeForm() {
  const { home } = useContent().forms
  const control = useContactForm({
    name: 'home',
    logFailure: (error) => console.error(error),
    onSettled: (phase) => window.alert(phase === 'sent' ? home.successAlert : home.failureAlert),
  })
  return (
    <div className="relative rounded-sheet border border-rule bg-paper p-[clamp(1.125rem,0.6rem+2.2vw,3rem)]">
      <RequestForm
        name="home"
        control={control}
        fields={labelFields(contactForms.home, home.fields)}
        wide={['name', 'email']}
        aria-label={home.submit}
        className="grid gap-x-4 gap-y-3 sm:grid-cols-2 sm:gap-y-5"
      />
    </div>
  )
}
