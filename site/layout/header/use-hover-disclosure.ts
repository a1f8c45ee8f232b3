import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** A pointer may cut a corner on its way into the panel. */
const graceMs = 200

export function useHoverDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const itemRef = useRef<HTMLLIElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const leaving = useRef<number>(undefined)

  const set = (next: boolean) => {
    window.clearTimeout(leaving.current)
    setOpen(next)
  }

  // What the style sheet opened before the scripts arrived stays open under the resting pointer.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches && itemRef.current?.matches(':hover')) setOpen(true)
    return () => window.clearTimeout(leaving.current)
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (itemRef.current?.contains(document.activeElement)) buttonRef.current?.focus()
      setOpen(false)
    }
    const onPointerDown = (event: globalThis.PointerEvent) => {
      if (!itemRef.current?.contains(event.target as Node)) setOpen(false)
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
      if (event.pointerType !== 'touch') set(true)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') leaving.current = window.setTimeout(() => setOpen(false), graceMs)
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) set(false)
    },
  }
  return { isOpen, itemRef, buttonRef, itemEvents, toggle: () => set(!isOpen), close: () => set(false) }
}
