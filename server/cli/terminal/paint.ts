import { styleText } from 'node:util'

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow'
export type Paint = (style: Style, text: string) => string

/** Colour only for a person at a terminal who has not asked for none (https://no-color.org). */
export function createPaint(isTerminal: boolean, { NO_COLOR, TERM }: { NO_COLOR?: string; TERM?: string }): Paint {
  const isPlain = !isTerminal || (NO_COLOR !== undefined && NO_COLOR !== '') || TERM === 'dumb'
  return (style, text) => (isPlain ? text : styleText(style, text, { validateStream: false }))
}
