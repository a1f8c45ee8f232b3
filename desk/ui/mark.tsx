import { useDeskContent } from '../desk-content.ts'
import { deskFrame } from '../words.ts'

/** The company's mark and name, and that this is the desk and not the site. */
export function Mark() {
  const { company, mark } = useDeskContent()
  return (
    <span className="flex items-center gap-2">
      {mark && (
        <svg viewBox={mark.frame} aria-hidden="true" className="h-5 w-auto">
          <path d={mark.shape} className="fill-ink" />
          <path d={mark.accent} className="fill-primary" />
        </svg>
      )}
      <span className="font-display text-title leading-none font-medium tracking-head">{company}</span>
      <span className="text-small leading-none text-soft">{deskFrame.name}</span>
    </span>
  )
}
