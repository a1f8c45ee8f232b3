import type { Content, Problem } from './content.ts'
import { choices, palette } from './palette.ts'

const sampleHours = 'Mon-Fri 9AM-6PM EST'
const sampleActions = { freeTrial: 'Start Free Trial', demo: 'Watch Demo' }

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
  const left = Object.entries(palette).flatMap(([name, { label, follows, sample }]) => {
    const at = theme.indexOf(`--color-${name}: ${sample};`)
    const makesTheLook = follows === 'main' || name === choices.accent
    return at < 0 || !makesTheLook ? [] : { name, label, line: theme.slice(0, at).split('\n').length }
  })
  const [first] = left
  if (!first) return []
  const field = { file: 'site/styles/theme.css', path: first.name, line: first.line }
  return [{ field, message: `Colors are still the sample's: ${left.map(({ label }) => label).join(', ')}.` }]
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
