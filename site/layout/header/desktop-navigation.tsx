import { headerAction, headerLinks } from '#content/navigation.ts'
import { shell } from '#content/shell.ts'
import { Link } from '../../navigation/link.tsx'
import { NavLink } from '../../navigation/nav-link.tsx'
import { ServicesMenu } from './services-menu.tsx'

export function DesktopNavigation() {
  return (
    <nav aria-label={shell.mainNavigationLabel} className="relative hidden items-center gap-1 lg:flex print:hidden">
      <ul className="flex items-center">
        {headerLinks.map(({ label, href }) =>
          href === '/services' ? (
            <ServicesMenu key={href} label={label} href={href} />
          ) : (
            <li key={href} className="px-4">
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
