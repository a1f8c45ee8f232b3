type Props<Value extends string> = {
  name: string
  options: Readonly<Record<Value, string>>
  value: Value
  onChoose: (value: Value) => void
}

/** A few buttons in a row, one of which is pressed. */
export function Choice<Value extends string>({ name, options, value, onChoose }: Props<Value>) {
  return (
    <fieldset aria-label={name} className="flex flex-wrap gap-1">
      {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
          className="min-h-9 cursor-pointer rounded-control border-[1.5px] border-transparent px-2.5 py-1 text-label font-semibold text-ink transition-colors hover:bg-paper-deep aria-pressed:border-field aria-pressed:bg-surface"
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
