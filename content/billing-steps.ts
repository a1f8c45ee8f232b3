import type { IconName } from './icon-name.ts'

type BillingStep = {
  title: string
  description: string
  icon: IconName
  comesIn: string
  weCheck: string
  goesOut: string
}

export const billingStepRows = { comesIn: 'Comes in', weCheck: 'We check', goesOut: 'Goes out' }

export const billingSteps: BillingStep[] = [
  {
    title: 'Verification',
    description: 'Verify patient with the payer',
    icon: 'search-check',
    comesIn: 'Name, plan and member ID',
    weCheck: 'Active coverage, benefits, prior authorization',
    goesOut: 'A verified patient',
  },
  {
    title: 'Transcription',
    description: "Transcribe doctor's comments",
    icon: 'file-text',
    comesIn: 'A dictated or handwritten note',
    weCheck: 'Nothing missing, nothing guessed',
    goesOut: 'A structured visit note',
  },
  {
    title: 'Coding',
    description: 'Code the procedure',
    icon: 'scan-text',
    comesIn: 'A clean, typed note',
    weCheck: 'ICD-10 and CPT against the note',
    goesOut: 'A coded procedure',
  },
  {
    title: 'Submission',
    description: 'Submit the medical claim',
    icon: 'send',
    comesIn: 'A coded, scrubbed claim',
    weCheck: "The payer's own rules before it leaves",
    goesOut: 'An accepted claim',
  },
  {
    title: 'Payment',
    description: 'The provider gets paid',
    icon: 'wallet',
    comesIn: "The payer's remittance",
    weCheck: 'Paid in full, or we appeal',
    goesOut: 'A posted payment',
  },
]
