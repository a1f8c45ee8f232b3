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
