import { useRef, useState } from 'react'
import { type SiteVersion, viewPath } from '#contract/desk-site.ts'
import { ExternalLink } from '../navigation/place.tsx'
import { Moment } from '../time/clock.tsx'
import { capitalize, inWords } from '../ui/in-words.ts'
import { Part } from '../ui/part.tsx'
import { Question } from '../ui/question.tsx'
import { sitePage } from '../words.ts'
import { authorOf, kindOf, sourceOf, withNumber } from './version-words.ts'

const { versions: words, changes: changeWords } = sitePage
const headings = [
  { text: words.columns.version, place: 'w-[10%] pl-4' },
  { text: words.columns.published, place: 'w-[22%]' },
  { text: words.columns.changed, place: '' },
]
const actionClasses =
  'inline-flex cursor-pointer gap-2 py-1 font-semibold text-primary underline-offset-4 hover:underline aria-disabled:cursor-default aria-disabled:opacity-60 aria-disabled:hover:no-underline'

type Choice = { id: number /** The newest when it was made. */; newest: number }
type Props = { versions: SiteVersion[]; isBusy: boolean; onGoBack: (choice: Choice) => void }

/** All versions that can be looked at and gone back to, newest first. */
export function VersionTable({ versions, isBusy, onGoBack }: Props) {
  const question = useRef<HTMLDialogElement>(null)
  const [choice, setChoice] = useState<Choice>({ id: 0, newest: 0 })
  const ask = (id: number) => {
    setChoice({ id, newest: versions[0]?.id ?? 0 })
    question.current?.showModal()
  }
  return (
    <Part heading={words.heading} isPrinted>
      <table className="w-full max-lg:block lg:table-fixed">
        <caption className="sr-only">{words.heading}</caption>
        <thead className="max-lg:sr-only">
          <tr className="border-b border-rule-strong text-left text-label text-soft">
            {headings.map(({ text, place }) => (
              <th key={text} scope="col" className={`py-2 font-regular ${place}`}>
                {text}
              </th>
            ))}
            <th scope="col" className="w-[22%]">
              <span className="sr-only">{words.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {versions.map((version) => (
            <VersionRow key={version.id} version={version} isBusy={isBusy} onAsk={() => ask(version.id)} />
          ))}
        </tbody>
      </table>
      <Question
        ref={question}
        words={{ ...words.restoreVersion, question: withNumber(words.restoreVersion.question, choice.id) }}
        look="primary"
        onConfirm={() => onGoBack(choice)}
      />
    </Part>
  )
}

type RowProps = { version: SiteVersion; isBusy: boolean; onAsk: () => void }

/** One line of the ledger; on a phone, a few short ones. */
function VersionRow({ version, isBusy, onAsk }: RowProps) {
  const { id, publishedAt, kind, isPublic } = version
  return (
    <tr
      className={`border-b border-rule align-top max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:px-4 max-lg:py-4 ${isPublic ? 'bg-surface' : ''}`}
    >
      <th scope="row" className={`text-left lg:py-3.5 lg:pl-4 ${isPublic ? 'font-semibold' : 'font-regular'}`}>
        <span className="lg:sr-only">{withNumber(sitePage.version, '')}</span>
        {id}
      </th>
      <td className="max-lg:text-right lg:py-3.5 lg:pr-6">
        <Moment at={publishedAt} />
        <span className="block text-small text-soft">
          {kind === 'imported' ? sourceOf(version) : authorOf(version)}
        </span>
      </td>
      <td className="max-lg:col-span-2 lg:py-3.5 lg:pr-6">
        <Summary version={version} />
      </td>
      <td className="max-lg:col-span-2 lg:py-2.5 lg:pr-4">
        <span className="grid grid-cols-[max-content_max-content] gap-x-6 lg:grid-cols-[1fr_4rem] lg:justify-items-end">
          <ExternalLink href={`${viewPath}${id}/`} spoken={withNumber(words.lookAt, id)}>
            {words.look}
          </ExternalLink>
          {isPublic ? (
            <span className="py-1">{words.isPublic}</span>
          ) : (
            <button
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && onAsk()}
              className={actionClasses}
            >
              <span>
                {words.restoreVersion.confirm}
                <span className="sr-only"> {withNumber(words.restoreVersion.to, id)}</span>
              </span>
            </button>
          )}
        </span>
      </td>
    </tr>
  )
}

/** The first change and a count of the others. Going back and the first version have no changes; their kind says it. */
function Summary({ version }: { version: SiteVersion }) {
  const [first, ...more] = version.changes
  if (!first) return <span className="block">{capitalize(kindOf(version))}</span>
  return (
    <>
      {first.where}
      {more.length > 0 && <span className="block text-small text-soft">{inWords(more.length, changeWords.more)}</span>}
    </>
  )
}
