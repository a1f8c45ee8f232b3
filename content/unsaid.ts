/** Stands for a claim that was taken out, until the sentences around it are gone, too. No keyboard writes it. */
const unsaid = '\uE000'

/** Where every claim is made, nothing is looked for: this runs in each visitor's browser. */
let isAnyTakenOut = false

type Claim = { value?: string; label?: string }

/** A claim whose value is empty, or whose label where it has no value, is one that the owner no longer makes. */
export function takeOutEmpty(claims: readonly Claim[]): void {
  for (const claim of claims) {
    if ((claim.value ?? claim.label) !== '') continue
    isAnyTakenOut = true
    if (claim.value !== undefined) claim.value = unsaid
    if (claim.label !== undefined) claim.label = unsaid
  }
}

export function isSaid({ value, label }: Claim): boolean {
  return value !== unsaid && label !== unsaid
}

/**
 * Leaves out of a page's words what refers to a claim that was taken out: the sentence, and the entry of a list that
 * loses one of its texts that way. What has no other sentence becomes empty, and the page shows nothing in its place.
 */
export function leaveOutUnsaid(words: object): void {
  if (!isAnyTakenOut) return
  for (const [name, value] of Object.entries(words)) {
    if (typeof value === 'string') Object.assign(words, { [name]: withoutUnsaid(value) })
    else if (Array.isArray(value)) value.splice(0, value.length, ...value.filter(isEntrySaid))
    if (typeof value === 'object' && value !== null) leaveOutUnsaid(value)
  }
}

function isEntrySaid(entry: unknown): boolean {
  const texts = typeof entry === 'object' && entry !== null ? Object.values(entry) : [entry]
  return texts.every((text) => typeof text !== 'string' || text === '' || withoutUnsaid(text) !== '')
}

function withoutUnsaid(text: string): string {
  if (!text.includes(unsaid)) return text
  return text
    .split(/(?<=[.?!])\s+/)
    .filter((sentence) => !sentence.includes(unsaid))
    .join(' ')
}
