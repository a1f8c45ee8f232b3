import { mapFields } from '#contract/contact-form.ts'
import type { DeskContent } from '#contract/desk.ts'

/** A company like the sample, as the desk is told of it. */
export const deskContent: DeskContent = {
  company: 'Claimwright',
  timeZone: 'America/New_York',
  address: 'https://www.claimwright.example',
  backup: 'download',
  replyTime: '24 hours',
  replyHours: 24,
  mark: { frame: '0 0 1 1', shape: 'M0 0', accent: 'M1 1' },
  labels: {
    home: labels('Company Name'),
    contact: labels('Company/Practice Name'),
  },
  services: ['AI Claims Processing', 'Revenue Optimization'],
  mail: {
    noMessage: 'The visitor left no message.',
    formLabel: 'Sent from',
    sources: { home: 'Home page', contact: 'Contact page' },
    referenceLabel: 'Reference',
  },
}

function labels(company: string): DeskContent['labels']['home'] {
  return { ...mapFields(({ heading }) => `Your ${heading}`), company }
}
