import { useContent } from '../../../content-context.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The same small numeral stands at a phrase and at its code, for the eye only. */
const reference =
  "after:pl-0.5 after:align-super after:font-sans after:text-[0.6875rem] after:leading-none after:font-semibold after:text-note after:content-[attr(data-reference)/'']"

/** The example: a note with the phrases that count marked, and the code each of them supports. */
export function CodedNote() {
  const { caption, visitNote } = useContent().claimSlip
  const referenceOf = (code: string) => visitNote.codes.findIndex((entry) => entry.code === code) + 1
  return (
    <figure className="@container rounded-slip border border-rule bg-surface p-3 shadow-slip md:p-6">
      <div className="grid gap-x-6 gap-y-3 md:@min-[24rem]:grid-cols-[1fr_11.5rem]">
        <p className="font-display text-[1.0625rem] leading-[1.5] md:text-[1.3125rem] md:leading-[1.62]">
          {visitNote.phrases.map(({ id, text, code }) =>
            code ? (
              <mark
                key={id}
                data-reference={referenceOf(code)}
                className={`rounded-slip bg-highlight-strong box-decoration-clone px-1 py-0.5 text-ink print:underline ${reference}`}
              >
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </p>
        <ol className="divide-y divide-rule border-rule max-md:border-t md:border-l md:pl-5">
          {visitNote.codes.map(({ id, code, meaning }) => (
            <li key={id} className="flex items-baseline gap-x-3 py-0.5 leading-snug md:block md:py-2">
              <b
                data-reference={referenceOf(code)}
                className={`figures block w-16 font-semibold whitespace-nowrap ${reference}`}
              >
                {code}
              </b>
              <span className="text-label text-soft">{meaning}</span>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-0.5 border-t border-rule pt-2.5 md:mt-4 md:pt-3.5 text-small">
        <span className="flex items-center gap-2.5 font-medium">
          <Icon name="pen-line" className="text-primary" />
          {visitNote.signature}
        </span>
        <span className="text-label text-caption">{caption}</span>
      </figcaption>
    </figure>
  )
}
