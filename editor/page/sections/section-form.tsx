import { useId, useState } from 'react'
import { namePlace } from '../editing/name-place.ts'
import { fieldsOf, useWork } from '../editing/work-context.ts'
import { FieldForm, Members } from '../fields/field-form.tsx'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { TextButton } from '../ui/text-button.tsx'
import { ColorsForm } from './colors-form.tsx'
import { LegalForm } from './legal-form.tsx'
import { MakeItYours, steps } from './make-it-yours.tsx'
import { listSections } from './section-list.tsx'
import { colorsSection, legalSection, yoursSection } from './special-sections.ts'

type Props = { section: string; step: number | undefined; onStep: (at: number | undefined) => void }

export function SectionForm({ section, step, onStep }: Props) {
  const { state } = useWork()
  const title = listSections(state).find((one) => one.section === section)?.title ?? ''
  return (
    <>
      {step !== undefined && <TourBar step={step} onStep={onStep} />}
      <Finder />
      <Problems />
      <h1 tabIndex={-1} className="mt-4 text-h3">
        {title}
      </h1>
      <SectionBody section={section} onStep={onStep} />
    </>
  )
}

function SectionBody({ section, onStep }: Pick<Props, 'section' | 'onStep'>) {
  const { state } = useWork()
  if (section === yoursSection) return <MakeItYours onStart={onStep} />
  if (section === colorsSection) return <ColorsForm />
  if (section === legalSection) return <LegalForm />
  const fields = state.sections.find(({ file }) => file === section)?.fields ?? []
  const [only, ...more] = fields
  // A file of one group needs no frame of its own around it.
  if (only?.kind === 'group' && more.length === 0 && !/#(brand|consultantImage)$/.test(only.id))
    return <Members fields={only.fields} />
  return fields.map((field) => <FieldForm key={field.id} field={field} />)
}

function TourBar({ step, onStep }: { step: number; onStep: Props['onStep'] }) {
  const next = steps[step + 1]
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-control bg-primary-tint px-3 py-2">
      <span>
        Make it yours: step {step + 1} of {steps.length}, {steps[step]?.title.toLowerCase()}
      </span>
      <span className="flex gap-2">
        <Button isSmall onClick={() => onStep(undefined)}>
          All steps
        </Button>
        {next && (
          <Button isSmall onClick={() => onStep(step + 1)}>
            Next: {next.title.toLowerCase()}
          </Button>
        )}
      </span>
    </div>
  )
}

const mostFound = 12

/** Finds a field by what the site says there. */
function Finder() {
  const { state, open } = useWork()
  const [wanted, setWanted] = useState('')
  const id = useId()
  const search = wanted.trim().toLowerCase()
  const found =
    search.length < 2
      ? []
      : fieldsOf(state.sections).filter(
          (field) => field.kind === 'words' && `${field.label} ${field.value ?? ''}`.toLowerCase().includes(search),
        )
  return (
    <search>
      <label htmlFor={id} className="sr-only">
        Find a text of the site
      </label>
      <input
        id={id}
        type="search"
        placeholder="Find a text of the site"
        className={controlClasses}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {search.length >= 2 && (
        <ul className="mt-1 rounded-control border border-rule bg-surface">
          {found.slice(0, mostFound).map((field) => (
            <li key={field.id} className="border-b border-rule last:border-0">
              <button
                type="button"
                className="w-full cursor-pointer px-3 py-2 text-left hover:bg-paper"
                onClick={() => {
                  setWanted('')
                  open(field.id)
                }}
              >
                <span className="text-label text-soft">{field.label}</span>
                <br />
                {field.kind === 'words' && field.value}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-3 py-2">The site does not say that.</li>}
        </ul>
      )}
    </search>
  )
}

/** Everything that stands in the way of saving, each with the way to it. */
function Problems() {
  const { state, open } = useWork()
  const { problems, conflicts } = state
  if (problems.length + conflicts.length === 0) return null
  return (
    <section aria-label="To fix" className="mt-3 rounded-control border border-loss bg-loss-tint px-3 py-2">
      <ul>
        {conflicts.map((file) => (
          <Conflict key={file} file={file} />
        ))}
        {problems.map(({ id, file, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one field may have the same problem twice
          <li key={`${at} ${id} ${message}`}>
            <TextButton onClick={() => open(id ?? file)}>
              <strong>{namePlace(state, id ?? file)}</strong>: {message}
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Conflict({ file }: { file: string }) {
  const { state, takeTheirs } = useWork()
  const title = state.sections.find((section) => section.file === file)?.title ?? file
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-1">
      Another program has changed “{title}” since you began.
      <Button isSmall onClick={() => takeTheirs(file)}>
        Drop my changes there
      </Button>
    </li>
  )
}
