import type { MouseEvent } from 'react'
import { useContent } from '#ui/content-context.ts'
import { Icon } from '#ui/icon.tsx'
import { NavLink } from '#ui/navigation/link.tsx'
import { MenuPanel, useHoverDisclosure } from './services-menu.tsx'

const panelId = 'more-menu'

/** The owner's own pages, where they are too many to stand side by side. */
export function MoreMenu() {
  const { more } = useContent().navigation
  const { isOpen, itemRef, buttonRef, itemEvents, open, toggle, close } = useHoverDisclosure()
  if (!more) return null
  // A mouse has opened it before it clicks.
  const press = ({ nativeEvent }: MouseEvent) => {
    if ((nativeEvent as PointerEvent).pointerType === 'mouse') open()
    else toggle()
  }
  return (
    <li ref={itemRef} {...itemEvents} className="group/services flex items-center px-4">
      <button
        ref={buttonRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={press}
        className="group/toggle bar-rule flex min-h-11 cursor-pointer items-center gap-1 font-medium"
      >
        {more.label}
        <Icon name="chevron-down" size="small" className="transition-transform group-aria-expanded/toggle:rotate-180" />
      </button>
      <MenuPanel id={panelId} isOpen={isOpen}>
        <ul className="grid grid-cols-2 rounded-sheet border border-rule bg-surface p-3 text-ink shadow-lift">
          {more.links.map(({ id, label, href }) => (
            <li key={id}>
              <NavLink
                to={href}
                onClick={close}
                className="grid rounded-control px-3.5 py-3 leading-snug font-semibold hover:bg-primary-wash focus-visible:bg-primary-wash"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </MenuPanel>
    </li>
  )
}
