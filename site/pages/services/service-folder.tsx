import { servicesPage } from '#content/pages/services.ts'
import { services } from '#content/services.ts'
import { ServiceSheet } from './service-sheet.tsx'
import { ServiceTab } from './service-tab.tsx'
import { useChosenService } from './use-chosen-service.ts'
import { useSteadyPress } from './use-steady-press.ts'

/**
 * Tabs, each followed by its sheet, with room for twelve: on large screens the tabs stand left and the sheet of the chosen one lies
 * beside them; on small ones it opens under its tab. Without scripts all lie open, each beside its own tab.
 */
export function ServiceFolder() {
  const chosen = useChosenService()
  const holdStill = useSteadyPress(chosen)
  return (
    <section aria-label={servicesPage.selector.label} className="relative flow-root bg-paper pb-section">
      <div className="page-width">
        <ol
          data-service-folder=""
          className="-mt-12 grid gap-y-1.5 [overflow-anchor:none] lg:-mt-22 lg:grid-cols-[4.2fr_7.8fr] lg:grid-rows-[repeat(12,auto)_1fr] lg:gap-y-0 noscript:block print:mt-0 print:block"
        >
          {services.map((service, at) => (
            <li
              key={service.anchor}
              {...(service.anchor === chosen && { 'data-chosen': '' })}
              className="group/service lg:contents noscript:mb-6 noscript:lg:grid noscript:lg:grid-cols-[4.2fr_7.8fr] noscript:lg:items-start print:block"
            >
              <ServiceTab service={service} number={at + 1} isChosen={service.anchor === chosen} onPress={holdStill} />
              <ServiceSheet service={service} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
