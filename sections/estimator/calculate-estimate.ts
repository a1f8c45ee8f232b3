import type { ShownSectionOf } from '#content/resolve/resolve-pages.ts'

export type EstimatorField = keyof ShownSectionOf<'estimator'>['inputs']

export type Figures = Record<EstimatorField, number>

/** In whole dollars. */
export type Estimate = Record<keyof ShownSectionOf<'estimator'>['results'], number>

/** For one month. Rounded line by line, so that the lines shown add up: denied = recovered + lost. */
export function calculateEstimate(figures: Figures): Estimate {
  const sent = figures.claimsPerMonth * figures.averagePayment
  const denialShare = figures.denialRate / 100
  const denied = Math.round(sent * denialShare)
  const recovered = Math.round(sent * denialShare * (figures.shareRecovered / 100))
  const reworkHours = figures.claimsPerMonth * denialShare * (figures.reworkMinutes / 60)
  return {
    expected: Math.round(sent),
    denied,
    recovered,
    lost: denied - recovered,
    reworkCost: Math.round(reworkHours * figures.hourlyCost),
  }
}

/** Twelve of the months shown, so that a visitor who multiplies gets the same figure. */
export function overYear(month: Estimate): Estimate {
  return Object.fromEntries(Object.entries(month).map(([line, dollars]) => [line, dollars * 12])) as Estimate
}

/** What becomes of the money sent to payers, in percent of it; the three are 100 together. */
export function splitByOutcome({ denialRate, shareRecovered }: Figures) {
  const recovered = denialRate * (shareRecovered / 100)
  return { paidFirst: 100 - denialRate, recovered, lost: denialRate - recovered }
}
