import { estimator } from '#content/estimator.ts'
import { formatDollars } from './format-figure.ts'

type Props = {
  copy: { label: string; formula: string }
  /** In dollars. */
  month: number
  year: number
  kind?: keyof typeof looks
}

const looks = {
  addend: { row: 'border-b border-rule', month: 'text-[1.375rem] sm:text-[1.5rem]', sign: '' },
  deduction: { row: 'border-b border-rule', month: 'text-[1.375rem] sm:text-[1.5rem] text-primary', sign: '−' },
  apart: { row: '', month: 'text-[1.375rem] sm:text-[1.5rem]', sign: '' },
  total: { row: 'pt-3 sm:pt-8', month: 'double-rule text-loss', sign: '' },
} as const

/** A total of a million or more still leaves room for its label. */
const totalSizes = {
  usual: 'text-[2.75rem] sm:text-[min(4rem,22cqi)]',
  long: 'text-[1.75rem] sm:text-[2.25rem]',
} as const

/** One line of the sum. Screen readers get the words of the column heads with each figure. */
export function EstimateLine({ copy, month, year, kind = 'addend' }: Props) {
  const look = looks[kind]
  const figure = (value: number) => (value === 0 ? '' : look.sign) + formatDollars(value)

  return (
    <div
      className={`grid min-h-12 grid-cols-[auto_1fr] items-center gap-x-4 py-0.5 sm:py-1.5 @[16rem]:grid-cols-[1fr_auto] sm:min-h-18.5 @[29rem]:grid-cols-[1fr_auto_8.25rem] @[29rem]:gap-x-0 ${look.row}`}
    >
      <dt
        className={`col-span-2 @[16rem]:col-span-1 @[16rem]:row-span-2 leading-snug @[29rem]:row-span-1 ${kind === 'total' ? 'text-title font-semibold' : ''}`}
      >
        {copy.label}
        <span className="block text-label font-regular text-soft">{copy.formula}</span>
      </dt>
      <dd
        className={`figures font-display @max-[16rem]:mt-1.5 @[16rem]:self-end @[16rem]:justify-self-end leading-none @[29rem]:self-center tracking-title ${look.month} ${kind === 'total' ? totalSizes[month < 1_000_000 ? 'usual' : 'long'] : ''}`}
      >
        <output aria-live="off">{figure(month)}</output>
        <span className="sr-only"> {estimator.columns.perMonth}</span>
      </dd>
      <dd className="figures justify-self-end @[16rem]:mt-1 @[16rem]:self-start text-label text-soft @[29rem]:mt-0 @[29rem]:self-center @[29rem]:text-base">
        <output aria-live="off">{figure(year)}</output>
        <span className="@[29rem]:sr-only"> {estimator.columns.perYear}</span>
      </dd>
    </div>
  )
}
