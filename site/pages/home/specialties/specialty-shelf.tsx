import { featuredSpecialties } from '#content/specialties.ts'
import { SpecialtyDrawing } from './specialty-drawing.tsx'

/** Bindings in the order of the shelf: cloth, lettering, the color of the raised bands, and the book's own height. */
const bindings = [
  'bg-dark text-on-dark [--band:var(--color-action)] lg:min-h-77',
  'bg-primary text-surface [--band:var(--color-action)] lg:min-h-83',
  'border-rule-strong bg-surface text-ink [--band:var(--color-primary)] lg:min-h-74',
  'bg-band-deep text-on-dark [--band:var(--color-action)] lg:min-h-85',
  'bg-action text-ink [--band:var(--color-ink)] lg:min-h-78',
  'bg-rule-dark-strong text-surface [--band:var(--color-action)] lg:min-h-[20.5rem]',
] as const

/** Six books: upright on a shelf, and lying in a pile where the screen is too narrow for a shelf. */
export function SpecialtyShelf() {
  return (
    <ul className="bookshelf">
      {featuredSpecialties.map(({ name, summary, drawing }, at) => (
        <li key={name} className={`book ${bindings[at % bindings.length]}`}>
          <SpecialtyDrawing name={drawing} />
          <h3 className="max-w-full text-title leading-[1.12] max-[22.5rem]:text-base lg:mt-auto lg:pt-4 lg:text-[clamp(1rem,0.25rem+1.2vw,1.375rem)]">
            {name}
          </h3>
          <p className="text-label leading-snug lg:mt-2 lg:min-h-[4em] xl:text-small lg:leading-[1.4]">{summary}</p>
        </li>
      ))}
    </ul>
  )
}
