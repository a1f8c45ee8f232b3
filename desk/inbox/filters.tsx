import { type ReactNode, useRef, useState } from 'react'
import { nameSource } from '#contract/contact-form.ts'
import { statuses, statusLabels } from '#contract/desk.ts'
import { useDeskContent } from '../desk-content.ts'
import { controlClasses } from '../ui/control.ts'
import { inboxPage } from '../words.ts'
import { type FilterName, hasFilters, type View } from './view.ts'

const words = inboxPage.filters

type Props = { view: View; onChange: (name: FilterName, value: string) => void; onClear: () => void }

/** Folded until somebody needs it, unless it already narrows what is shown. */
export function Filters({ view, onChange, onClear }: Props) {
  const [isOpen, setIsOpen] = useState(hasFilters(view))
  const summary = useRef<HTMLElement>(null)
  const { mail, services } = useDeskContent()
  const clear = () => {
    // The button goes away with the filters, and would take the focus along.
    summary.current?.focus()
    onClear()
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        ref={summary}
        className="w-fit cursor-pointer py-2 font-semibold text-primary underline-offset-4 hover:underline"
      >
        {words.summary}
      </summary>
      <div className="grid gap-x-4 gap-y-3 pt-2 pb-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <Choice name="status" label={words.status} view={view} onChange={onChange}>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </Choice>
        <Choice name="form" label={words.form} view={view} onChange={onChange}>
          {sourcesFor(view, mail.sources).map((source) => (
            <option key={source} value={source}>
              {nameSource(source, mail.sources)}
            </option>
          ))}
        </Choice>
        <Choice name="service" label={words.service} view={view} onChange={onChange}>
          {servicesFor(view, services).map((service) => (
            <option key={service}>{service}</option>
          ))}
        </Choice>
        <Day name="from" label={words.from} view={view} onChange={onChange} />
        <Day name="to" label={words.to} view={view} onChange={onChange} />
      </div>
      {hasFilters(view) && (
        <button type="button" onClick={clear} className="mb-4 cursor-pointer font-semibold text-primary underline">
          {words.clear}
        </button>
      )}
    </details>
  )
}

/** A request may have been sent with words that the form no longer offers. */
function servicesFor({ service }: View, options: readonly string[]): readonly string[] {
  return service === undefined || options.includes(service) ? options : [...options, service]
}

/** A page may have been deleted since. */
function sourcesFor({ form }: View, names: Readonly<Record<string, string>>): readonly string[] {
  const sources = Object.keys(names)
  return form === undefined || sources.includes(form) ? sources : [...sources, form]
}

type FilterProps = Omit<Props, 'onClear'> & { name: FilterName; label: string }

function Choice({ name, label, view, onChange, children }: FilterProps & { children: ReactNode }) {
  return (
    <label className="text-small">
      {label}
      <select
        value={view[name] ?? ''}
        onChange={({ target }) => onChange(name, target.value)}
        className={controlClasses}
      >
        <option value="">{words.any}</option>
        {children}
      </select>
    </label>
  )
}

function Day({ name, label, view, onChange }: FilterProps) {
  return (
    <label className="text-small">
      {label}
      <input
        type="date"
        value={view[name] ?? ''}
        onChange={({ target }) => onChange(name, target.value)}
        className={controlClasses}
      />
    </label>
  )
}
