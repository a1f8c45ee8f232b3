import { useSyncExternalStore } from 'react'
import { useContent } from '../../content-context.ts'
import { Link } from '../../navigation/link.tsx'
import { NavLink } from '../../navigation/nav-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ServicesMenu } from './services-menu.tsx'

const solidBeyondPx = 20

/** Lies over the dark top of every page; its colors are the --bar-* properties of header.css. */
export function SiteHeader() {
  const { brand, company } = useContent()
  const isSolid = useScrolledPast(solidBeyondPx)
  return (
    <header
      data-solid={isSolid || undefined}
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
  )
}

/** False in the prerendered page; right at once when the scripts arrive in the middle of it. */
function useScrolledPast(thresholdPx: number): boolean {
  return useSyncExternalStore(
    listenToScroll,
    () => window.scrollY > thresholdPx,
    // Stryker disable next-line ArrowFunction: neither is scrolled.
    () => false,
  )
}

function listenToScroll(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
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
