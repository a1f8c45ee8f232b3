import { useLayoutEffect, useRef, useState } from 'react'
import { useContent } from '../../content-context.ts'
import { Link, NavLink } from '../../navigation/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ServicesMenu } from './services-menu.tsx'

/** Lies over the dark top of every page; its colors are the --bar-* properties of header.css. */
export function SiteHeader() {
  const { brand, company } = useContent()
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
            <Logo name={company.name} mark={brand.mark} tone="header" />
          </Link>
          <DesktopNavigation />
          <MobileMenu />
        </div>
      </header>
    </>
  )
}

/** Told by an observer: to ask where the page is scrolled to would lay it out once more at every route change. */
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
  const { headerAction, headerLinks } = navigation
  return (
    <nav aria-label={shell.mainNavigationLabel} className="relative hidden items-center gap-1 lg:flex print:hidden">
      <ul className="flex items-center">
        {headerLinks.map(({ id, label, href }) =>
          href === '/services' ? (
            <ServicesMenu key={id} label={label} href={href} />
          ) : (
            <li key={id} className="px-4">
              <NavLink to={href} className="bar-rule flex min-h-11 items-center font-medium">
                {label}
              </NavLink>
            </li>
          ),
        )}
      </ul>
      <Link
        to={headerAction.href}
        className="ml-3 flex min-h-11.5 items-center rounded-control border-[1.5px] border-transparent bg-action px-5.5 font-semibold text-ink transition-colors hover:bg-action-hover"
      >
        {headerAction.label}
      </Link>
    </nav>
  )
}
