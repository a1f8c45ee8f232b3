import { VERCEL_STEGA_REGEX, vercelStegaDecode, vercelStegaEncode } from '@vercel/stega'

/** The path of a field at the end of what it says. Several follow each other in a text that is made of several fields. */
type Mark = { field: string /** Where the field's words end in the text that is read. */; end: number }

/** Attributes that say something. */
export const spokenAttributes = ['placeholder', 'alt', 'aria-label'] as const

export function readMarks(coded: string): Mark[] {
  let hidden = 0
  return [...coded.matchAll(VERCEL_STEGA_REGEX)].flatMap(({ 0: mark, index }) => {
    const end = index - hidden
    hidden += mark.length
    try {
      const field = vercelStegaDecode(mark)
      return typeof field === 'string' ? { field, end } : []
    } catch {
      // Not ours, or cut: some texts are taken apart before they are shown.
      return []
    }
  })
}

/** The field of the letter at this place. */
export function fieldAtOffset(coded: string, offset: number): string | undefined {
  const marks = readMarks(coded)
  return (marks.find(({ end }) => offset <= end) ?? marks.at(-1))?.field
}

/** Tells whether a text comes from a field, or from one below it. Compares codes: to read all of a page takes longer. */
export function createFieldTest(field: string): (coded: string) => boolean {
  const own = vercelStegaEncode(field)
  // Without the quotation mark that ends it: four letters.
  const below = vercelStegaEncode(`${field}.`).slice(0, -4)
  return (coded) => coded.includes(own) || coded.includes(below)
}
