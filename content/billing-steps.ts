import { claimSlip } from './claim-slip.ts'
import type { IconName } from './icon-name.ts'

type BillingStep = {
  number: number
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
    number: 1,
    title: 'Verification',
    description: 'Verify patient with the payer',
    icon: 'search-check',
    comesIn: 'Name, plan and member ID',
    weCheck: 'Active coverage, benefits, prior authorization',
    goesOut: 'A verified patient',
  },
  {
    number: 2,
    title: 'Transcription',
    description: "Transcribe doctor's comments",
    icon: 'file-text',
    comesIn: 'A dictated or handwritten note',
    weCheck: 'Nothing missing, nothing guessed',
    goesOut: 'A structured visit note',
  },
  {
    number: 3,
    title: 'Coding',
    description: 'Code the procedure',
    icon: 'scan-text',
    comesIn: 'A clean, typed note',
    weCheck: 'ICD-10 and CPT against the note',
    goesOut: 'A coded procedure',
  },
  {
    number: 4,
    title: 'Submission',
    description: 'Submit the medical claim',
    icon: 'send',
    comesIn: 'A coded, scrubbed claim',
    weCheck: "The payer's own rules before it leaves",
    goesOut: 'An accepted claim',
  },
  {
    number: 5,
    title: 'Payment',
    description: 'The provider gets paid',
    icon: 'wallet',
    comesIn: "The payer's remittance",
    weCheck: 'Paid in full, or we appeal',
    goesOut: 'A posted payment',
  },
]

const toldInWords = billingSteps.map(
  ({ number, title, description, comesIn, weCheck, goesOut }) =>
    `${number}. ${title}: ${description}. ${billingStepRows.comesIn}: ${comesIn}. ${billingStepRows.weCheck}: ${weCheck}. ${billingStepRows.goesOut}: ${goesOut}.`,
)

/** What the diagram shows, for people who cannot see it. */
export const billingDiagramAlternative = `Claim ${claimSlip.number} travels along one line through five numbered stages. ${toldInWords.join(' ')}`
