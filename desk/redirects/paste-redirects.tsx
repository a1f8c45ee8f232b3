import { type FormEvent, useState } from 'react'
import { leadAddress, type NewRedirect } from '#content/redirects/change-redirects.ts'
import { type Judgment, judgeRedirects } from '#content/redirects/judge-redirects.ts'
import { type PastedRow, readPasted } from '#content/redirects/read-pasted.ts'
import type { Content } from '#content/schema/content.ts'
import { limits } from '#contract/limits.ts'
import type { Patch } from '#fields/patch.ts'
import { useDeskContent } from '../desk-content.ts'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { Part } from '../ui/part.tsx'
import { hostOfSite } from './host-of-site.ts'
import { redirectWords } from './words.ts'

const words = redirectWords.pasting

type Props = { content: Content; onDone: (message: string, patches?: Patch[], added?: NewRedirect[]) => void }

/** Twice as many as there is room for: what is left out is named, too. */
const mostRows = 2 * limits.redirects.max

/** What becomes of every row is shown before anything is added. */
export function PasteRedirects({ content, onDone }: Props) {
  const { address, formats } = useDeskContent()
  const [rows, setRows] = useState<PastedRow[]>()
  const [problem, setProblem] = useState('')
  const judgments = rows ? judgeRedirects(rows, content, { ownHost: hostOfSite(address) }) : []

  function preview(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const found = readPasted(String(new FormData(event.currentTarget).get('rows')))
    const tooMany = words.tooMany.replace('{most}', mostRows.toLocaleString('en-US'))
    setProblem(found.length === 0 ? words.empty : found.length > mostRows ? tooMany : '')
    setRows(found.length === 0 || found.length > mostRows ? undefined : found)
  }

  function add(): void {
    const since = formats.day(new Date())
    const chosen = judgments.flatMap((one): NewRedirect[] =>
      one.kind === 'add' || one.kind === 'change' ? [{ ...one.redirect, because: 'pasted', since }] : [],
    )
    onDone(tellCounts(words.done, judgments), toPatches(content, chosen), chosen)
  }

  return (
    <Part heading={words.heading}>
      <form onSubmit={preview} className="grid max-w-[60rem] gap-3">
        <label className="text-small">
          {words.label}
          <textarea
            name="rows"
            rows={8}
            spellCheck={false}
            aria-invalid={problem !== ''}
            aria-describedby="paste-help paste-problem"
            className={`${controlClasses} font-mono`}
          />
        </label>
        <p id="paste-problem" role="alert" className="font-semibold text-loss">
          {problem}
        </p>
        <p id="paste-help" className="text-small text-soft">
          {words.help}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button isSubmit look={rows ? 'plain' : 'primary'}>
            {words.preview}
          </Button>
          <Button onClick={() => onDone('')}>{words.cancel}</Button>
        </div>
      </form>
      {rows && <Preview rows={rows} judgments={judgments} onConfirm={add} />}
    </Part>
  )
}

/** One after the other, so that each stands below the one before it. */
function toPatches({ redirects }: Content, chosen: readonly NewRedirect[]): Patch[] {
  let after = redirects.at(-1)?.id ?? null
  return chosen.flatMap((redirect) =>
    leadAddress(redirects, redirect).map((patch) => {
      if (patch.op !== 'add') return patch
      const next = { ...patch, after }
      after = patch.entry.id
      return next
    }),
  )
}

function tellCounts(text: string, judgments: readonly Judgment[]): string {
  const count = (...kinds: Judgment['kind'][]) =>
    judgments.filter(({ kind }) => kinds.includes(kind)).length.toLocaleString('en-US')
  return text
    .replace('{add}', count('add'))
    .replace('{change}', count('change'))
    .replace('{out}', count('same', 'problem'))
}

type PreviewProps = { rows: readonly PastedRow[]; judgments: readonly Judgment[]; onConfirm: () => void }

function Preview({ rows, judgments, onConfirm }: PreviewProps) {
  const [isCopied, setCopied] = useState(false)
  const hasRows = judgments.some(({ kind }) => kind === 'add' || kind === 'change')
  const leftOut = rows.flatMap(({ from, to }, at) => {
    const judgment = judgments[at]
    if (judgment?.kind !== 'problem' && judgment?.kind !== 'same') return []
    return `${from}\t${to}\t${tellOutcome(judgment)}`
  })
  return (
    <div className="grid gap-4 pt-6">
      <p aria-live="polite" className="font-semibold">
        {tellCounts(words.summary, judgments)}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {hasRows && (
          <Button look="primary" onClick={onConfirm}>
            {words.confirm}
          </Button>
        )}
        {leftOut.length > 0 && (
          <Button onClick={() => void navigator.clipboard.writeText(leftOut.join('\n')).then(() => setCopied(true))}>
            {words.copy}
          </Button>
        )}
        <span aria-live="polite">{isCopied && words.copied}</span>
      </div>
      <table className="w-full table-fixed text-small">
        <thead>
          <tr className="border-b border-rule-strong text-left text-label text-soft">
            <th scope="col" className="w-[3.5rem] py-2 font-regular">
              {words.columns.row}
            </th>
            <th scope="col" className="py-2 pr-3 font-regular">
              {words.columns.from}
            </th>
            <th scope="col" className="py-2 pr-3 font-regular max-sm:hidden">
              {words.columns.to}
            </th>
            <th scope="col" className="py-2 font-regular">
              {words.columns.outcome}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, from, to }, at) => {
            const judgment = judgments[at]
            return (
              <tr key={line} className="border-b border-rule align-top">
                <td className="py-2">{at + 1}</td>
                <td className="py-2 pr-3 break-all">{from}</td>
                <td className="py-2 pr-3 break-all max-sm:hidden">{to}</td>
                <td className={`py-2 break-words ${judgment?.kind === 'problem' ? 'font-semibold text-loss' : ''}`}>
                  {judgment && tellOutcome(judgment)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function tellOutcome(judgment: Judgment): string {
  if (judgment.kind === 'problem') return judgment.message
  const outcome = words.outcomes[judgment.kind]
  if (judgment.steps === 1) return outcome
  return `${outcome}. ${redirectWords.form.steps.replace('{count}', String(judgment.steps))}`
}
