import { billingStepRows, billingSteps } from '#content/billing-steps.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The diagram in words, along its line. */
export function StepList() {
  return (
    <ol className="border-t-2 border-ink">
      {billingSteps.map(({ number, title, description, icon, goesOut }) => (
        <li
          key={number}
          className="group/step relative grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-4 border-b border-rule py-3 md:py-4.5 md:grid-cols-[2.75rem_3fr_2fr_auto] md:gap-x-6"
        >
          <span className="absolute top-0 bottom-0 left-5.25 w-0.5 bg-primary group-first/step:top-1/2 group-last/step:bottom-1/2" />
          <span className="relative grid size-11 place-items-center rounded-full bg-primary pt-0.5 font-display text-title leading-none text-surface ring-4 ring-paper group-last/step:bg-action group-last/step:text-ink">
            {number}
          </span>
          <div>
            <h3>{title}</h3>
            <p className="text-soft">{description}</p>
          </div>
          <p className="hidden border-l border-rule pl-6 md:block">
            <span className="block text-label text-caption">{billingStepRows.goesOut}</span>
            <span className="font-semibold text-primary-hover">{goesOut}</span>
          </p>
          <Icon name={icon} className="text-primary" />
        </li>
      ))}
    </ol>
  )
}
