import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useReducer, useRef } from 'react'
import { useContent } from '#ui/content-context.ts'
import { Icon } from '#ui/icon.tsx'
import { Link, NavLink } from '#ui/navigation/link.tsx'

const panelId = 'services-menu'

/** Opens under a pointer that hovers, and by its own button for keyboards and fingers. */
export function ServicesMenu({ label, href }: { label: string; href: string }) {
  const { shell } = useContent()
  const { isOpen, itemRef, buttonRef, itemEvents, toggle, close } = useHoverDisclosure()
  return (
    <li ref={itemRef} {...itemEvents} className="group/services flex items-center px-4">
      <NavLink to={href} onClick={close} className="bar-rule flex min-h-11 items-center font-medium">
        {label}
      </NavLink>
      <button
        ref={buttonRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={shell.servicesMenuLabel}
        onClick={toggle}
        className="group/toggle -mr-2 grid min-h-11 w-8 cursor-pointer place-items-center"
      >
        <Icon name="chevron-down" size="small" className="transition-transform group-aria-expanded/toggle:rotate-180" />
      </button>
      <MenuPanel id={panelId} isOpen={isOpen}>
        <ServiceLinks onChoose={close} />
      </MenuPanel>
    </li>
  )
}

type PanelProps = { id: string; isOpen: boolean; children: ReactNode }

/** The padding above the sheet bridges the way from the trigger to the links, for a pointer that cuts the corner too. */
export function MenuPanel({ id, isOpen, children }: PanelProps) {
  return (
    <div
      id={id}
      data-open={isOpen || undefined}
      className="bar-sheet invisible absolute top-full right-0 -mt-2 w-180 -translate-y-1.5 pt-6 opacity-0 transition-[opacity,translate,visibility] data-open:visible data-open:transition-[opacity,translate] data-open:translate-y-0 data-open:opacity-100 before-scripts:group-hover/services:visible before-scripts:group-hover/services:translate-y-0 before-scripts:group-hover/services:opacity-100 noscript:group-focus-within/services:visible noscript:group-focus-within/services:translate-y-0 noscript:group-focus-within/services:opacity-100"
    >
      {children}
    </div>
  )
}

function ServiceLinks({ onChoose }: { onChoose: () => void }) {
  const { serviceLinks } = useContent().navigation
  return (
    <ul className="grid grid-cols-2 rounded-sheet border border-rule bg-surface p-3 text-ink shadow-lift">
      {serviceLinks.map(({ id, label, href, outcome }) => (
        <li
          key={id}
          className="numbered last:odd:col-span-2 last:odd:mt-2 last:odd:border-t last:odd:border-rule last:odd:pt-2"
        >
          <Link
            to={href}
            onClick={onChoose}
            className="number grid grid-cols-[2.25rem_1fr] items-baseline rounded-control px-3.5 py-3 before:row-span-2 before:text-[1.125rem] hover:bg-primary-wash focus-visible:bg-primary-wash"
          >
            <span className="leading-snug font-semibold">{label}</span>
            <span className="text-label leading-snug text-soft">{outcome}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

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
    open: () => dispatch('entered'),
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
