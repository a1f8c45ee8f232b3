import { useId } from 'react'
import type { ThemeColor } from '#contract/edit.ts'
import { useWork } from '../editing/work-context.ts'
import { Notices } from '../fields/field-frame.tsx'
import { useTyped } from '../fields/use-typed.ts'
import { controlClasses } from '../ui/control.ts'

export function ColorsForm() {
  const { state } = useWork()
  return (
    <>
      <p>Each color is named by what it is for. Beside it stands the pair that is hardest to read.</p>
      {state.colors
        .filter(({ isMain }) => isMain)
        .map((color) => (
          <ColorInput key={color.id} color={color} />
        ))}
      <details className="my-4">
        <summary className="cursor-pointer py-2 font-semibold">All other colors</summary>
        {state.colors
          .filter(({ isMain }) => !isMain)
          .map((color) => (
            <ColorInput key={color.id} color={color} />
          ))}
      </details>
    </>
  )
}

function ColorInput({ color: { id, label, help, value, contrasts } }: { color: ThemeColor }) {
  const { change } = useWork()
  const { typed, type, leave } = useTyped(value, (text) => {
    const hex = parseColor(text)
    if (hex) change({ kind: 'color', id, value: hex })
  })
  const isColor = parseColor(typed) !== undefined
  const refusalId = useId()
  const [worst] = contrasts
  const isFaint = worst !== undefined && worst.ratio < worst.needed
  return (
    <fieldset data-field={id} className="my-4 min-w-0 scroll-mt-24">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1 flex items-center gap-2">
        <input
          type="color"
          aria-label={`${label}: pick`}
          className="h-10 w-14 shrink-0 cursor-pointer rounded-control border border-field bg-surface"
          value={value.toLowerCase()}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
        <input
          type="text"
          aria-label={label}
          spellCheck={false}
          className={controlClasses}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          aria-invalid={isFaint || !isColor || undefined}
          aria-describedby={refusalId}
        />
      </div>
      <p id={refusalId} aria-live="polite" className="mt-1 font-semibold text-loss empty:hidden">
        {!isColor && 'Write a color as # and six digits, such as #0C2023.'}
      </p>
      {worst && (
        <p className={`mt-1 text-label ${isFaint ? 'text-loss' : 'text-soft'}`}>
          {worst.ratio.toFixed(1)} to 1 against “{worst.other}”; {worst.needed} to 1 is needed
        </p>
      )}
      {help && <p className="text-label text-soft">{help}</p>}
      <Notices id={id} />
    </fieldset>
  )
}

/** Six digits, or three that each stand for two; the # may be left out. */
function parseColor(text: string): string | undefined {
  const [, digits = ''] = /^#?([0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})$/.exec(text.trim()) ?? []
  if (digits === '') return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}
