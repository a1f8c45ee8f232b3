import { brand } from './brand.ts'

const lines = [
  { code: '99214', description: 'Office visit', amount: 168 },
  { code: '93000', description: 'Electrocardiogram', amount: 42 },
  { code: '36415', description: 'Blood draw', amount: 12 },
]

/** `code` marks the words that support a code. */
const phrases: { text: string; code?: string }[] = [
  { text: 'Established patient, 54, ' },
  { text: 'follow-up for hypertension', code: 'I10' },
  { text: '. BP 148/92. ' },
  { text: '12-lead ECG performed', code: '93000' },
  { text: ' in office, normal sinus rhythm. ' },
  { text: 'Medication adjusted', code: '99214' },
  { text: '; recheck in four weeks.' },
]

/** The one example claim, invented to show the work; it may stay when the site goes public. Hero and diagram show it; the visit note below is what it was coded from. */
export const claimSlip = {
  title: 'Claim slip',
  number: `${brand.initials}-20481`,
  numberLabel: 'Claim',
  caption: 'Example, not a real patient',
  lines,
  /** In dollars. */
  total: lines.reduce((sum, line) => sum + line.amount, 0),
  payer: { label: 'Payer', value: 'Commercial PPO' },
  sent: { label: 'Sent', value: 'Mar 14' },
  posted: { label: 'Posted', value: 'Mar 25' },
  statuses: { member: 'Member ID', verified: 'Active', outgoing: 'To the payer', settled: 'PAID' },
  visitNote: {
    phrases,
    codes: [
      { code: 'I10', meaning: 'Essential hypertension' },
      { code: '93000', meaning: 'Electrocardiogram' },
      { code: '99214', meaning: 'Moderate decision making' },
    ],
    signature: 'Reviewed and signed by a coder',
  },
}
