/** The three colors that an owner chooses; all others follow one of them, or keep their hue for what they mean. */
export const choices = { main: 'primary', accent: 'action', ground: 'paper' } as const
export type Choice = keyof typeof choices

type Role = {
  label: string
  follows: Choice | 'meaning'
  /** As the sample's theme writes it. */
  sample: string
  /** Its lightness keeps its distance from the choice; all others keep their own. */
  isShade?: true
}

/** Every color of the theme that follows no other in the style sheet itself. Those that text stands on come first. */
const roles = {
  primary: { label: 'Main color', follows: 'main', sample: 'oklch(48.4% 0.085 178)' },
  action: { label: 'Accent color', follows: 'accent', sample: 'oklch(79.8% 0.142 74)' },
  paper: { label: 'Ground', follows: 'ground', sample: 'oklch(96.5% 0.014 85)' },

  surface: { label: 'White ground', follows: 'ground', sample: 'oklch(100% 0 0)' },
  sheet: { label: 'Slips and book pages', follows: 'ground', sample: 'oklch(98.5% 0.007 89)', isShade: true },
  'paper-deep': { label: 'Deeper ground', follows: 'ground', sample: 'oklch(93.3% 0.023 85)', isShade: true },
  band: { label: 'Colored band', follows: 'main', sample: 'oklch(36.8% 0.063 181)' },
  'band-deep': { label: 'Deeper colored band', follows: 'main', sample: 'oklch(31.8% 0.053 181)' },
  'dark-raised': { label: 'Cards on the dark ground', follows: 'main', sample: 'oklch(27.8% 0.033 209)' },
  dark: { label: 'Dark ground', follows: 'main', sample: 'oklch(22.8% 0.026 208)' },
  'dark-deep': { label: 'Footer', follows: 'main', sample: 'oklch(19.2% 0.023 211)' },
  'primary-tint': { label: 'Icon disks', follows: 'main', sample: 'oklch(93.4% 0.021 166)' },
  'primary-wash': { label: 'Marked rows', follows: 'main', sample: 'oklch(96.6% 0.011 159)' },
  'highlight-strong': { label: 'Strong highlighter', follows: 'accent', sample: 'oklch(91.8% 0.066 80)' },
  highlight: { label: 'Highlighter', follows: 'accent', sample: 'oklch(95.9% 0.035 83)' },
  'loss-tint': { label: 'Ground of errors', follows: 'meaning', sample: 'oklch(94.2% 0.024 43)' },
  'action-hover': {
    label: 'Accent color under the pointer',
    follows: 'accent',
    sample: 'oklch(84.1% 0.121 76)',
    isShade: true,
  },

  ink: { label: 'Text', follows: 'main', sample: 'oklch(22.8% 0.026 208)' },
  soft: { label: 'Quieter text', follows: 'main', sample: 'oklch(43.2% 0.034 204)' },
  caption: { label: 'Small print', follows: 'main', sample: 'oklch(50.5% 0.028 199)' },
  'primary-hover': {
    label: 'Main color under the pointer',
    follows: 'main',
    sample: 'oklch(42.4% 0.074 179)',
    isShade: true,
  },
  'primary-data': { label: 'Lines in drawings', follows: 'main', sample: 'oklch(66.4% 0.103 175)' },
  'primary-on-dark': { label: 'Main color on dark grounds', follows: 'main', sample: 'oklch(86.9% 0.067 173)' },
  'on-dark': { label: 'Text on dark grounds', follows: 'ground', sample: 'oklch(96.5% 0.014 85)' },
  'on-dark-soft': { label: 'Quieter text on dark grounds', follows: 'ground', sample: 'oklch(86% 0.018 110)' },
  note: { label: 'Accent color as text', follows: 'accent', sample: 'oklch(46.5% 0.103 67)' },
  loss: { label: 'Loss and errors', follows: 'meaning', sample: 'oklch(48.6% 0.156 33)' },
  'loss-on-dark': { label: 'Errors on dark grounds', follows: 'meaning', sample: 'oklch(82.1% 0.103 38)' },
  rule: { label: 'Fine lines', follows: 'ground', sample: 'oklch(88.2% 0.031 84)', isShade: true },
  'rule-strong': { label: 'Stronger lines', follows: 'ground', sample: 'oklch(79.4% 0.042 83)', isShade: true },
  field: { label: 'Borders of form fields', follows: 'main', sample: 'oklch(57% 0.017 174)' },
} satisfies Record<string, Role>

export type RoleName = keyof typeof roles
export const palette: Readonly<Record<RoleName, Role>> = roles
