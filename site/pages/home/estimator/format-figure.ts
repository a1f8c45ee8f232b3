/**
 * '1,234.5'. Written out, because the first use of Intl in a page makes the browser load its language data: 50 ms of a fast
 * machine's time while the page comes alive.
 */
export function formatNumber(value: number, mostDecimals = 2): string {
  const [whole = '', decimals] = String(Number(value.toFixed(mostDecimals))).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
}

/** Set before or after the number. */
type Unit = { before?: string; after?: string }

/** With the sign of its unit: '$110', '11.8%'. */
export function formatFigure({ before = '', after = '' }: Unit, value: number): string {
  return `${before}${formatNumber(value)}${after}`
}

export function formatDollars(value: number): string {
  return `$${formatNumber(value)}`
}

export function formatPercent(value: number): string {
  return `${formatNumber(value, 1)}%`
}
