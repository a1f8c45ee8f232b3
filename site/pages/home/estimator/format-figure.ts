import { type EstimatorField, estimatorInputs } from '#content/estimator.ts'

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const shareFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

export function formatNumber(value: number): string {
  return numberFormat.format(value)
}

/** With the sign of its unit: '$110', '11.8%'. */
export function formatFigure(field: EstimatorField, value: number): string {
  const { before = '', after = '' } = estimatorInputs[field].unit
  return `${before}${formatNumber(value)}${after}`
}

export function formatDollars(value: number): string {
  return `$${formatNumber(value)}`
}

export function formatPercent(value: number): string {
  return `${shareFormat.format(value)}%`
}
