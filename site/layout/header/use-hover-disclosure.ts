import { type FocusEvent, type PointerEvent, useEffect, useReducer, useRef } from 'react'

/** Under a pointer that has just left, the panel is still open. */
type Disclosure = 'closed' | 'open' | 'leaving'
export type DisclosureEvent = 'entered' | 'left' | 'stayed-away' | 'toggled' | 'closed'

/** A pointer may cut a corner on its way into the panel. */
const graceMs = 200

export function useHoverDisclosure() {
  const [disclosure, dispatch] = useReducer(changeDisclosure, 'closed')
  const isOpen = disclosure !== 'closed'
  const itemRef = useRef<HTMLLIElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)

  // What the style sheet opened before the scripts arrived stays open under the resting pointer.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches && itemRef.current?.matches(':hover')) dispatch('entered')
    // Stryker disable next-line ArrayDeclaration: a list that never changes is as good as an empty one.
  }, [])

  useEffect(() => {
    if (disclosure !== 'leaving') return
    const timer = setTimeout(() => dispatch('stayed-away'), graceMs)
    return () => clearTimeout(timer)
  }, [disclosure])

  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (itemRef.current?.contains(document.activeElement)) buttonRef.current?.focus()
      dispatch('closed')
    }
    const onPointerDown = (event: globalThis.PointerEvent) => {
      if (!itemRef.current?.contains(event.target as Node)) dispatch('closed')
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [isOpen])

  const itemEvents = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') dispatch('entered')
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') dispatch('left')
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) dispatch('closed')
    },
  }
  return {
    isOpen,
    itemRef,
    buttonRef,
    itemEvents,
    toggle: () => dispatch('toggled'),
    close: () => dispatch('closed'),
  }
}

export function changeDisclosure(disclosure: Disclosure, event: DisclosureEvent): Disclosure {
  switch (event) {
    case 'entered':
      return 'open'
    case 'left':
      return disclosure === 'open' ? 'leaving' : disclosure
    case 'stayed-away':
      return disclosure === 'leaving' ? 'closed' : disclosure
    case 'toggled':
      return disclosure === 'closed' ? 'open' : 'closed'
    case 'closed':
      return 'closed'
  }
}
