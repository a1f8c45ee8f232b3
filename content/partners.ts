import { hipaaClaim } from './claims.ts'
import type { IconName } from './icon-name.ts'
import { leaveOutUnsaid } from './unsaid.ts'

type PartnerBadge = {
  name: string
  category: string
  icon: IconName
  /** Number of the membership or certificate. Empty until the owner has confirmed it. */
  source: string
}

/** Drawn by us as plain text seals. */
export const partners: PartnerBadge[] = [
  { name: hipaaClaim.label, category: 'Privacy & security', icon: 'shield-check', source: hipaaClaim.source },
  { name: 'NILA', category: 'Industry association', icon: 'landmark', source: '' },
  { name: 'ASRM', category: 'Medical society', icon: 'stethoscope', source: '' },
  { name: 'ISO', category: 'Quality standards', icon: 'award', source: '' },
  { name: 'BBB', category: 'Business ethics', icon: 'scale', source: '' },
  { name: 'AAPC', category: 'Professional coding', icon: 'clipboard-check', source: '' },
]

leaveOutUnsaid({ partners })
