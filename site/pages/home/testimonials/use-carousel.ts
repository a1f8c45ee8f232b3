import { type Dispatch, type FocusEvent, type RefObject, useEffect, useMemo, useReducer, useRef } from 'react'
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
  /** For the element whose hovering, focus and reading hold the rotation. */
  holdHandlers: {
    ref: RefObject<HTMLElement | null>
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
  const region = useRef<HTMLElement>(null)
  const { current } = state
  const rotating = isRotating(state)

  useEffect(() => {
    dispatch({ type: 'start', isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches })
    const watchTab = () => dispatch({ type: document.hidden ? 'hold' : 'release', hold: 'hidden-tab' })
    watchTab()
    // Screen readers that read on take the text cursor along, but not the focus.
    const watchCursor = () => {
      const isInside = region.current?.contains(document.getSelection()?.focusNode ?? null)
      dispatch({ type: isInside ? 'hold' : 'release', hold: 'reading' })
    }
    document.addEventListener('visibilitychange', watchTab)
    document.addEventListener('selectionchange', watchCursor)
    return () => {
      document.removeEventListener('visibilitychange', watchTab)
      document.removeEventListener('selectionchange', watchCursor)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide, however it came, gets its full time.
  useEffect(() => {
    if (!rotating) return
    const timer = setTimeout(() => dispatch({ type: 'rotate' }), slideMs)
    return () => clearTimeout(timer)
  }, [rotating, current])

  return {
    state,
    dispatch,
    holdHandlers: {
      ref: region,
      onPointerEnter: () => dispatch({ type: 'hold', hold: 'pointer' }),
      onPointerLeave: () => dispatch({ type: 'release', hold: 'pointer' }),
      onFocus: () => dispatch({ type: 'hold', hold: 'focus' }),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) dispatch({ type: 'release', hold: 'focus' })
      },
    },
  }
}
