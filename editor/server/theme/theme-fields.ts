import { type Color, checkContrast, contrastOf, tokenOf } from '#content/checks/contrast.ts'
import { type Choice, choices, palette } from '#content/checks/palette.ts'
import type { Contrast, Notice, ThemeColor } from '#contract/edit.ts'
import { readTheme, toHex } from '../../../scripts/build/theme-colors.ts'
import { spell } from '../labels.ts'
import { Refusal } from '../refusal.ts'
import { colorPairs, deriveColors, writtenAs } from './derive-colors.ts'

export const themeFile = 'site/styles/theme.css'

/** `--color-x: value;`. What is mixed from other colors follows them. */
const declaration = /^(\s*--color-([\w-]+):\s*)(#\w+|oklch\([^)/]*\));/gm

/** Every color that the theme names, with what it must be told apart from. */
export function readThemeFields(css: string): ThemeColor[] {
  const { colors } = readTheme(css)
  const derived = deriveColors(readChoices(colors))
  return [...css.matchAll(declaration)].flatMap(([, , name = '']): ThemeColor[] => {
    const color = colors.get(tokenOf(name))
    if (!color) return []
    const role = palette[name]
    const value = toHex(color)
    const follows = role && !isChoice(name) && { follows: role.follows, derived: derived.get(name) ?? value }
    return [
      {
        id: `${themeFile}#${name}`,
        label: labelOf(name),
        value,
        ...follows,
        contrasts: contrastsOf(name, colors),
      },
    ]
  })
}

function readChoices(colors: ReadonlyMap<string, Color>): Record<Choice, string> {
  const read = (name: string) => {
    const color = colors.get(tokenOf(name))
    return color ? toHex(color) : '#000000'
  }
  return { main: read(choices.main), accent: read(choices.accent), ground: read(choices.ground) }
}

/** The pair that is hardest to read comes first. */
function contrastsOf(name: string, colors: ReadonlyMap<string, Color>): Contrast[] {
  const found = colorPairs
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

/** The files after a color was chosen. */
export function planColor(css: string, { id, value }: { id: string; value: string }): Map<string, string> {
  return new Map([[themeFile, writeColor(css, id.slice(id.indexOf('#') + 1), value)]])
}

/** The theme with one color changed, or with a choice and all that follow it; every other character as it was. */
export function writeColor(css: string, name: string, value: string): string {
  const chosen = (Object.keys(choices) as Choice[]).find((choice) => choices[choice] === name)
  if (!chosen) return replaceColor(css, name, value)
  const { colors } = readTheme(css)
  const before = readChoices(colors)
  const [old, now] = [deriveColors(before), deriveColors({ ...before, [chosen]: value.toUpperCase() })]
  return [...now].reduce((text, [role, hex]) => {
    const written = colors.get(tokenOf(role))
    const isOwn = role !== name && written && toHex(written) !== old.get(role)
    return !written || isOwn || toHex(written) === hex ? text : replaceColor(text, role, hex)
  }, css)
}

function replaceColor(css: string, name: string, value: string): string {
  const found = [...css.matchAll(declaration)].find(([, , token]) => token === name)
  const [, before = '', , old = ''] = found ?? []
  if (!found) throw new Refusal('There is no such color.')
  const start = found.index + before.length
  return css.slice(0, start) + writtenAs(name, value) + css.slice(start + old.length)
}

function isChoice(name: string): boolean {
  return Object.values<string>(choices).includes(name)
}

function labelOf(name: string): string {
  return palette[name]?.label ?? spell(name)
}
