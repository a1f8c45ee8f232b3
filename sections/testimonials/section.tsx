import { type PointerEvent, useRef } from 'react'
import type { ShownSectionOf } from '#content/resolve/resolve-pages.ts'
import type { PageParts } from '#content/site-content.ts'
import { HowWeCount } from '#ui/how-we-count.tsx'
import { Section } from '#ui/section.tsx'
import { Portrait } from '../portrait.tsx'
import { useParts, useSection } from '../section-context.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { type CarouselState, useCarousel } from './carousel-state.ts'
import { Slide, type SlidePlace } from './slide.tsx'

export function Testimonials({ id }: { id: string }) {
  const copy = useSection('testimonials')
  return (
    <Section ground="paper" id={id}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-8 md:gap-y-6 lg:mb-12">
        <div>
          <p className="mb-1.5 text-label lg:mb-2.5 font-semibold tracking-[0.09em] text-primary">{copy.label}</p>
          <h2>{copy.heading}</h2>
        </div>
        <Summary />
      </div>
      <Carousel />
    </Section>
  )
}

function Summary() {
  const { summary } = useSection('testimonials')
  return (
    // The clipped edge hides the left rule of the first column.
    <ul className="-ml-2.75 flex flex-wrap gap-y-2 [clip-path:inset(0_0_0_2px)] max-md:grow md:-ml-7.25">
      {summary.map(({ id, value, label, method }, at) => (
        <li
          key={id}
          className="grow border-l border-rule-strong px-2.5 leading-snug max-[23.5rem]:basis-[min-content] md:px-7 md:last:pr-0"
        >
          <span className="figures block font-display text-[1.75rem] leading-none sm:text-[2rem] tracking-head">
            {value}
          </span>
          <span className="mt-1 block text-label text-soft md:text-small">{label}</span>
          <HowWeCount id={`testimonials-figure-${at}`} figure={`${value} ${label}`} method={method} />
        </li>
      ))}
    </ul>
  )
}

/** Less is a tap of an unsteady finger. */
const swipePx = 40

/** For fingers and pens; a mouse selects text. Needs `touch-action: pan-y`, or the browser takes the move for itself. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const startX = useRef<number | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      startX.current = pointerType === 'mouse' ? null : clientX
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = startX.current === null ? 0 : clientX - startX.current
      startX.current = null
      if (Math.abs(moved) >= swipePx) onSwipe(moved < 0 ? 1 : -1)
    },
    // The finger scrolls the page, or a second one zooms it.
    onPointerCancel: () => {
      startX.current = null
    },
  }
}

/** The controls come before the slides for keyboards and screen readers, and stand below them for the eye. */
export function Carousel() {
  const { testimonials } = useParts('testimonials')
  const copy = useSection('testimonials')
  const hasChoice = testimonials.length > 1
  const { state, dispatch, holdHandlers } = useCarousel(testimonials.length)
  const swipeHandlers = useSwipe((by) => dispatch({ type: 'step', by }))
  const isListed = state.mode === 'listed'

  return (
    <section
      aria-roledescription="carousel"
      aria-label={copy.carouselLabel}
      className="flex flex-col gap-y-3 lg:gap-y-5"
      {...holdHandlers}
    >
      {hasChoice && <CarouselControls state={state} dispatch={dispatch} />}
      <p aria-live="polite" className="sr-only">
        {announce(state, copy, testimonials)}
      </p>
      <div className="-order-1 overflow-hidden rounded-sheet border border-rule bg-surface shadow-sheet lg:grid lg:auto-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,2fr)] lg:grid-flow-col">
        <div
          className={isListed ? 'testimonial-list' : 'grid touch-pan-y touch-pinch-zoom overflow-hidden'}
          {...swipeHandlers}
        >
          {testimonials.map((testimonial, index) => (
            <Slide
              key={testimonial.id}
              testimonial={testimonial}
              label={`${index + 1} ${copy.of} ${testimonials.length}`}
              place={formatLocation(index, state)}
            />
          ))}
        </div>
        {hasChoice && <Thumbnails current={state.current} onChoose={(slide) => dispatch({ type: 'show', slide })} />}
      </div>
    </section>
  )
}

/** 'Testimonial 2 of 5, Tomas Placeholder', of a slide that the visitor chose. */
function announce(
  state: CarouselState,
  copy: ShownSectionOf<'testimonials'>,
  testimonials: PageParts['testimonials'],
): string {
  if (state.mode === 'listed' || !state.isChosen) return ''
  const number = `${copy.slide} ${state.current + 1} ${copy.of} ${testimonials.length}`
  return `${number}, ${testimonials[state.current]?.author}`
}

function formatLocation(slide: number, state: CarouselState): SlidePlace {
  if (state.mode === 'listed') return 'listed'
  if (slide === state.current) return 'shown'
  return slide === state.previous ? 'leaving' : 'away'
}

type Props = { current: number; onChoose: (slide: number) => void }

/** From medium screens up: a row below the slide, then a column beside it. */
function Thumbnails({ current, onChoose }: Props) {
  const { testimonials } = useParts('testimonials')
  const copy = useSection('testimonials')
  return (
    <fieldset className="hidden grid-cols-5 divide-rule border-rule bg-sheet max-lg:divide-x max-lg:border-t md:grid lg:grid-cols-1 lg:divide-y lg:border-l noscript:hidden print:hidden">
      <legend className="sr-only">{copy.chooseByAuthor}</legend>
      {testimonials.map((testimonial, index) => (
        <button
          key={testimonial.id}
          type="button"
          aria-current={index === current}
          onClick={() => onChoose(index)}
          className="group relative grid cursor-pointer content-start justify-items-center gap-x-3.5 px-2 py-4 text-center leading-snug -outline-offset-3! before:absolute before:border-primary before:opacity-0 hover:bg-surface aria-[current=true]:bg-surface aria-[current=true]:before:opacity-100 max-lg:before:inset-x-0 max-lg:before:top-0 max-lg:before:border-t-4 lg:min-h-20 lg:grid-cols-[auto_1fr] lg:content-center lg:justify-items-start lg:px-6 lg:py-3 lg:text-left lg:before:inset-y-0 lg:before:left-0 lg:before:border-l-4"
        >
          <Portrait look="quiet" testimonial={testimonial} />
          <span className="text-small font-semibold max-lg:mt-2 lg:self-end lg:text-body">{testimonial.author}</span>
          <span className="text-label text-soft max-lg:sr-only lg:text-small">{testimonial.company}</span>
        </button>
      ))}
    </fieldset>
  )
}
