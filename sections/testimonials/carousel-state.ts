import { type FocusEvent, useEffect, useMemo, useReducer, useRef } from 'react'

/** What makes a playing carousel wait, each for as long as it lasts. */
export type Hold = 'pointer' | 'focus' | 'reading' | 'hidden-tab'

/**
 * `listed`: before the scripts run, all slides are readable side by side. `previous` gives way to `current`, which is
 * announced where the visitor chose it, and not where it came by itself.
 */
export type CarouselState =
  | { mode: 'listed'; current: number }
  | { mode: 'playing' | 'paused'; current: number; previous?: number; isChosen?: boolean; holds: readonly Hold[] }

export type CarouselAction =
  | { type: 'start'; isMotionReduced: boolean }
  | { type: 'rotate' }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'show'; slide: number }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'hold'; hold: Hold; isOver?: boolean }

export const firstSlide: CarouselState = { mode: 'listed', current: 0 }

/** In the editor's preview, the slide that is shown may go: then it's the last one that is left. */
export function keepWithin(state: CarouselState, slideCount: number): CarouselState {
  const last = Math.max(0, slideCount - 1)
  return state.current > last ? { ...state, current: last } : state
}

export function createCarouselReducer(slideCount: number) {
  return (before: CarouselState, action: CarouselAction): CarouselState => {
    const state = keepWithin(before, slideCount)
    if (action.type === 'start') {
      return { mode: action.isMotionReduced ? 'paused' : 'playing', current: state.current, holds: [] }
    }
    if (state.mode === 'listed') return state

    switch (action.type) {
      case 'rotate':
        return { ...moveTo(state, (state.current + 1) % Math.max(1, slideCount)), isChosen: false }
      case 'step':
        return { ...moveTo(state, (state.current + action.by + slideCount) % Math.max(1, slideCount)), isChosen: true }
      case 'show':
        return { ...moveTo(state, action.slide), isChosen: true }
      // A visitor who starts it points at the button and has the focus on it: only what comes after holds again.
      case 'play':
        return { ...state, mode: 'playing', holds: state.holds.filter((hold) => hold === 'hidden-tab') }
      case 'pause':
        return { ...state, mode: 'paused' }
      case 'hold': {
        if (state.holds.includes(action.hold) === !action.isOver) return state
        const others = state.holds.filter((hold) => hold !== action.hold)
        return { ...state, holds: action.isOver ? others : [...others, action.hold] }
      }
    }
  }
}

function moveTo<State extends CarouselState>(state: State, slide: number): State {
  return slide === state.current ? state : { ...state, current: slide, previous: state.current }
}

/** True while the next slide comes by itself. */
export function isRotating(state: CarouselState): boolean {
  return state.mode === 'playing' && state.holds.length === 0
}

const slideMs = 6000

export function useCarousel(slideCount: number) {
  const reducer = useMemo(() => createCarouselReducer(slideCount), [slideCount])
  const [kept, dispatch] = useReducer(reducer, firstSlide)
  const state = keepWithin(kept, slideCount)
  const region = useRef<HTMLElement>(null)
  const { current } = state
  const rotating = isRotating(state)

  useEffect(() => {
    dispatch({ type: 'start', isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches })
    const watchTab = () => dispatch({ type: 'hold', hold: 'hidden-tab', isOver: !document.hidden })
    watchTab()
    // Screen readers that read on take the text cursor along, but not the focus.
    const watchCursor = () => {
      const isInside = region.current?.contains(document.getSelection()?.focusNode ?? null)
      dispatch({ type: 'hold', hold: 'reading', isOver: !isInside })
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
    /** For the element whose hovering, focus and reading hold the rotation. */
    holdHandlers: {
      ref: region,
      onPointerEnter: () => dispatch({ type: 'hold', hold: 'pointer' }),
      onPointerLeave: () => dispatch({ type: 'hold', hold: 'pointer', isOver: true }),
      onFocus: () => dispatch({ type: 'hold', hold: 'focus' }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        dispatch({ type: 'hold', hold: 'focus', isOver: !currentTarget.contains(relatedTarget) }),
    },
  }
}
