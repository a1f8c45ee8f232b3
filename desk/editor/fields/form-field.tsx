import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { editedFields, type Field } from '#fields/describe.ts'
import type { Formatted } from '#fields/formatted/formatted-text.ts'
import type { Entry } from '#fields/patch.ts'
import { frameStrings } from '../../words.ts'
import { formattedWords } from '../words.ts'
import { AddressField } from './address-field.tsx'
import { ChoiceField, ChoicesField, FlagField, IconField } from './choice-field.tsx'
import { FieldFrame, type FieldProps, Fold } from './field-frame.tsx'
import { FocusField } from './focus-field.tsx'
import { LinkField } from './link-field.tsx'
import { ListField } from './list-field.tsx'
import { MomentField } from './moment-field.tsx'
import { ColorField, NumberField } from './number-field.tsx'
import { PictureField } from './picture-field.tsx'
import { SectionsField } from './sections-field.tsx'
import { TextField } from './text-field.tsx'

let formattedField: ComponentType<FieldProps<Formatted>> | undefined

/** Its editor is larger than all other fields. */
export const loadFormattedField = async () => {
  formattedField = await import('../formatted/formatted-field.tsx').then(
    ({ FormattedField }) => FormattedField,
    () => NotLoaded,
  )
  return { default: formattedField }
}
const LazyFormattedField = lazy(loadFormattedField)

type Props = { field: Field; path: string; value: unknown; depth?: number }

/** One field of any kind, and all that it holds. */
export const FormField = memo(function FormField({ field, path, value, depth = 0 }: Props) {
  const props = { field, path, value } as FieldProps<never>
  switch (field.kind) {
    case 'line':
    case 'text':
      return <TextField {...props} />
    case 'formatted':
      return <LoadedField {...props} />
    case 'link':
      return <LinkField {...props} />
    case 'address':
      return <AddressField {...props} />
    case 'moment':
      return <MomentField {...props} />
    case 'choice':
      return field.isDrawn ? <IconField {...props} /> : <ChoiceField {...props} />
    case 'choices':
      return <ChoicesField {...props} />
    case 'flag':
      return <FlagField {...props} />
    case 'number':
      return <NumberField {...props} />
    case 'picture':
      return <PictureField {...props} />
    case 'focus':
      return <FocusField {...props} />
    case 'color':
      return <ColorField {...props} />
    case 'mixed':
      return (
        <SectionsField {...props}>
          {(kind: Field, section: Entry, own) => <Fields field={kind} path={own} value={section} depth={depth + 1} />}
        </SectionsField>
      )
    case 'list':
      // Loaded by the time that one of its texts is opened.
      if (Object.values(field.fields ?? {}).some(({ kind }) => kind === 'formatted')) void loadFormattedField()
      return (
        <ListField {...props}>
          {(entry: Entry, own, number) => (
            <Fields
              field={number === undefined ? field : toBare(field, number)}
              path={own}
              value={entry}
              depth={depth + 1}
            />
          )}
        </ListField>
      )
    case 'group':
      return (
        <Group field={field} path={path} depth={depth} figure={readFigure(field, value)}>
          {() => <Fields field={field} path={path} value={value} depth={depth + 1} />}
        </Group>
      )
  }
})

/** Where its editor is loaded already, it's there at once: the Tab key would pass by what comes later. */
function LoadedField(props: FieldProps<Formatted>) {
  const [Shown] = useState(() => formattedField ?? LazyFormattedField)
  return (
    <Suspense fallback={<p className="text-soft">{frameStrings.loading}</p>}>
      <Shown {...props} />
    </Suspense>
  )
}

const NotLoaded = ({ field, path }: FieldProps<Formatted>) => (
  <FieldFrame field={field} path={path} as="legend">
    {() => <p className="text-loss">{formattedWords.notLoaded}</p>}
  </FieldFrame>
)

/** All fields of a group or of an entry, one below the other. */
export function Fields({ field: whole, path, value, depth = 0 }: Props) {
  return editedFields(whole, value).map((field) => (
    <FormField
      key={field.name}
      field={field}
      path={`${path}.${field.name}`}
      value={(value as Record<string, unknown>)[field.name]}
      depth={depth}
    />
  ))
}

function readFigure({ fields }: Field, value: unknown): string {
  return fields?.value?.isFigure ? (value as { value: string }).value.trim() : ''
}

type GroupProps = { field: Field; path: string; depth: number; figure: string; children: () => ReactNode }

/** What a part is divided into is folded, and a figure is read without opening it; smaller groups stand open. */
function Group({ field: { title }, path, depth, figure, children }: GroupProps) {
  if (depth === 0)
    return (
      <div className="border-t border-rule-strong">
        <Fold path={path} name={figure ? `${title}: ${figure}` : title} isGroup>
          {children}
        </Fold>
      </div>
    )
  return (
    <fieldset id={path} tabIndex={-1} className="grid gap-5 border-t border-rule pt-3">
      <legend className="float-left -mb-2 w-full font-medium text-soft">{title}</legend>
      {children()}
    </fieldset>
  )
}

function toBare(list: Field, number: number): Field {
  const fields = Object.entries(list.fields ?? {}).map(([name, field]) => {
    return [name, { ...field, title: `${field.title} ${number}`, isBare: true }]
  })
  return { ...list, fields: Object.fromEntries(fields) }
}
