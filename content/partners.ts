import { hipaaClaim } from './claims.ts'
import type { IconName } from './icon-name.ts'

type PartnerBadge = { name: string; category: string; icon: IconName }

/** Drawn by us as plain text seals. Confirm each membership before the site goes public. */
export const partners: PartnerBadge[] = [
  { name: hipaaClaim.label, category: 'Privacy & security', icon: 'shield-check' },
  { name: 'NILA', category: 'Industry association', icon: 'landmark' },
  { name: 'ASRM', category: 'Medical society', icon: 'stethoscope' },
  { name: 'ISO', category: 'Quality standards', icon: 'award' },
  { name: 'BBB', category: 'Business ethics', icon: 'scale' },
  { name: 'AAPC', category: 'Professional coding', icon: 'clipboard-check' },
]
