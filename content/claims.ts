import { takeOutEmpty } from './unsaid.ts'

type Claim = {
  /** The figure as visitors read it. Leave it empty to take the claim out: whatever says it disappears. */
  value: string
  /** The words beside it where a page has none of its own. */
  label?: string
  /** Where the figure comes from. Empty until you can prove it. */
  source: string
}

export const claims = {
  clients: { value: '500+', label: 'Clients', source: '' },
  accuracy: { value: '99.8%', label: 'Accuracy', source: '' },
  revenueIncrease: { value: '40%', label: 'Revenue Increase', source: '' },
  revenueIncreasePeriod: { value: '90 days', source: '' },
  availability: { value: '24/7', label: 'Processing', source: '' },
  experience: { value: '15+', label: 'Years Experience', source: '' },
  revenueProcessed: { value: '$50M+', label: 'Revenue Processed', source: '' },
  fasterProcessing: { value: '90%', label: 'faster processing', source: '' },
  ehrIntegrations: { value: '50+', label: 'EHR Integrations', source: '' },
  uptime: { value: '99.9%', label: 'Uptime', source: '' },
  averageRating: { value: '5.0', label: 'Average Rating', source: '' },
  starRating: { value: '5-Star', label: 'Rated', source: '' },
  specialties: { value: '30+', label: 'medical specialties', source: '' },
  replyTime: { value: '24 hours', label: 'Response Time', source: '' },
  compliance: { value: '100%', label: 'compliance rate', source: '' },
  fasterCredentialing: { value: '90%', label: 'faster credentialing', source: '' },
  codingAccuracy: { value: '99.5%', label: 'coding accuracy', source: '' },
  denialReduction: { value: '50%', label: 'reduction in denials', source: '' },
  verificationAccuracy: { value: '95%', label: 'verification accuracy', source: '' },
  collectionsImprovement: { value: '40%', label: 'improvement in collections', source: '' },
  postingAccuracy: { value: '99%', label: 'posting accuracy', source: '' },
  businessVisibility: { value: '360°', label: 'business visibility', source: '' },
} satisfies Record<string, Claim>

/** The one claim without a figure. An empty label takes it out. */
export const hipaaClaim = { label: 'HIPAA Compliant', source: '' }

takeOutEmpty([...Object.values(claims), hipaaClaim])
