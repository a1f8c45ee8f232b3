import type { Notice, ThemeColor } from '#contract/edit.ts'
import { type ColorPair, measurePair, tokenOf } from '../../build/color-pairs.ts'
import { readThemeColors, toHex } from '../../build/theme-colors.ts'
import { spell } from '../labels.ts'
import { Refusal } from '../refusal.ts'

export const themeFile = 'site/styles/theme.css'

/** The few that make the brand; the others follow them in lightness. */
const mainColors: Record<string, string> = {
  primary: 'Main color',
  action: 'Buttons and the one thing to notice',
  dark: 'Dark ground',
  ink: 'Text',
  paper: 'Light ground',
  band: 'Colored band',
}

/** `--color-x: value; /* note *\/` */
const declaration = /^(\s*--color-([\w-]+):\s*)([^;]+)(;)([ \t]*\/\*\s*(.*?)\s*\*\/)?/gm

/** Every color that the theme names, with what it must be told apart from. Transparent ones are part of drawings. */
export function readThemeFields(css: string, pairs: readonly ColorPair[]): ThemeColor[] {
  const colors = readThemeColors(css)
  return [...css.matchAll(declaration)].flatMap(([, , name = '', , , , note = '']): ThemeColor[] => {
    const color = colors.get(tokenOf(name))
    if (!color || color.alpha < 1) return []
    const contrasts = pairs
      .filter(({ front, ground }) => front === name || ground === name)
      .map((pair) => ({
        other: labelOf(pair.front === name ? pair.ground : pair.front),
        ratio: measurePair(pair, colors),
        needed: pair.needed,
      }))
      .toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed)
    const help = name in mainColors ? '' : note.replace(/^#[0-9A-F]{6}(:\s*)?/, '').replace(/^[\d.]+:1 .*$/, '')
    return [
      {
        id: `${themeFile}#${name}`,
        label: labelOf(name),
        help,
        value: toHex(color),
        isMain: name in mainColors,
        contrasts,
      },
    ]
  })
}

export function findThemeProblems(css: string, pairs: readonly ColorPair[]): Notice[] {
  const colors = readThemeColors(css)
  const faint = pairs.flatMap((pair) => {
    const ratio = measurePair(pair, colors)
    if (ratio >= pair.needed) return []
    const message = `“${labelOf(pair.front)}” can hardly be seen on “${labelOf(pair.ground)}”: the contrast is ${ratio.toFixed(1)} to 1 and must be ${pair.needed} to 1. Make one lighter or the other darker.`
    return { id: `${themeFile}#${pair.front}`, file: themeFile, message }
  })
  return faint.filter(({ message }, at) => faint.findIndex((other) => other.message === message) === at)
}

/** The theme with one color changed. What its comment says of the old color goes with it. */
export function writeColor(css: string, name: string, value: string): string {
  let isFound = false
  const written = css.replace(declaration, (whole, start, token, _old, end, _comment, note = '') => {
    if (token !== name) return whole
    isFound = true
    const words = note
      .replace(/^#[0-9A-F]{6}(:\s*)?/, '')
      .replace(/[\d.]+:1 on [\w ]+/g, '')
      .replace(/^[\s,;:]+|[\s,;:]+$/g, '')
    return `${start}${value.toUpperCase()}${end}${words === '' ? '' : ` /* ${words} */`}`
  })
  if (!isFound) throw new Refusal('There is no such color.')
  return written
}

function labelOf(name: string): string {
  return mainColors[name] ?? spell(name)
}
