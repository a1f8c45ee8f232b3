import {
  type Color,
  checkContrast,
  contrastOf,
  neededContrast,
  shapePairs,
  textPairs,
  tokenOf,
} from '#content/checks/contrast.ts'
import type { Contrast, Notice, ThemeColor } from '#contract/edit.ts'
import { readTheme, toHex } from '../../../scripts/build/theme-colors.ts'
import { spell } from '../labels.ts'
import { Refusal } from '../refusal.ts'

export const themeFile = 'site/styles/theme.css'

/** The few that make the brand. */
const mainColors: Record<string, string> = {
  primary: 'Main color',
  action: 'Buttons and the one thing to notice',
  dark: 'Dark ground',
  ink: 'Text',
  paper: 'Light ground',
  band: 'Colored band',
}

/** `--color-x: value; /* note *\/`. What is mixed from other colors follows them. */
const declaration = /^(\s*--color-([\w-]+):\s*)(#\w+|oklch\([^)/]*\))(;)(?:[ \t]*\/\*\s*(.*?)\s*\*\/)?/gm

const pairs = [
  ...textPairs.map((pair) => ({ ...pair, needed: neededContrast.text })),
  ...shapePairs.map((pair) => ({ ...pair, needed: neededContrast.shape })),
]

/** Every color that the theme names, with what it must be told apart from. */
export function readThemeFields(css: string): ThemeColor[] {
  const { colors } = readTheme(css)
  return [...css.matchAll(declaration)].flatMap(([, , name = '', , , note = '']): ThemeColor[] => {
    const color = colors.get(tokenOf(name))
    if (!color) return []
    const common = { id: `${themeFile}#${name}`, label: labelOf(name), value: toHex(color) }
    return [{ ...common, help: note, isMain: name in mainColors, contrasts: contrastsOf(name, colors) }]
  })
}

/** The pair that is hardest to read comes first. */
function contrastsOf(name: string, colors: ReadonlyMap<string, Color>): Contrast[] {
  const found = pairs
    .filter(({ front, ground }) => front === name || ground === name)
    .flatMap(({ front, ground, needed }) => {
      const [one, other] = [colors.get(tokenOf(front)), colors.get(tokenOf(ground))]
      if (!one || !other) return []
      return { other: labelOf(front === name ? ground : front), ratio: contrastOf(one, other), needed }
    })
  return found.toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed)
}

/** What cannot be read, in the names of the page, at a color that can be changed. */
export function findThemeProblems(css: string): Notice[] {
  const { colors, problems } = readTheme(css)
  const named = (text: string) => text.replace(/--color-([\w-]+)/g, (_token, name: string) => `“${labelOf(name)}”`)
  return [...problems, ...checkContrast(colors)].map(({ field, message }) => ({
    id: `${themeFile}#${followed(css, field.path.replace('--color-', ''))}`,
    file: themeFile,
    message: named(message),
  }))
}

function followed(css: string, name: string): string {
  return new RegExp(`--color-${name}:\\s*var\\(--color-([\\w-]+)\\)`).exec(css)?.[1] ?? name
}

/** The theme with one color changed and every other character as it was. */
export function writeColor(css: string, name: string, value: string): string {
  const found = [...css.matchAll(declaration)].find(([, , token]) => token === name)
  const [, before = '', , old = ''] = found ?? []
  if (!found) throw new Refusal('There is no such color.')
  const start = found.index + before.length
  return css.slice(0, start) + value.toUpperCase() + css.slice(start + old.length)
}

function labelOf(name: string): string {
  return mainColors[name] ?? spell(name)
}
