import type { ReactNode } from 'react'
import type { CardCopy } from '#content/page-copy.ts'

const dark = 'border-rule-dark bg-dark-raised'

/** Where a card lies in the grid, and on which ground. */
const places = {
  lead: {
    card: 'on-light col-span-12 border-transparent bg-paper text-ink lg:col-span-7 lg:row-span-2 lg:p-9',
    title: 'text-[1.625rem] md:text-[2.125rem]',
    text: 'text-soft',
  },
  beside: {
    card: `${dark} col-span-12 max-md:p-3.5 min-[22.5rem]:col-span-7 md:col-span-6 lg:col-span-5`,
    title: '',
    text: 'text-on-dark-soft',
  },
  slim: {
    card: `${dark} col-span-12 max-md:p-3.5 min-[22.5rem]:col-span-5 md:col-span-6 lg:col-span-5`,
    title: '',
    text: 'text-on-dark-soft',
  },
  narrow: {
    card: `${dark} col-span-6 max-md:px-2.5 max-md:py-3.5 lg:col-span-3`,
    title: '',
    text: 'text-on-dark-soft',
  },
  green: {
    card: 'col-span-12 border-transparent bg-primary-hover lg:col-span-5',
    title: '',
    text: 'text-primary-tint',
  },
  last: { card: `${dark} col-span-6 max-md:px-2.5 max-md:py-3.5 lg:col-span-4`, title: '', text: 'text-on-dark-soft' },
} as const

type Props = { place: keyof typeof places; copy: CardCopy; children: ReactNode }

/** The drawing stands at the foot of the card, whatever the length of the text. */
export function BentoCard({ place, copy, children }: Props) {
  // All that it says may have been about a claim that is no longer made.
  if (copy.title === '' || copy.text === '') return null
  const { card, title, text } = places[place]
  return (
    <article className={`flex flex-col rounded-sheet border p-4 md:p-7 ${card}`}>
      <h3 className={title}>{copy.title}</h3>
      <p
        className={`mt-1 mb-auto max-w-[31em] pb-2.5 md:pb-5 text-small leading-snug text-balance md:mt-1.5 md:text-base md:leading-[1.5] ${text}`}
      >
        {copy.text}
      </p>
      {children}
    </article>
  )
}
