import { useId } from 'react'
import type { ThemeColor } from '#contract/edit.ts'
import { useWork } from '../editing/work-context.ts'
import { Notices } from '../fields/field-frame.tsx'
import { useTyped } from '../fields/use-typed.ts'
import { controlClasses } from '../ui/control.ts'
import { TextButton } from '../ui/text-button.tsx'

const choiceHelps: Record<string, string> = {
  primary: 'Links, icons, figures, text and all dark grounds follow it. If it is too light to read, it is made darker.',
  action: 'Buttons and the one thing to notice. If it is too dark for the dark grounds, it is made lighter.',
  paper: 'Behind most pages; lines follow it. If it is too dark for text, it is made lighter.',
}

const following = {
  main: 'Follows the main color',
  accent: 'Follows the accent color',
  ground: 'Follows the ground',
  meaning: 'Stays red: loss or an error',
}

/** The three that an owner chooses, then all that follow them. */
export function ColorsForm() {
  const { state } = useWork()
  const nameOf = ({ id }: ThemeColor) => id.slice(id.indexOf('#') + 1)
  const chosen = Object.keys(choiceHelps).flatMap((name) => state.colors.filter((color) => nameOf(color) === name))
  const others = state.colors.filter((color) => !chosen.includes(color))
  return (
    <>
      <p>Choose three colors. All others follow them, light or dark enough to be read.</p>
      {chosen.map((color) => (
        <ColorInput key={color.id} color={color} help={choiceHelps[nameOf(color)]} />
      ))}
      <details className="my-4">
        <summary className="cursor-pointer py-2 font-semibold">All colors</summary>
        {others.map((color) => (
          <ColorInput key={color.id} color={color} />
        ))}
      </details>
    </>
  )
}

function ColorInput({ color, help }: { color: ThemeColor; help?: string | undefined }) {
  const { id, label, value, contrasts } = color
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
      <Following color={color} />
      {help && <p className="text-label text-soft">{help}</p>}
      <Notices id={id} />
    </fieldset>
  )
}

function Following({ color: { id, label, value, follows, derived } }: { color: ThemeColor }) {
  const { change } = useWork()
  if (!follows || !derived) return null
  if (value === derived) return <p className="mt-1 text-label">{following[follows]}</p>
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-label">
      Your own
      <TextButton
        aria-label={`${label}: go back to ${derived}`}
        onClick={() => change({ kind: 'color', id, value: derived }, { isPressed: true })}
      >
        Go back to {derived}
      </TextButton>
    </p>
  )
}

/** Six digits, or three that each stand for two; the # may be left out. */
function parseColor(text: string): string | undefined {
  const [, digits = ''] = /^#?([0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})$/.exec(text.trim()) ?? []
  if (digits === '') return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}
