import { type FormEvent, useId, useState } from 'react'
import { createLinkReader } from '#content/places.ts'
import { leadAddress, type Redirect } from '#content/redirects/change-redirects.ts'
import { type Judgment, judgeRedirects } from '#content/redirects/judge-redirects.ts'
import type { Content } from '#content/schema/content.ts'
import type { Patch } from '#fields/patch.ts'
import { useDeskContent } from '../desk-content.ts'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { Part } from '../ui/part.tsx'
import { hostOfSite } from './host-of-site.ts'
import { redirectWords } from './words.ts'

const words = redirectWords.form

type Props = {
  content: Content
  /** Undefined: a new one. */
  redirect: Redirect | undefined
  onDone: (message: string, patches?: Patch[]) => void
}

/** What is wrong stands at its field once the owner has pressed Save. */
export function EditRedirect({ content, redirect, onDone }: Props) {
  const { formats, address } = useDeskContent()
  const [problem, setProblem] = useState<Extract<Judgment, { kind: 'problem' }>>()
  const datalist = useId()
  const places = createLinkReader(content)

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const typed = {
      from: String(given.get('from')),
      to: String(given.get('to')),
      isTemporary: given.get('status') === 'temporary',
    }
    const [judgment] = judgeRedirects([typed], content, { ownHost: hostOfSite(address), edited: redirect?.id })
    if (judgment === undefined || judgment.kind === 'problem') {
      setProblem(judgment)
      event.currentTarget.querySelector<HTMLElement>(`[name=${judgment?.field}]`)?.focus()
      return
    }
    const { steps } = judgment
    const others = content.redirects.filter(({ id }) => id !== redirect?.id)
    const removal: Patch[] = redirect ? [{ op: 'remove', path: `redirects.${redirect.id}` }] : []
    const since = redirect?.since ?? formats.day(new Date())
    const added = leadAddress(others, { ...judgment.redirect, because: 'by-hand', since })
    const saved = words.saved.replace('{from}', () => judgment.redirect.from)
    onDone(steps > 1 ? `${saved} ${words.steps.replace('{count}', String(steps))}` : saved, [...removal, ...added])
  }

  return (
    <Part heading={redirect ? words.edit : words.add}>
      <form onSubmit={save} noValidate className="grid max-w-[44rem] gap-4">
        <Field name="from" value={redirect ? decodeURI(redirect.from) : ''} help={words.fromHelp} problem={problem} />
        <Field
          name="to"
          value={redirect ? places(redirect.to) || redirect.to : ''}
          help={words.toHelp}
          problem={problem}
          list={datalist}
        />
        <datalist id={datalist}>
          {content.pages
            .filter(({ kind }) => kind !== 'answer')
            .map((page) => (
              <option key={page.id} value={page.address} />
            ))}
        </datalist>
        <label className="text-small">
          {redirectWords.columns.kind}
          <select name="status" defaultValue={redirect?.status} className={controlClasses}>
            {Object.entries(redirectWords.kinds).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <div className="flex flex-wrap gap-3">
          <Button isSubmit look="primary">
            {words.save}
          </Button>
          <Button onClick={() => onDone('')}>{words.cancel}</Button>
        </div>
      </form>
    </Part>
  )
}

type FieldProps = {
  name: 'from' | 'to'
  value: string
  help: string
  problem: { field: string; message: string } | undefined
  list?: string
}

function Field({ name, value, help, problem, list }: FieldProps) {
  const id = useId()
  const message = problem?.field === name ? problem.message : undefined
  return (
    <div>
      <label htmlFor={id} className="text-small">
        {redirectWords.columns[name]}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={value}
        list={list}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={message !== undefined}
        aria-describedby={`${id}-help ${id}-problem`}
        className={controlClasses}
      />
      <p id={`${id}-problem`} role="alert" className="font-semibold text-loss">
        {message}
      </p>
      <p id={`${id}-help`} className="text-small text-soft">
        {help}
      </p>
    </div>
  )
}
