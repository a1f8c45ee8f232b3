import { brand } from '#content/brand.ts'
import { company } from '#content/company.ts'
import { deskFrame } from '#content/desk.ts'

/** The company's mark and name, and that this is the desk and not the site. */
export function Mark() {
  return (
    <span className="flex items-center gap-2">
      {/* A picture belongs to the site, whose files the desk does not serve. */}
      {brand.mark.picture === '' && (
        <svg viewBox={brand.mark.frame} aria-hidden="true" className="h-5 w-auto">
          <path d={brand.mark.shape} className="fill-ink" />
          <path d={brand.mark.accent} className="fill-primary" />
        </svg>
      )}
      <span className="font-display text-title leading-none font-medium tracking-head">{company.name}</span>
      <span className="text-small leading-none text-soft">{deskFrame.name}</span>
    </span>
  )
}
