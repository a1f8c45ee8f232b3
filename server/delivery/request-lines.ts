import { labelForms } from '#contract/contact-form.ts'
import { toTelephoneAddress } from '#contract/telephone-address.ts'
import type { Company, ServerWords } from '../config/site-words.ts'
import type { StoredRequest } from '../store/contact-store.ts'
import { formatLocalTime } from '../text/days.ts'

/** `href` leads to the visitor: it dials or writes. */
export type RequestLine = { label: string; value: string; href?: string }

export type RequestLineSettings = {
  company: Pick<Company, 'timeZone'>
  words: Pick<ServerWords, 'forms' | 'ownerMail'>
}

/** Everything about a request but its message, as the form has it. What the visitor left out is left out. */
export function listRequestLines(request: StoredRequest, { company, words }: RequestLineSettings): RequestLine[] {
  const { receivedLabel, formLabel, forms, referenceLabel } = words.ownerMail
  const fields = labelForms(words)[request.form].filter(({ name }) => name !== 'message')
  return [
    ...fields.map(({ name, label, type }) => ({ label, value: request[name], ...linkTo(type, request[name]) })),
    { label: receivedLabel, value: formatLocalTime(request.receivedAt, company.timeZone) },
    { label: formLabel, value: forms[request.form] },
    { label: referenceLabel, value: request.id },
  ].filter(({ value }) => value !== '')
}

function linkTo(type: string, value: string): { href?: string } {
  if (type === 'email') return { href: `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}` }
  const href = type === 'tel' ? toTelephoneAddress(value) : undefined
  return href === undefined ? {} : { href }
}
