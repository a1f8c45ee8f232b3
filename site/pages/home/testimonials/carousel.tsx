import { homePage } from '#content/pages/home.ts'
import { testimonials } from '#content/testimonials.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { type CarouselState, isRotating } from './carousel-state.ts'
import { Slide, type SlidePlace } from './slide.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useCarousel } from './use-carousel.ts'
import { useSwipe } from './use-swipe.ts'

const copy = homePage.testimonials
const hasChoice = testimonials.length > 1

/** The controls come before the slides for keyboards and screen readers, and stand below them for the eye. */
export function Carousel() {
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
      <div className="-order-1 overflow-hidden rounded-sheet border border-rule bg-surface shadow-sheet lg:grid lg:auto-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,2fr)] lg:grid-flow-col">
        <div
          aria-live={isRotating(state) ? 'off' : 'polite'}
          className={isListed ? 'testimonial-list' : 'grid touch-pan-y touch-pinch-zoom overflow-hidden'}
          {...swipeHandlers}
        >
          {testimonials.map((testimonial, index) => (
            <Slide
              key={testimonial.author}
              testimonial={testimonial}
              label={`${index + 1} ${copy.of} ${testimonials.length}`}
              place={placeOf(index, state)}
            />
          ))}
        </div>
        {hasChoice && <Thumbnails current={state.current} onChoose={(slide) => dispatch({ type: 'show', slide })} />}
      </div>
    </section>
  )
}

function placeOf(slide: number, state: CarouselState): SlidePlace {
  if (state.mode === 'listed') return 'listed'
  if (slide === state.current) return 'shown'
  return slide === state.previous ? 'leaving' : 'away'
}
