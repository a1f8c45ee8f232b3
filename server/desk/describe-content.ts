import type { ContactField, FormName } from '#contract/contact-form.ts'
import type { DeskContent } from '#contract/desk.ts'
import type { Config } from '../config/config.ts'

/** What the desk shows of the site's own words. */
export function describeContent({ company, publicUrl, replyHours, replyTime, mark, words }: Config): DeskContent {
  const { home, contact } = words.forms
  const { noMessage, formLabel, forms, referenceLabel } = words.ownerMail
  return {
    company: company.name,
    timeZone: company.timeZone,
    address: publicUrl ?? null,
    replyTime,
    replyHours,
    mark: mark.picture === '' ? { frame: mark.frame, shape: mark.shape, accent: mark.accent } : null,
    // What only the contact form asks for has its label there.
    labels: { home: labelsOf({ ...contact, ...home }), contact: labelsOf(contact) } satisfies Record<FormName, object>,
    services: contact.serviceInterest.options ?? [],
    mail: { noMessage, formLabel, forms, referenceLabel },
  }
}

function labelsOf(fields: Record<ContactField, { label: string }>): Record<ContactField, string> {
  const labels = Object.entries(fields).map(([name, { label }]) => [name, label])
  return Object.fromEntries(labels) as Record<ContactField, string>
}
