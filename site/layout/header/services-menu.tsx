import { useContent } from '../../content-context.ts'
import { Link } from '../../navigation/link.tsx'
import { NavLink } from '../../navigation/nav-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHoverDisclosure } from './use-hover-disclosure.ts'

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
      {/* The padding above the sheet bridges the way from the trigger to the links, for a pointer that cuts the corner too. */}
      <div
        id={panelId}
        data-open={isOpen || undefined}
        className="bar-sheet invisible absolute top-full right-0 -mt-2 w-180 -translate-y-1.5 pt-6 opacity-0 transition-[opacity,translate,visibility] data-open:visible data-open:transition-[opacity,translate] data-open:translate-y-0 data-open:opacity-100 before-scripts:group-hover/services:visible before-scripts:group-hover/services:translate-y-0 before-scripts:group-hover/services:opacity-100 noscript:group-focus-within/services:visible noscript:group-focus-within/services:translate-y-0 noscript:group-focus-within/services:opacity-100"
      >
        <ServiceLinks onChoose={close} />
      </div>
    </li>
  )
}

function ServiceLinks({ onChoose }: { onChoose: () => void }) {
  const { allServicesLink, serviceLinks } = useContent().navigation
  return (
    <ul className="grid grid-cols-2 rounded-sheet border border-rule bg-surface p-3 text-ink shadow-lift">
      {serviceLinks.map(({ id, label, href, outcome }) => (
        <li key={id} className="numbered">
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
      <li className="flex min-h-12 odd:col-span-2">
        <Link
          to={allServicesLink.href}
          onClick={onChoose}
          className="on-dark mark-arrow flex grow items-center justify-between rounded-control border border-transparent bg-band px-4 font-semibold text-on-dark transition-colors hover:bg-primary-hover"
        >
          {allServicesLink.label}
        </Link>
      </li>
    </ul>
  )
}
