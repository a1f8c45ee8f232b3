import { type ReactNode, useState } from 'react'
import type { Field } from '#fields/describe.ts'
import type { Json } from '#fields/patch.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inWords } from '../../ui/in-words.ts'
import { FieldDamage } from '../damage.tsx'
import { isWithin, useEditor } from '../editor-context.ts'
import { HintButtons } from '../hints.tsx'
import { fieldStrings } from '../words.ts'

/** What every control carries: the address leads to it, and problems belong to it. */
export type ControlAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** `isBare`: its name is for screen readers only, because the list that it stands in shows it. */
export type ShownField = Field & { isBare?: boolean }

export type FieldProps<Value> = { field: ShownField; path: string; value: Value }

type Props = {
  field: ShownField
  path: string
  /** Of several controls, the name stands above as a legend, and of a check box beside it. */
  as?: 'label' | 'legend' | 'beside'
  /** In the row of the name, at its end. */
  aside?: ReactNode
  /** Below the control. */
  note?: ReactNode
  children: (attributes: ControlAttributes) => ReactNode
}

/** The name of a field, its help, and what is wrong with it, around its control. */
export function FieldFrame({ field, path, as = 'label', aside, note, children }: Props) {
  const editor = useEditor()
  const problems = editor.problems.filter((problem) => problem.path === path)
  const news = editor.news.filter((one) => one.path === path)
  const help = field.help ? `${path}-help` : ''
  const fresh = news.length > 0 ? `${path}-new` : ''
  const wrong = problems.length > 0 ? `${path}-problem` : ''
  const more = note ? `${path}-note` : ''
  const control = children({
    id: path,
    'aria-describedby': [more, help, fresh, wrong].filter(Boolean).join(' ') || undefined,
    'aria-invalid': problems.length > 0 || undefined,
  })
  const Outer = as === 'legend' ? 'fieldset' : 'div'
  return (
    <Outer className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      {as === 'label' && (
        <label htmlFor={path} className={field.isBare ? 'sr-only' : 'min-h-7 font-semibold'}>
          <Name field={field} />
        </label>
      )}
      {as === 'legend' && (
        <legend className={field.isBare ? 'sr-only' : 'font-semibold'}>
          <Name field={field} />
        </legend>
      )}
      <div className="col-span-2 row-start-2 **:scroll-mt-10">{control}</div>
      <div className="col-start-2 row-start-1 justify-self-end">{aside}</div>
      <div className="col-span-2 row-start-3 grid gap-1 pt-1 text-small empty:hidden">
        {note && <div id={more}>{note}</div>}
        {field.help && (
          <p id={help} className="text-soft">
            {field.help}
          </p>
        )}
        {news.map(({ message }) => (
          <p key={message} id={fresh} className="font-semibold text-primary">
            {message}
          </p>
        ))}
        {/* Always there, so that a problem is announced when it appears. */}
        <div id={`${path}-problem`} aria-live="polite" className="grid gap-1">
          {problems.map(({ message }) => (
            <p key={message} className="flex gap-2 font-semibold text-loss">
              <Icon name="alert" />
              <span>{message}</span>
            </p>
          ))}
        </div>
        <FieldDamage path={path} />
        {editor.hints
          .filter((hint) => hint.path === path)
          .map((hint) => (
            <div key={hint.message} className="grid gap-2 border-l-4 border-action py-1 pl-3">
              <p>{hint.message}</p>
              <div className="flex flex-wrap gap-3">
                <HintButtons hint={hint} />
              </div>
            </div>
          ))}
        <ConflictNotice path={path} />
      </div>
    </Outer>
  )
}

function Name({ field: { title, isOptional } }: { field: Field }) {
  return (
    <>
      {title}
      {isOptional && <span className="font-regular text-soft"> ({fieldStrings.optional})</span>}
    </>
  )
}

/** Both texts, as long as the owner has not decided. */
function ConflictNotice({ path }: { path: string }) {
  const { conflicts, settle } = useEditor()
  const conflict = conflicts.find((one) => one.path === path)
  const words = fieldStrings.conflict
  return (
    <div role="alert">
      {conflict && (
        <div className="mt-1 grid gap-2 border-l-4 border-action bg-highlight px-4 py-3">
          <p className="font-semibold">{words.heading}</p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
            <dt className="text-soft">{words.theirs}</dt>
            <dd className="whitespace-pre-wrap">{show(conflict.theirs)}</dd>
            <dt className="text-soft">{words.mine}</dt>
            <dd className="whitespace-pre-wrap">{show(conflict.mine)}</dd>
          </dl>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => settle(path, true)}>{words.restore}</Button>
            <Button onClick={() => settle(path, false)}>{words.keep}</Button>
          </div>
        </div>
      )}
    </div>
  )
}

function show(value: Json): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)) || fieldStrings.conflict.empty
}

type FoldProps = {
  path: string
  name: string
  /** A part of the form, and not an entry of a list, which has its buttons in the same row. */
  isGroup?: boolean
  /** Whether it begins open. */
  isFresh?: boolean
  children: () => ReactNode
}

/** Folded until somebody needs it; the address of a field in it opens it. */
export function Fold({ path, name, isGroup = false, isFresh = false, children }: FoldProps) {
  const { target, problems, news } = useEditor()
  const holdsTarget = isWithin(target, path)
  const [isOpen, setIsOpen] = useState(isFresh || holdsTarget)
  const [followed, setFollowed] = useState(target)
  if (followed !== target) {
    setFollowed(target)
    if (holdsTarget) setIsOpen(true)
  }
  const count = problems.filter((problem) => isWithin(problem.path, path)).length
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        id={path}
        className={`min-h-11 cursor-pointer py-2.5 marker:text-soft ${isGroup ? 'text-title font-medium' : 'pr-36 font-semibold'}`}
      >
        {name}
        {news.some((one) => isWithin(one.path, path) || isWithin(path, one.path)) && (
          <span className="text-small text-primary"> · {fieldStrings.isNew}</span>
        )}
        {count > 0 && <span className="text-small text-loss"> · {inWords(count, fieldStrings.problems)}</span>}
      </summary>
      {isOpen && <div className="grid gap-5 border-l-2 border-rule pt-2 pb-5 pl-4">{children()}</div>}
    </details>
  )
}
