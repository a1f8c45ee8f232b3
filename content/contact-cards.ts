import { company } from './company.ts'
import { dialedNumber } from './derived/values.ts'
import type { IconName } from './icon-name.ts'

type ContactCard = { icon: IconName; title: string; lines: string[]; href: string | null; notes: string[] }

/** Three ways to reach the company: on Home and on Contact. Everything they say comes from company.ts. */
export const contactCards: ContactCard[] = [
  {
    icon: 'phone',
    title: 'Call Us',
    lines: [company.phone],
    href: `tel:${dialedNumber(company.phone)}`,
    notes: [company.hours.text],
  },
  {
    icon: 'mail',
    title: 'Email Us',
    lines: [company.email],
    href: `mailto:${company.email}`,
    notes: [company.replyPromise],
  },
  {
    icon: 'map-pin',
    title: 'Visit Us',
    lines: company.address.lines,
    href: null,
    notes: [company.hours.text, company.replyPromise],
  },
]
