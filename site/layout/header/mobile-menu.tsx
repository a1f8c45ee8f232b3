import { type FocusEvent, useRef } from 'react'
import { useContent } from '../../content-context.ts'
import { NavLink } from '../../navigation/link.tsx'
import { buttonClasses } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moveFocus } from '../use-arrival.ts'

const menuId = 'site-menu'

/** A native popover: it opens and closes before any script has arrived. */
export function MobileMenu() {
  const { navigation, shell } = useContent()
  const menuRef = useRef<HTMLElement>(null)
  const close = () => menuRef.current?.hidePopover()
  const closeWhenFocusLeaves = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) close()
  }
  const start = () => {
    close()
    goToCallToAction()
  }
  return (
    <div className="lg:hidden print:hidden">
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={shell.menuLabel}
        className="grid size-12 cursor-pointer place-items-center rounded-control border-[1.5px] border-current"
      >
        <Icon name="menu" className="group-has-[:popover-open]/header:hidden" />
        <Icon name="x" className="hidden group-has-[:popover-open]/header:block" />
      </button>
      <nav
        ref={menuRef}
        id={menuId}
        popover="auto"
        onBlur={closeWhenFocusLeaves}
        aria-label={shell.mainNavigationLabel}
        className="site-menu bar-sheet fixed inset-x-0 top-bar m-0 max-h-[calc(100dvh-var(--spacing-bar))] w-full overflow-y-auto overscroll-contain border-t border-rule bg-surface px-gutter pt-2 pb-6 text-ink shadow-lift lg:hidden"
      >
        <ul>
          {navigation.mobileMenuLinks.map(({ id, label, href }) => (
            <li key={id} className="border-b border-rule">
              <NavLink
                to={href}
                onClick={close}
                className="bar-rule inline-flex min-h-15.5 items-center font-display text-[1.5rem] leading-title font-medium"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        {/* Without a link: it closes the menu by itself, and the scripts bring the visitor to the call to action. */}
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={start}
          className={`mt-5 w-full cursor-pointer ${buttonClasses('action')}`}
        >
          {navigation.headerAction.label}
        </button>
      </nav>
    </div>
  )
}

/**
 * Each page marks its own call to action with `data-call-to-action`: the form, or the block that leads to it. The Get Started button of the mobile menu has no link and brings the visitor there.
 */
function goToCallToAction(): void {
  const target = document.querySelector<HTMLElement>('[data-call-to-action]')
  // Smooth or not is decided by the style sheet, which knows the visitor's wish for less motion.
  target?.scrollIntoView()
  if (target) moveFocus(target)
}
