import { type Dispatch, type FocusEvent, useEffect, useMemo, useReducer } from 'react'
import {
  type CarouselAction,
  type CarouselState,
  createCarouselReducer,
  firstSlide,
  isRotating,
  keepWithin,
} from './carousel-state.ts'

const slideMs = 6000

type Carousel = {
  state: CarouselState
  dispatch: Dispatch<CarouselAction>
  /** For the element whose hovering and focus hold the rotation. */
  holdHandlers: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: FocusEvent) => void
  }
}

export function useCarousel(slideCount: number): Carousel {
  const reducer = useMemo(() => createCarouselReducer(slideCount), [slideCount])
  const [kept, dispatch] = useReducer(reducer, firstSlide)
  const state = keepWithin(kept, slideCount)
  const { current } = state
  const rotating = isRotating(state)

  useEffect(() => {
    dispatch({ type: 'start', isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches })
    const watchTab = () => dispatch({ type: document.hidden ? 'hold' : 'release', hold: 'hidden-tab' })
    watchTab()
    document.addEventListener('visibilitychange', watchTab)
    return () => document.removeEventListener('visibilitychange', watchTab)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide, however it came, gets its full time.
  useEffect(() => {
    if (!rotating) return
    const timer = setTimeout(() => dispatch({ type: 'step', by: 1 }), slideMs)
    return () => clearTimeout(timer)
  }, [rotating, current])

  return {
    state,
    dispatch,
    holdHandlers: {
      onPointerEnter: () => dispatch({ type: 'hold', hold: 'pointer' }),
      onPointerLeave: () => dispatch({ type: 'release', hold: 'pointer' }),
      onFocus: () => dispatch({ type: 'hold', hold: 'focus' }),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) dispatch({ type: 'release', hold: 'focus' })
      },
    },
  }
}
