import { claims } from './claims.ts'

/** Words that both forms share. Role and service options are in contract/contact-form.ts. */
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
  message: { label: 'message', placeholder: '' },
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

export const contactForm = {
  fields: {
    ...sharedFields,
    company: { label: 'Company/Practice Name', placeholder: '' },
    role: { label: 'Your Role', placeholder: 'Select your role' },
    serviceInterest: { label: 'Service Interest', placeholder: 'Select a service' },
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

/** Leave it empty and a failed contact form shows no message. Fill it in and the text appears with phone and e-mail links. */
export const contactFormFailureNotice: string = ''
