import { billingStepRows, billingSteps } from '#content/billing-steps.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The diagram in words, along its line. */
export function StepList() {
  return (
    <ol className="border-t-2 border-ink">
      {billingSteps.map(({ number, title, description, icon, goesOut }) => (
        <li
          key={number}
          className="relative grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-4 border-b border-rule py-1.25 before:absolute before:inset-y-0 before:left-5.25 before:w-0.5 before:bg-primary first:before:top-1/2 last:before:bottom-1/2 md:grid-cols-[2.75rem_3fr_2fr_auto] md:gap-x-6 md:py-4.5"
        >
          <span
            className={`relative row-span-2 grid size-11 place-items-center rounded-full pt-0.5 font-display text-title leading-none ring-2 ring-paper md:ring-4 ${number === billingSteps.length ? 'bg-action text-ink' : 'bg-primary text-surface'}`}
          >
            {number}
          </span>
          <h3>{title}</h3>
          <p className="col-start-2 row-start-2 leading-snug text-soft md:leading-body">{description}</p>
          <p className="col-start-3 row-span-2 row-start-1 hidden border-l border-rule pl-6 font-semibold text-primary-hover md:block">
            <span className="block text-label font-regular text-caption">{billingStepRows.goesOut}</span>
            {goesOut}
          </p>
          <Icon name={icon} className="-col-end-1 row-span-2 row-start-1 text-primary" />
        </li>
      ))}
    </ol>
  )
}
