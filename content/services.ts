import { claims } from './claims.ts'
import { inWords } from './derived/values.ts'
import type { IconName } from './icon-name.ts'
import { leaveOutUnsaid } from './unsaid.ts'

/** A benefit reads `figure label` if it has a figure, otherwise just `label`. */
type Benefit = { figure?: string; label: string }

export type Service = {
  /** The part after # in /services#anchor. Other pages and other sites link to it: do not change it lightly. */
  anchor: string
  title: string
  icon: IconName
  outcome: string
  features: string[]
  benefits: Benefit[]
}

export const services: Service[] = [
  {
    anchor: 'credentialing',
    title: 'Credentialing & Enrollment',
    icon: 'badge-check',
    outcome: 'Get in network, stay in network',
    features: [
      'Provider credentialing',
      'Enrollment with government and commercial payers',
      'NPI registration (type 1 and 2)',
      'CAQH update',
      'Document management',
      'Revalidation and re-credentialing',
      'Fee schedule negotiations',
      'EDI management (ERA/EFT setup)',
    ],
    benefits: [
      { figure: claims.fasterCredentialing.value, label: claims.fasterCredentialing.label },
      { figure: claims.compliance.value, label: claims.compliance.label },
      { label: 'Streamlined enrollment' },
      { label: 'Expert documentation' },
    ],
  },
  {
    anchor: 'coding-billing',
    title: 'Medical Coding & Billing',
    icon: 'file-check',
    outcome: 'Right the first time it is sent',
    features: [
      'ICD-10 and CPT coding',
      'Real-time claim validation',
      'Automated error detection',
      'Denial management and appeals',
      'Clean claim submission',
      'Revenue cycle optimization',
      'Compliance monitoring',
      'Quality assurance reviews',
    ],
    benefits: [
      { figure: claims.codingAccuracy.value, label: claims.codingAccuracy.label },
      { figure: claims.denialReduction.value, label: claims.denialReduction.label },
      { label: 'Faster claim processing' },
      { label: 'Improved cash flow' },
    ],
  },
  {
    anchor: 'eligibility',
    title: 'Eligibility & Benefits Verification',
    icon: 'search-check',
    outcome: 'Know the coverage before the visit',
    features: [
      'Real-time eligibility verification',
      'Benefits coverage analysis',
      'Prior authorization management',
      'Referral verification',
      'Co-pay and deductible tracking',
      'Insurance plan validation',
      'Patient responsibility calculation',
      'Automated verification workflows',
    ],
    benefits: [
      { figure: claims.verificationAccuracy.value, label: claims.verificationAccuracy.label },
      { label: 'Reduced claim denials' },
      { label: 'Improved patient satisfaction' },
      { label: 'Streamlined workflows' },
    ],
  },
  {
    anchor: 'ar-recovery',
    title: 'AR & Aging Recovery',
    icon: 'refresh-cw',
    outcome: 'Old balances, worked to zero',
    features: [
      'Aged AR analysis and prioritization',
      'Systematic follow-up',
      'Denial appeals and resubmissions',
      'Payment posting and reconciliation',
      'Insurance correspondence management',
      'Patient collection strategies',
      'Bad debt recovery',
      'Performance tracking and reporting',
    ],
    benefits: [
      { figure: claims.collectionsImprovement.value, label: claims.collectionsImprovement.label },
      { label: 'Reduced AR aging' },
      { label: 'Expert appeal management' },
      { label: 'Maximized revenue recovery' },
    ],
  },
  {
    anchor: 'payment-posting',
    title: 'Payment Posting',
    icon: 'receipt-text',
    outcome: 'Every deposit matched to a claim',
    features: [
      'Electronic payment posting',
      'Manual payment entry',
      'Adjustment and write-off tracking',
      'Denial code analysis',
      'Revenue reconciliation',
      'Daily deposit management',
      'Insurance payment verification',
      'Patient payment processing',
    ],
    benefits: [
      { figure: claims.postingAccuracy.value, label: claims.postingAccuracy.label },
      { label: 'Real-time revenue tracking' },
      { label: 'Improved cash flow visibility' },
      { label: 'Reduced posting errors' },
    ],
  },
  {
    anchor: 'reporting',
    title: 'Reporting & Financial Analysis',
    icon: 'chart-column',
    outcome: 'The numbers, line by line',
    features: [
      'Real-time performance dashboards',
      'Custom report generation',
      'KPI tracking',
      'Financial trend analysis',
      'Compliance reporting',
      'Denial pattern analysis',
      'Revenue cycle metrics',
      'Benchmarking',
    ],
    benefits: [
      { figure: claims.businessVisibility.value, label: claims.businessVisibility.label },
      { label: 'Data-driven decisions' },
      { label: 'Performance optimization' },
      { label: 'Compliance assurance' },
    ],
  },
  {
    anchor: 'patient-support',
    title: 'Patient Help Desk',
    icon: 'headset',
    outcome: "Your patients' questions, answered kindly",
    features: [
      `${claims.availability.value} patient support hotline`,
      'Billing inquiry resolution',
      'Payment plan setup',
      'Insurance claim status updates',
      'Statement explanations',
      'Financial counseling',
      'Multi-language support',
      'Patient portal assistance',
    ],
    benefits: [
      { label: 'Improved patient satisfaction' },
      { label: 'Reduced staff workload' },
      { label: 'Faster query resolution' },
      { label: 'Enhanced patient experience' },
    ],
  },
]

leaveOutUnsaid({ services })

/** How many there are, for sentences. */
export const serviceCount = inWords(services.length)
