import { labelForms, nameSource, sourceOf } from '#contract/contact-form.ts'
import { localTime } from '#contract/local-time.ts'
import { toTelephoneAddress } from '#contract/telephone-address.ts'
import type { Company, ServerWords } from '../config/site-words.ts'
import type { StoredRequest } from '../store/contact-store.ts'
import { isHeaderAddress, sanitizeHeader, shorten } from '../text/header-text.ts'
import { composeMail, type Mail, type MailSettings, type Part, type Row } from './mail.ts'

type LineSettings = { company: Pick<Company, 'timeZone'>; words: Pick<ServerWords, 'forms' | 'ownerMail'> }

const maxNameLength = 80
const maxSubjectPartLength = 60

/**
 * The mail that tells the owner of a request. Answering it writes to the visitor. The message comes first: the beginning
 * of a mail is what a phone shows before it is opened.
 */
export function composeOwnerMail(id: string, request: StoredRequest, settings: MailSettings & LineSettings): Mail {
  const { subject, noMessage, replyHint } = settings.words.ownerMail
  const { name, company, email, message, serviceInterest } = request
  const who = [name, company].map((part) => sanitizeHeader(part, maxSubjectPartLength)).filter((part) => part !== '')
  const about = subject.replace('{visitor}', () => who.join(', '))
  return composeMail(
    {
      id,
      requestId: request.id,
      replyTo: isHeaderAddress(email) ? { name: sanitizeHeader(name, maxNameLength), address: email } : undefined,
      subject: serviceInterest === '' ? about : `${about}: ${serviceInterest}`,
      parts: [
        message === '' ? { lines: [noMessage], isSoft: true } : { letter: message },
        { rows: listRequestLines(request, settings) },
        { signature: [replyHint] },
      ],
    },
    settings,
  )
}

/** The desk has the rest. */
const maxSharedMessageLength = 1_000
const maxSharedValueLength = 300

/** After many mails within an hour: what each visitor wrote, one after the other. There is nobody to answer at once. */
export function composeSharedMail(
  id: string,
  requests: readonly StoredRequest[],
  settings: MailSettings & LineSettings,
): Mail {
  const [first] = requests
  const { subject, noMessage } = settings.words.ownerMail
  const name = sanitizeHeader(first?.name ?? '', maxSubjectPartLength)
  return composeMail(
    {
      id,
      requestId: first?.id ?? '',
      replyTo: undefined,
      subject: subject.replace('{visitor}', () => `${name} (+${requests.length - 1})`),
      parts: requests.flatMap((request, index): Part[] => [
        { divider: `${index + 1} of ${requests.length}` },
        request.message === ''
          ? { lines: [noMessage], isSoft: true }
          : { quote: shorten(request.message, maxSharedMessageLength) },
        {
          rows: listRequestLines(request, settings).map(({ value, href, ...row }) => {
            const shown = shorten(value, maxSharedValueLength)
            return { ...row, value: shown, ...(href !== undefined && shown === value && { href }) }
          }),
        },
      ]),
    },
    settings,
  )
}

type AcknowledgmentSettings = MailSettings & {
  company: Pick<Company, 'name' | 'email' | 'phone'>
  words: Pick<ServerWords, 'acknowledgment'>
}

/**
 * A fixed text: a person who types a stranger's address into the form must not be able to send the stranger words of
 * their own choice, and so not even the name is repeated.
 */
export function composeAcknowledgment(
  id: string,
  { id: requestId, email }: Pick<StoredRequest, 'id' | 'email'>,
  settings: AcknowledgmentSettings,
): Mail {
  const { company, words } = settings
  const { subject, paragraphs, signature } = words.acknowledgment
  return composeMail(
    {
      id,
      requestId,
      visitor: email,
      replyTo: { name: company.name, address: company.email },
      subject,
      parts: [...paragraphs.map((paragraph) => ({ lines: [paragraph] })), { signature }],
      links: new Map([
        [company.phone.display, `tel:${company.phone.tel}`],
        [company.email, `mailto:${company.email}`],
      ]),
    },
    settings,
  )
}

/** Everything about a request but its message, as the form has it. What the visitor left out is left out. */
export function listRequestLines(request: StoredRequest, { company, words }: LineSettings): Row[] {
  const { receivedLabel, formLabel, sources, referenceLabel } = words.ownerMail
  const fields = labelForms(words)[request.form].filter(({ name }) => name !== 'message')
  return [
    ...fields.map(({ name, label, type }) => ({ label, value: request[name], ...linkTo(type, request[name]) })),
    { label: receivedLabel, value: localTime(company.timeZone).inFull(request.receivedAt) },
    { label: formLabel, value: nameSource(sourceOf(request), sources) },
    { label: referenceLabel, value: request.id },
  ].filter(({ value }) => value !== '')
}

function linkTo(type: string, value: string): { href?: string } {
  if (type === 'email') return { href: `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}` }
  const href = type === 'tel' ? toTelephoneAddress(value) : undefined
  return href === undefined ? {} : { href }
}
