import { labelForms, type ServerWords } from '#contract/server-words.ts'
import type { Company } from '#contract/site-manifest.ts'
import type { StoredRequest } from '../store/contact-store.ts'
import { formatLocalTime } from './local-time.ts'

export type RequestLine = { label: string; value: string }

export type RequestLineSettings = {
  company: Pick<Company, 'timeZone'>
  words: Pick<ServerWords, 'forms' | 'ownerMail'>
}

/** Everything about a request but its message, as the form has it. What the visitor left out is left out. */
export function listRequestLines(request: StoredRequest, { company, words }: RequestLineSettings): RequestLine[] {
  const { receivedLabel, formLabel, forms, referenceLabel } = words.ownerMail
  const fields = labelForms(words)[request.form].filter(({ type }) => type !== 'textarea')
  return [
    ...fields.map(({ name, label }) => ({ label, value: request[name] })),
    { label: receivedLabel, value: formatLocalTime(request.receivedAt, company.timeZone) },
    { label: formLabel, value: forms[request.form] },
    { label: referenceLabel, value: request.id },
  ].filter(({ value }) => value !== '')
}
