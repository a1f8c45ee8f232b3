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

const decimals = 2
const signsAndSpaces = /[$%\s]/g
const groupedThousands = /^([+-]?\d{1,3}(?:,\d{3})+)(\.\d*)?$/
const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Reads a number as people write it: '12,000', '$110', '11.8 %', '11,8'. `null` when it is none (yet). */
export function parseFigure(text: string): number | null {
  const bare = text.replace(signsAndSpaces, '').replace('−', '-')
  const number = groupedThousands.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
  return plainNumber.test(number) ? Number(number) : null
}

/** The nearest number the sum takes. */
export function limitFigure({ min, max }: { min: number; max: number }, value: number): number {
  return Number(Math.min(max, Math.max(min, value)).toFixed(decimals))
}
