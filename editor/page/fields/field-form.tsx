import type { ReactNode } from 'react'
import { type Field, figuresId, type NumberField, pictureKindOf, type YesNoField } from '#contract/edit.ts'
import { keyOf, useWork } from '../editing/work-context.ts'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { AddFigure } from './add-figure.tsx'
import { ChoiceInput } from './choice-input.tsx'
import { FieldFrame, Notices, useControl } from './field-frame.tsx'
import { ListForm } from './list-form.tsx'
import { PictureInput } from './picture-input.tsx'
import { useTyped } from './use-typed.ts'
import { WordsInput } from './words-input.tsx'

/** Seldom changed, and easily broken: folded away. */
const technical = ['id', 'anchor', 'page', 'path', 'frame', 'shape', 'accent', 'width', 'height', 'src']

export function FieldForm({ field }: { field: Field }) {
  const picture = pictureKindOf(field.id)
  switch (field.kind) {
    case 'group':
      return (
        <Group field={field}>
          {picture && <PictureInput kind={picture} id={field.id} label={field.label} />}
          <Members fields={field.fields} />
          {field.id === figuresId && <AddFigure />}
        </Group>
      )
    case 'optional':
      return <OptionalGroup field={field} />
    case 'list':
      return (
        <ListForm
          field={field}
          draw={(entry) => (entry.kind === 'group' ? <Members fields={entry.fields} /> : <FieldForm field={entry} />)}
        />
      )
    case 'words':
      return (
        <FieldFrame field={field}>
          {picture && <PictureInput kind={picture} id={field.id} label={field.label} />}
          <WordsInput field={field} />
        </FieldFrame>
      )
    case 'number':
      return (
        <FieldFrame field={field}>
          <NumberInput field={field} />
        </FieldFrame>
      )
    case 'choice':
      return (
        <FieldFrame field={field}>
          <ChoiceInput field={field} />
        </FieldFrame>
      )
    case 'yes-no':
      return (
        <FieldFrame field={field} isNamed>
          <YesNoInput field={field} />
        </FieldFrame>
      )
    case 'computed':
      return (
        <div data-field={field.id} className="my-3">
          <p className="font-semibold">{field.label}</p>
          <p className="text-label text-soft">
            {field.value && <span className="text-ink">{field.value} </span>}
            {field.help ?? 'Worked out by the site.'}
          </p>
        </div>
      )
  }
}

export function Members({ fields }: { fields: readonly Field[] }) {
  const hidden = fields.filter(({ id, kind }) => kind !== 'group' && kind !== 'list' && technical.includes(keyOf(id)))
  return (
    <>
      {fields
        .filter((field) => !hidden.includes(field))
        .toSorted((one, other) => Number(isForMachines(one)) - Number(isForMachines(other)))
        .map((field) => (
          <FieldForm key={field.id} field={field} />
        ))}
      {hidden.length > 0 && (
        <details className="my-3 text-label">
          <summary className="cursor-pointer py-1 text-soft">Technical details</summary>
          {hidden.map((field) => (
            <FieldForm key={field.id} field={field} />
          ))}
        </details>
      )}
    </>
  )
}

/** Titles for search engines come after what visitors read. */
function isForMachines({ id }: Field): boolean {
  return keyOf(id) === 'meta'
}

function Group({ field, children }: { field: Field; children: ReactNode }) {
  return (
    <fieldset data-field={field.id} tabIndex={-1} className="my-4 min-w-0 scroll-mt-24 border-l-2 border-rule pl-3">
      <legend className="font-semibold">{field.label}</legend>
      {field.help && <p className="text-label text-soft">{field.help}</p>}
      <Notices id={field.id} />
      {children}
    </fieldset>
  )
}

function OptionalGroup({ field }: { field: Field & { kind: 'optional' } }) {
  const { change } = useWork()
  return (
    <Group field={field}>
      {field.fields ? (
        <>
          <Members fields={field.fields} />
          <Button isSmall onClick={() => change({ kind: 'clear', id: field.id })}>
            Leave out “{field.label}”
          </Button>
        </>
      ) : (
        <Button isSmall onClick={() => change({ kind: 'fill', id: field.id })}>
          Add “{field.label}”
        </Button>
      )}
    </Group>
  )
}

function NumberInput({ field }: { field: NumberField }) {
  const { change } = useWork()
  const control = useControl(field)
  const { typed, type, leave } = useTyped(String(field.value), (text) => {
    const value = Number(text)
    if (text.trim() !== '' && Number.isFinite(value)) change({ kind: 'number', id: field.id, value })
  })
  return (
    <input
      {...control}
      type="number"
      step="any"
      className={controlClasses}
      value={typed}
      onBlur={leave}
      onChange={(event) => type(event.target.value)}
    />
  )
}

function YesNoInput({ field }: { field: YesNoField }) {
  const { change } = useWork()
  const control = useControl(field)
  return (
    <label className="flex cursor-pointer items-center gap-2 font-semibold">
      <input
        {...control}
        type="checkbox"
        className="size-6 accent-primary"
        checked={field.value}
        onChange={({ target }) => change({ kind: 'yes-no', id: field.id, value: target.checked })}
      />
      {field.label}
    </label>
  )
}
