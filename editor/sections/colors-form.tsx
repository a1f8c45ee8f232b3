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
    const hex = text.trim().replace(/^#?/, '#')
    if (/^#[0-9A-Fa-f]{6}$/.test(hex)) change({ kind: 'color', id, value: hex })
  })
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
          aria-invalid={isFaint || undefined}
        />
      </div>
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
