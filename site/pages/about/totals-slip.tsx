import { aboutPage } from '#content/pages/about.ts'

const { heading, figures } = aboutPage.stats

/** The stats box as the last page of a book of accounts: the double rule closes the sum. */
export function TotalsSlip() {
  if (figures.length === 0) return null
  return (
    <div className="on-light mx-auto w-full max-w-125 rotate-[1.2deg] rounded-slip bg-sheet px-6 pt-6 pb-8 text-ink shadow-lift lg:px-8 lg:pt-7">
      <h2 className="border-b-2 border-ink pb-3.5 text-[1.375rem] font-medium">{heading}</h2>
      <dl>
        {figures.map(({ value, label }, at) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5 last:border-0 last:pt-4 last:pb-0"
          >
            <dt className="font-medium">{label}</dt>
            <dd
              className={`figures font-display leading-none tracking-display ${at === figures.length - 1 ? 'double-rule text-[2.75rem]' : 'text-[2rem]'}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
