import { quote } from './quote.ts'

/** A figure to stand after the last one. While its value is empty, the site does not say it. */
export function writeFigure(label: string, taken: string[]): string {
  return `, ${nameFigure(label, taken)}: { value: '', label: ${quote(label)}, source: '' }`
}

/** `Hours saved a week` is told as `hoursSavedAWeek`; a name that is taken gets a number. */
function nameFigure(label: string, taken: string[]): string {
  const words =
    label
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  const [first = '', ...more] = words
  const joined = first + more.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const name = /^[a-z]/.test(joined) ? joined : `figure${joined}`
  let key = name
  for (let at = 2; taken.includes(key); at++) key = `${name}${at}`
  return key
}
