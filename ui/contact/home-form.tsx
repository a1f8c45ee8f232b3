import { useState } from 'react'
import { contactForms, labelFields } from '#contract/contact-form.ts'
import { useContent } from '../content-context.ts'
import { ReplyTime, SaveContact } from './after-sending.tsx'
import { RequestForm } from './request-form.tsx'
import { useContactForm } from './use-contact-form.ts'

const grounds = { paper: 'bg-paper', surface: 'bg-surface' } as const

type Props = { ground?: keyof typeof grounds /** Where it stands, if requests say so. */; page?: string | undefined }

/** The short form. The browser's own alert says how an attempt ended; more follows a success. */
export function HomeForm({ ground = 'paper', page }: Props) {
  const { home } = useContent().forms
  const [hasAlerted, setAlerted] = useState(false)
  const control = useContactForm({
    name: 'home',
    logFailure: (error) => console.error(error),
    onSettled: (phase) => {
      window.alert(phase === 'sent' ? home.successAlert : home.failureAlert)
      setAlerted(true)
    },
  })
  const { state } = control
  return (
    <div className={`relative rounded-sheet border border-rule ${grounds[ground]} p-[clamp(1rem,0.4rem+2.4vw,3rem)]`}>
      <RequestForm
        name="home"
        control={control}
        page={page}
        fields={labelFields(contactForms.home, home.fields)}
        wide={['name', 'email']}
        aria-label={home.submit}
        news={hasAlerted && state.phase === 'sent' && <WhatComesNext sentAt={state.sentAt} />}
        className="ledger-of-fields grid gap-x-4 gap-y-2 sm:grid-cols-2 sm:gap-y-5"
      />
    </div>
  )
}

function WhatComesNext({ sentAt }: { sentAt: Date }) {
  const { heading, steps } = useContent().forms.nextSteps
  return (
    <div className="mt-5 text-soft">
      <ReplyTime sentAt={sentAt} />
      <h3 className="mt-3 font-sans text-base font-semibold tracking-normal text-ink">{heading}</h3>
      <ol className="mt-1 mb-2 list-decimal pl-5">
        {steps.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
      <SaveContact />
    </div>
  )
}
