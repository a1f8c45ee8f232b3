import { estimator, estimatorInputs } from '#content/estimator.ts'
import { calculateEstimate, type Figures, overYear } from './calculate-estimate.ts'
import { estimatorFields } from './estimator-state.ts'
import { formatDollars, formatFigure } from './format-figure.ts'

type ResultName = keyof typeof estimator.results

const { columns, messageOpening, results } = estimator

/** 'Likely lost: $4,673 per month, $56,076 per year' */
export function describeResult(figures: Figures, name: ResultName): string {
  const month = calculateEstimate(figures)
  const perMonth = `${formatDollars(month[name])} ${columns.perMonth}`
  return `${results[name].label}: ${perMonth}, ${formatDollars(overYear(month)[name])} ${columns.perYear}`
}

export function writeMessage(figures: Figures): string {
  return [
    messageOpening,
    ...estimatorFields.map((field) => `${estimatorInputs[field].label}: ${formatFigure(field, figures[field])}`),
    describeResult(figures, 'denied'),
    describeResult(figures, 'lost'),
    describeResult(figures, 'reworkCost'),
  ].join('\n')
}

/** Keeps the visitor's own words; figures carried over before make room for the new ones. */
export function mergeMessage(present: string, earlier: string, figures: string): string {
  if (earlier !== '' && present.includes(earlier)) return present.replace(earlier, () => figures)
  return present.trim() === '' ? figures : `${present.trimEnd()}\n\n${figures}`
}
