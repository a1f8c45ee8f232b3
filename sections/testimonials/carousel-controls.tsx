import type { Dispatch } from 'react'
import type { IconDrawing } from '#contract/icon-drawings.ts'
import { Icon } from '#ui/icon.tsx'
import { useParts, useSection } from '../section-context.ts'
import type { CarouselAction, CarouselState } from './carousel-state.ts'

const outlined =
  'flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border-[1.5px] border-ink transition-colors hover:bg-ink hover:text-on-dark sm:min-h-12 sm:min-w-12'

type Props = { state: CarouselState; dispatch: Dispatch<CarouselAction> }

export function CarouselControls({ state, dispatch }: Props) {
  const copy = useSection('testimonials')
  const isPaused = state.mode === 'paused'
  return (
    <div
      className={`flex flex-wrap items-center gap-1.5 print:hidden sm:gap-2.5 noscript:hidden ${state.mode === 'listed' ? 'invisible' : ''}`}
    >
      <button
        type="button"
        // Screen readers say a state when it changes, but not a name.
        aria-pressed={isPaused}
        onClick={() => dispatch({ type: isPaused ? 'play' : 'pause' })}
        className={`${outlined} order-last ml-auto gap-2 text-base font-semibold aria-pressed:bg-ink aria-pressed:text-on-dark sm:px-4.5`}
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
        <span className="max-sm:sr-only">{copy.pause}</span>
      </button>
      <ArrowButton label={copy.previous} icon="arrow-left" onPress={() => dispatch({ type: 'step', by: -1 })} />
      <ArrowButton label={copy.next} icon="arrow-right" onPress={() => dispatch({ type: 'step', by: 1 })} />
      <Dots current={state.current} onChoose={(slide) => dispatch({ type: 'show', slide })} />
    </div>
  )
}

function ArrowButton({ label, icon, onPress }: { label: string; icon: IconDrawing; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className={outlined}>
      <Icon name={icon} />
    </button>
  )
}

function Dots({ current, onChoose }: { current: number; onChoose: (slide: number) => void }) {
  const { testimonials } = useParts('testimonials')
  const copy = useSection('testimonials')
  return (
    <fieldset className="flex flex-wrap md:mx-1">
      <legend className="sr-only">{copy.chooseByNumber}</legend>
      {testimonials.map(({ id }, index) => (
        <button
          key={id}
          type="button"
          aria-label={`${copy.slide} ${index + 1}`}
          aria-current={index === current}
          onClick={() => onChoose(index)}
          className="grid size-6 cursor-pointer place-items-center before:h-2.5 before:w-2.5 before:rounded-full before:border before:border-field before:bg-field hover:before:border-ink hover:before:bg-ink sm:size-7 aria-[current=true]:before:w-6 aria-[current=true]:before:border-primary aria-[current=true]:before:bg-primary"
        />
      ))}
    </fieldset>
  )
}
