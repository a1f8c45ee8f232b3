/** The three colors that an owner chooses; all others follow one of them, or keep their hue for what they mean. */
export const choices = { main: 'primary', accent: 'action', ground: 'paper' } as const
export type Choice = keyof typeof choices

type Role = {
  follows: Choice | 'meaning'
  /** As the sample's theme writes it. */
  sample: string
  /** Its lightness keeps its distance from the choice; all others keep their own. */
  isShade?: true
}

/** Every color of the theme that follows no other in the style sheet itself. Those that text stands on come first. */
const roles = {
  primary: { follows: 'main', sample: 'oklch(48.4% 0.085 178)' },
  action: { follows: 'accent', sample: 'oklch(79.8% 0.142 74)' },
  paper: { follows: 'ground', sample: 'oklch(96.5% 0.014 85)' },

  surface: { follows: 'ground', sample: 'oklch(100% 0 0)' },
  sheet: { follows: 'ground', sample: 'oklch(98.5% 0.007 89)', isShade: true },
  'paper-deep': { follows: 'ground', sample: 'oklch(93.3% 0.023 85)', isShade: true },
  band: { follows: 'main', sample: 'oklch(36.8% 0.063 181)' },
  'band-deep': { follows: 'main', sample: 'oklch(31.8% 0.053 181)' },
  'dark-raised': { follows: 'main', sample: 'oklch(27.8% 0.033 209)' },
  dark: { follows: 'main', sample: 'oklch(22.8% 0.026 208)' },
  'dark-deep': { follows: 'main', sample: 'oklch(19.2% 0.023 211)' },
  'primary-tint': { follows: 'main', sample: 'oklch(93.4% 0.021 166)' },
  'primary-wash': { follows: 'main', sample: 'oklch(96.6% 0.011 159)' },
  'highlight-strong': { follows: 'accent', sample: 'oklch(91.8% 0.066 80)' },
  highlight: { follows: 'accent', sample: 'oklch(95.9% 0.035 83)' },
  'loss-tint': { follows: 'meaning', sample: 'oklch(94.2% 0.024 43)' },
  'action-hover': { follows: 'accent', sample: 'oklch(84.1% 0.121 76)', isShade: true },

  ink: { follows: 'main', sample: 'oklch(22.8% 0.026 208)' },
  soft: { follows: 'main', sample: 'oklch(43.2% 0.034 204)' },
  caption: { follows: 'main', sample: 'oklch(50.5% 0.028 199)' },
  'primary-hover': { follows: 'main', sample: 'oklch(42.4% 0.074 179)', isShade: true },
  'primary-data': { follows: 'main', sample: 'oklch(66.4% 0.103 175)' },
  'primary-on-dark': { follows: 'main', sample: 'oklch(86.9% 0.067 173)' },
  'on-dark': { follows: 'ground', sample: 'oklch(96.5% 0.014 85)' },
  'on-dark-soft': { follows: 'ground', sample: 'oklch(86% 0.018 110)' },
  note: { follows: 'accent', sample: 'oklch(46.5% 0.103 67)' },
  loss: { follows: 'meaning', sample: 'oklch(48.6% 0.156 33)' },
  'loss-on-dark': { follows: 'meaning', sample: 'oklch(82.1% 0.103 38)' },
  rule: { follows: 'ground', sample: 'oklch(88.2% 0.031 84)', isShade: true },
  'rule-strong': { follows: 'ground', sample: 'oklch(79.4% 0.042 83)', isShade: true },
  field: { follows: 'main', sample: 'oklch(57% 0.017 174)' },
} satisfies Record<string, Role>

export type RoleName = keyof typeof roles
export const palette: Readonly<Record<RoleName, Role>> = roles

/** WCAG 2.2: 1.4.3 asks this of text, 1.4.11 that of what tells a control or its state. */
export const neededContrast = { text: 4.5, shape: 3 }

const light = ['surface', 'sheet', 'paper', 'paper-deep', 'primary-wash']
const dark = ['dark', 'dark-deep', 'dark-raised', 'band', 'band-deep']

/** Which text stands on which ground; a test holds the list to the pages. */
export const textPairs = pairUp(neededContrast.text, {
  ink: [...light, 'primary-tint', 'loss-tint', 'action', 'action-hover', 'highlight', 'highlight-strong'],
  soft: light,
  caption: ['surface', 'sheet', 'paper'],
  primary: light,
  'primary-hover': [...light, 'primary-tint'],
  note: ['surface', 'sheet', 'paper'],
  loss: ['surface', 'sheet', 'paper', 'loss-tint'],
  surface: ['primary', 'primary-hover', 'loss', 'rule-dark-strong'],
  'on-dark': [...dark, 'primary-hover', 'ink'],
  'on-dark-soft': ['dark', 'dark-deep', 'dark-raised', 'band'],
  'primary-on-dark': ['dark', 'dark-deep', 'dark-raised', 'band'],
  'primary-tint': ['primary-hover', 'band'],
  action: dark,
})

/** Focus rings and the borders of fields. */
export const shapePairs = pairUp(neededContrast.shape, {
  focus: light,
  'focus-on-dark': dark,
  field: ['surface', 'sheet', 'paper'],
})

function pairUp(needed: number, groundsOf: Record<string, string[]>) {
  return Object.entries(groundsOf).flatMap(([front, grounds]) => grounds.map((ground) => ({ front, ground, needed })))
}
