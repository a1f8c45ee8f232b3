import { brand } from '#content/brand.ts'
import { company } from '#content/company.ts'
import { Link } from '../../navigation/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { DesktopNavigation } from './desktop-navigation.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

const solidBeyondPx = 20

/** Lies over the dark top of every page; its colors are the --bar-* properties of header.css. */
export function SiteHeader() {
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
