import type { PageParts } from '#content/site-content.ts'
import { Portrait } from '../portrait.tsx'
import { useSection } from '../section-context.ts'

type Testimonial = PageParts['testimonials'][number]

const stars = [1, 2, 3, 4, 5]

/** One path for the stars that were given and one for those that were not. */
function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 128 24" className="h-5.5 w-auto self-start stroke-note">
      <path d={drawStars(stars.filter((star) => star <= rating))} className="fill-action" />
      {rating < stars.length && <path d={drawStars(stars.filter((star) => star > rating))} className="fill-none" />}
    </svg>
  )
}

function drawStars(places: number[]): string {
  return places
    .map((place) => `M${26 * place - 14} 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z`)
    .join('')
}

type Props = {
  testimonial: Testimonial
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
  const copy = useSection('testimonials')
  const { text, author, position, company, rating } = testimonial
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for this role; a fieldset is for inputs.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={place === 'away' || place === 'leaving'}
      className={`flex flex-col p-4 md:p-10 xl:p-14 ${places[place]}`}
    >
      <Stars rating={rating} label={`${rating} ${copy.outOfFiveStars}`} />
      {/* Not a figure: Orca takes its caption for a label, and leaves it out when it reads on. */}
      <blockquote className="mt-2.5 mb-3 font-display text-quote leading-[1.18] tracking-[-0.016em] text-pretty md:mt-5 md:mb-7">
        “{text}”
      </blockquote>
      <div className="mt-auto grid grid-cols-[auto_1fr] gap-x-4 leading-snug">
        <Portrait look="strong" testimonial={testimonial} />
        <span className="self-end font-semibold">{author}</span>
        <span className="text-base text-soft">
          {position}, {company}
        </span>
      </div>
    </div>
  )
}
