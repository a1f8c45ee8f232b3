import { claims } from './claims.ts'
import { nameInterests } from './derived/values.ts'
import type { InternalHref } from './link.ts'
import { services } from './services.ts'
import { leaveOutUnsaid } from './unsaid.ts'

/** Words that both forms share. */
export const formWords = {
  required: 'required',
  optional: 'optional',
  patientInformation: 'Please leave out patient names and record numbers. We only need to know how to reach you.',
  /** Label of the field that only robots fill in; people never see it. */
  trapLabel: 'Leave this field empty',
  /** For screen readers only, while the form is being sent. */
  sending: 'Your message is on its way.',
}

const sharedFields = {
  name: { label: 'Full Name', placeholder: '' },
  email: { label: 'Email Address', placeholder: '' },
  phone: { label: 'Phone Number', placeholder: '' },
  message: { label: 'Message', placeholder: '' },
}

export const homeForm = {
  fields: {
    ...sharedFields,
    company: { label: 'Company Name', placeholder: '' },
  },
  submit: 'Schedule Free Consultation',
  submitting: 'Sending...',
  successAlert: 'Message sent successfully!',
  failureAlert: 'Failed to send message. Please try again.',
}

const roleOptions = [
  'Healthcare Administrator',
  'Practice Manager',
  'IT Director',
  'Revenue Cycle Manager',
  'Physician',
  'CFO/Financial Director',
  'Other',
]

type InterestOption = {
  /** Leave it empty, and the option is called like its first service, also when that is renamed. */
  ownWords: string
  /** The services that a visitor means by it; none = no single one. */
  services: InternalHref[]
}

/** What visitors choose from under "Service Interest". */
export const interestOptions: InterestOption[] = [
  { ownWords: 'AI Claims Processing', services: ['/services#coding-billing', '/services#eligibility'] },
  { ownWords: 'Revenue Optimization', services: ['/services#ar-recovery', '/services#payment-posting'] },
  { ownWords: 'Compliance Management', services: [] },
  { ownWords: 'Analytics & Reporting', services: ['/services#reporting'] },
  { ownWords: 'Provider Network Management', services: ['/services#credentialing'] },
  { ownWords: `${claims.availability.value} Support & Monitoring`, services: ['/services#patient-support'] },
  { ownWords: 'Complete Solution Package', services: [] },
]

leaveOutUnsaid({ interestOptions })

export const contactForm = {
  fields: {
    ...sharedFields,
    company: { label: 'Company/Practice Name', placeholder: '' },
    role: { label: 'Your Role', placeholder: 'Select your role', options: roleOptions },
    serviceInterest: {
      label: 'Service Interest',
      placeholder: 'Select a service',
      options: nameInterests(interestOptions, services),
    },
  },
  submit: homeForm.submit,
  submitting: 'Submitting...',
  thankYou: {
    stamp: 'RECEIVED',
    heading: 'Thank You!',
    lines: ['Your message is in the book.', `A person will reply within ${claims.replyTime.value}.`],
  },
  /** Written to the browser's console, never shown. */
  failureLog: 'Submission error',
  /** For screen readers only. */
  failureAnnouncement: 'Your message was not sent. Everything you typed is still in the form.',
}

/** Leave it empty and a failed contact form shows no message. Fill it in and the text appears with phone and email links. */
export const contactFormFailureNotice: string = ''
