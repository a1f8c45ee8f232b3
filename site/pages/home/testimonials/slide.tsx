import { homePage } from '#content/pages/home.ts'
import type { testimonials } from '#content/testimonials.ts'
import { Initials } from './initials.tsx'
import { Stars } from './stars.tsx'

type Props = {
  testimonial: (typeof testimonials)[number]
  /** '1 of 5' */
  label: string
  place: SlidePlace
}

/** All slides lie on one another, so that the sheet is as high as the longest of them; on paper they follow each other. */
const away =
  'invisible col-start-1 row-start-1 translate-x-4.5 opacity-0 print:visible print:row-auto print:translate-x-0 print:opacity-100'
const places = {
  listed: '',
  shown: 'slide-comes col-start-1 row-start-1 print:row-auto',
  leaving: `slide-goes ${away}`,
  away,
} as const

export type SlidePlace = keyof typeof places

export function Slide({ testimonial, label, place }: Props) {
  const { text, author, position, company, rating, avatar } = testimonial
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for this role; a fieldset is for inputs.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={place === 'away' || place === 'leaving'}
      className={`flex flex-col p-4.5 md:p-10 xl:p-14 ${places[place]}`}
    >
      <Stars rating={rating} label={`${rating} ${homePage.testimonials.outOfFiveStars}`} />
      <figure className="flex grow flex-col">
        <blockquote className="mt-3 mb-4 font-display text-quote leading-[1.18] tracking-[-0.016em] text-pretty md:mt-5 md:mb-7">
          “{text}”
        </blockquote>
        <figcaption className="mt-auto grid grid-cols-[auto_1fr] gap-x-4 leading-snug">
          <Initials look="strong">{avatar}</Initials>
          <span className="self-end font-semibold">{author}</span>
          <span className="text-base text-soft">
            {position}, {company}
          </span>
        </figcaption>
      </figure>
    </div>
  )
}
