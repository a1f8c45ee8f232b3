import * as v from 'valibot'

/** A schema for one variable: its text parsed, or the expectation as the problem. The text itself is never repeated. */
export function setting<T>(expectation: string, parse: (text: string) => T | undefined) {
  return v.pipe(
    v.string(),
    v.nonEmpty('is empty: give it a value or remove it'),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = dataset.value === '' ? undefined : parse(dataset.value)
      if (value !== undefined) return value
      addIssue({ message: expectation })
      return NEVER
    }),
  )
}

export function wholeNumber(min: number, max: number) {
  return setting(`must be a whole number from ${min} to ${max}, in digits only`, (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return number >= min && number <= max ? number : undefined
  })
}

export function oneOf<const Options extends readonly string[]>(...options: Options) {
  return setting(`must be one of ${options.join(', ')}`, (text): Options[number] | undefined =>
    options.find((option) => option === text),
  )
}

export const onOff = setting('must be on or off', (text) => ({ on: true, off: false })[text])

export const timeOfDay = setting('must be a time such as 08:30, from 00:00 to 23:59', (text) =>
  /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined,
)

export const singleLine = setting('must be one line of text', (text) =>
  text.trim() === '' || /\p{Cc}/u.test(text) ? undefined : text.trim(),
)

/** A list separated by commas or white space; undefined as soon as one entry is wrong. */
export function parseList<T>(text: string, parseEntry: (entry: string) => T | undefined): T[] | undefined {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '')
  return parseAll(entries, parseEntry)
}

export function parseAll<T>(entries: string[], parseEntry: (entry: string) => T | undefined): T[] | undefined {
  const values = new Set<T>()
  for (const entry of entries) {
    const value = parseEntry(entry)
    if (value === undefined) return undefined
    values.add(value)
  }
  return values.size === 0 ? undefined : [...values]
}
