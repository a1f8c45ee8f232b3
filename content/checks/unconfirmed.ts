import type { Content, Problem } from './content.ts'

const sampleHours = 'Mon-Fri 9AM-6PM EST'
const sampleActions = { freeTrial: 'Start Free Trial', demo: 'Watch Demo' }
/** Those that make the sample's look, as its theme writes them. */
const sampleColors = {
  band: 'oklch(36.8% 0.063 181)',
  'band-deep': 'oklch(31.8% 0.053 181)',
  'dark-raised': 'oklch(27.8% 0.033 209)',
  dark: 'oklch(22.8% 0.026 208)',
  'dark-deep': 'oklch(19.2% 0.023 211)',
  primary: 'oklch(48.4% 0.085 178)',
  'primary-hover': 'oklch(42.4% 0.074 179)',
  'primary-data': 'oklch(66.4% 0.103 175)',
  'primary-on-dark': 'oklch(86.9% 0.067 173)',
  'primary-tint': 'oklch(93.4% 0.021 166)',
  'primary-wash': 'oklch(96.6% 0.011 159)',
  action: 'oklch(79.8% 0.142 74)',
}

/** What may be right for the owner's company as it is for the sample's: only the owner can tell. */
export function findUnconfirmed({ modules, theme }: Content): Problem[] {
  const { confirmed } = modules['content/confirmed.ts']
  return [
    ...(confirmed.hours ? [] : findHours(modules)),
    ...(confirmed.colors ? [] : findColors(theme)),
    ...findActions(modules),
  ]
}

function findHours(modules: Content['modules']): Problem[] {
  const { text } = modules['content/company.ts'].company.hours
  if (text !== sampleHours) return []
  const field = { file: 'content/company.ts', path: 'company.hours.openings' }
  return [{ field, message: `The office hours are the sample's: ${text}.` }]
}

function findColors(theme: string): Problem[] {
  const left = Object.entries(sampleColors).flatMap(([name, color]) => {
    const at = theme.indexOf(`--color-${name}: ${color};`)
    return at < 0 ? [] : { name, line: theme.slice(0, at).split('\n').length }
  })
  const [first] = left
  if (!first) return []
  const names = left.map(({ name }) => name.replaceAll('-', ' '))
  const field = { file: 'site/styles/theme.css', path: first.name, line: first.line }
  return [{ field, message: `Colors are still the sample's: ${names.join(', ')}.` }]
}

function findActions(modules: Content['modules']): Problem[] {
  const { confirmed } = modules['content/confirmed.ts']
  const { hero } = modules['content/pages/home.ts'].homePage
  const actions = { freeTrial: 'primaryAction', demo: 'secondaryAction' } as const
  return (['freeTrial', 'demo'] as const).flatMap((name) => {
    const { label } = hero[actions[name]]
    if (confirmed[name] || label !== sampleActions[name]) return []
    const field = { file: 'content/pages/home.ts', path: `homePage.hero.${actions[name]}.label` }
    return { field, message: `"${label}" promises what your company may not have.` }
  })
}
