import { useState } from 'react'
import type { Field } from '#fields/describe.ts'
import { controlClasses } from '../../ui/control.ts'
import { useEditor } from '../editor-context.ts'
import { fieldStrings, fill } from '../words.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

/** What is not a number yet stays in the field, and the last number counts. */
export function NumberField({ field, path, value }: FieldProps<number>) {
  const { change } = useEditor()
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    const number = readNumber(text)
    if (number !== undefined) change({ op: 'set', path, value: number })
  }
  const limits = limitsOf(field)
  return (
    <FieldFrame field={field} path={path} note={limits && <p className="text-soft">{limits}</p>}>
      {(attributes) => (
        <input
          {...attributes}
          inputMode="decimal"
          value={typed ?? write(value)}
          onFocus={() => setTyped(String(value))}
          onBlur={() => setTyped(undefined)}
          onChange={({ target }) => type(target.value)}
          className={`${controlClasses} max-w-40`}
        />
      )}
    </FieldFrame>
  )
}

/** With or without separators: '1200' and '1,200'. '1,20' may be meant in either way, so it's none. */
function readNumber(text: string): number | undefined {
  const digits = /^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(text.trim()) ? text.trim().replaceAll(',', '') : ''
  return /\d/.test(digits) ? Number(digits) : undefined
}

function limitsOf(field: Field): string | undefined {
  const [min, max] = [field.min, field.max].map((limit) => limit !== undefined && write(limit))
  if (min && min === max) return fill(fieldStrings.number.always, { min })
  if (min && max) return fill(fieldStrings.number.between, { min, max })
  if (min) return fill(fieldStrings.number.atLeast, { min })
  return max ? fill(fieldStrings.number.atMost, { max }) : undefined
}

function write(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 10 })
}

export function ColorField({ field, path, value }: FieldProps<string>) {
  const { change } = useEditor()
  return (
    <FieldFrame field={field} path={path}>
      {(attributes) => (
        <span className="mt-1 flex items-center gap-3">
          <input
            {...attributes}
            type="color"
            value={value.toLowerCase()}
            onChange={({ target }) => change({ op: 'set', path, value: target.value.toUpperCase() })}
            className="h-11 w-20 cursor-pointer rounded-control border-[1.5px] border-field bg-surface p-1"
          />
          <span className="text-soft">{value}</span>
        </span>
      )}
    </FieldFrame>
  )
}
