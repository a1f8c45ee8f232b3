import type { ReactNode } from 'react'
import { contactFields, nameSource, sourceOf } from '#contract/contact-form.ts'
import type { DeskRequest } from '#contract/desk.ts'
import { useDeskContent } from '../desk-content.ts'
import { Notice } from '../ui/notice.tsx'
import { requestPage } from '../words.ts'

const lines = contactFields.filter(({ name }) => name !== 'message')

/** What the visitor sent, whole: the message as a letter, then every field under the label the visitor saw. */
export function Letter({ request }: { request: DeskRequest }) {
  const { form, message, receivedAt, isSpam, id } = request
  const { labels, mail, formats } = useDeskContent()
  const isByHand = request.events.some(({ kind }) => kind === 'marked-spam')
  return (
    <article
      aria-label={requestPage.letter}
      className="letter border border-rule bg-sheet shadow-slip print:bg-transparent print:shadow-none"
    >
      {isSpam && <Notice tone="warning">{isByHand ? requestPage.movedToSpam : requestPage.heldAsSpam}</Notice>}
      <div className="grid gap-6 py-6 pr-5 pl-9 sm:py-9 sm:pr-9 sm:pl-16">
        <p className="text-small text-soft">
          <time dateTime={receivedAt}>{formats.inFull(new Date(receivedAt))}</time>
        </p>
        <p className={`text-lead leading-snug whitespace-pre-wrap ${message ? 'font-display' : 'text-soft'}`}>
          {message || mail.noMessage}
        </p>
        <dl className="grid gap-x-6 gap-y-3 border-t border-rule-strong pt-5 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {lines.map(({ name }) => (
            <Field key={name} label={labels[form][name]}>
              {request[name]}
            </Field>
          ))}
          <Field label={mail.formLabel}>{nameSource(sourceOf(request), mail.sources)}</Field>
          <Field label={mail.referenceLabel}>{id}</Field>
        </dl>
      </div>
    </article>
  )
}

/** What was left out needs no line. */
function Field({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="contents">
      <dt className="text-small text-soft">{label}</dt>
      <dd className="max-sm:-mt-3">{children}</dd>
    </div>
  )
}
