import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { buttonClasses } from '#ui/button-link.tsx'
import { useContent } from '#ui/content-context.ts'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { Link, NavLink } from '#ui/navigation/link.tsx'
import { moveFocus } from '../use-arrival.ts'
import { MoreMenu } from './more-menu.tsx'
import { ServicesMenu } from './services-menu.tsx'

/**
 * Lies over the dark top of every page; its colors are the --bar-* properties of header.css. On a quiet page it has the
 * phone number in place of the menus.
 */
export function SiteHeader({ isQuiet = false }: { isQuiet?: boolean | undefined }) {
  const { brand, company, facts } = useContent()
  const { topRef, isPast } = useScrolledPast()
  return (
    <>
      {/* What is beyond it when the bar turns solid. */}
      <div ref={topRef} className="pointer-events-none absolute top-0 h-[20px] w-px" />
      <header
        data-solid={isPast || undefined}
        className="site-header group/header fixed inset-x-0 top-0 z-50 h-bar text-(--bar-text) transition-colors print:absolute"
      >
        <div className="page-width flex h-full translate-y-(--bar-drop) items-center justify-between transition-transform">
          <Link to="/" aria-label={company.name} className="flex min-h-11 items-center">
            <Logo name={company.name} mark={brand.mark} tone="header" sources={facts.pictures} />
          </Link>
          {isQuiet ? (
            <a
              href={`tel:${company.tel}`}
              className="figures flex min-h-11 items-center font-semibold whitespace-nowrap"
            >
              {company.phone}
            </a>
          ) : (
            <>
              <DesktopNavigation />
              <MobileMenu />
            </>
          )}
        </div>
      </header>
    </>
  )
}

/** An observer, because reading the scroll position would lay the page out again at every route change. */
function useScrolledPast() {
  const topRef = useRef<HTMLDivElement>(null)
  const [isPast, setPast] = useState(false)
  // Before the styles that stood in for it step back.
  useLayoutEffect(() => {
    if (!topRef.current) return
    setPast(topRef.current.getBoundingClientRect().bottom < 0)
    const observer = new IntersectionObserver((entries) => setPast(entries.at(-1)?.isIntersecting === false))
    observer.observe(topRef.current)
    return () => observer.disconnect()
  }, [])
  return { topRef, isPast }
}

function DesktopNavigation() {
  const { navigation, shell } = useContent()
  const { headerAction, headerLinks, servicesPath } = navigation
  return (
    <nav aria-label={shell.mainNavigationLabel} className="relative hidden items-center gap-1 lg:flex print:hidden">
      <ul className="flex items-center">
        {headerLinks.map(({ id, label, href }) =>
          href === servicesPath ? (
            <ServicesMenu key={id} label={label} href={href} />
          ) : (
            <li key={id} className="px-4">
              <NavLink to={href} className="bar-rule flex min-h-11 items-center font-medium">
                {label}
              </NavLink>
            </li>
          ),
        )}
        <MoreMenu />
      </ul>
      {headerAction.href !== '' && (
        <Link
          to={headerAction.href}
          className="ml-3 flex min-h-11.5 items-center rounded-control border-[1.5px] border-transparent bg-action px-5.5 font-semibold text-ink transition-colors hover:bg-action-hover"
        >
          {headerAction.label}
        </Link>
      )}
    </nav>
  )
}

const menuId = 'site-menu'

/** A native popover: it opens and closes before any script has arrived. */
function MobileMenu() {
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
        {navigation.headerAction.href !== '' && (
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            onClick={start}
            className={`mt-5 w-full cursor-pointer ${buttonClasses('action')}`}
          >
            {navigation.headerAction.label}
          </button>
        )}
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
