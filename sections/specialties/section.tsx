import type { PageParts } from '#content/site-content.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Section } from '#ui/section.tsx'
import { useParts, useSection } from '../section-context.ts'
import drawings from './drawings.json'

type SpecialtyContent = PageParts['specialties']

/** Drawn for this page: 48 units, one stroke of 2, round ends. */
const paths: Record<SpecialtyContent['featured'][number]['drawing'], string> = drawings

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
function SpecialtyShelf() {
  const { featured } = useParts('specialties').specialties
  return (
    <ul className="bookshelf">
      {featured.map(({ id, name, summary, drawing, href }, at) => (
        <li key={id} className={`book ${bindings[at % bindings.length]}`}>
          <svg
            viewBox="0 0 48 48"
            aria-hidden="true"
            className="icon row-span-2 size-8 stroke-2 lg:-mt-1 lg:-ml-1.5 lg:size-17"
          >
            <path d={paths[drawing]} />
          </svg>
          <h3 className="max-w-full text-title leading-[1.12] max-[22.5rem]:text-base lg:mt-auto lg:pt-4 lg:text-[clamp(0.875rem,0.05rem+1.2vw,1.25rem)]">
            <SpecialtyName name={name} href={href} />
          </h3>
          <p className="text-label leading-snug lg:mt-2 lg:min-h-[4em] xl:text-small lg:leading-[1.4]">{summary}</p>
        </li>
      ))}
    </ul>
  )
}

/** The browser fills the columns evenly, the last one with what is left. */
const columns = 3

const letterLook =
  "before:mr-1.5 before:font-display before:text-[1.125rem] before:leading-none before:text-primary before:content-[attr(data-letter)/''] md:grid-cols-[1.625rem_1fr] md:before:mr-0 xl:grid-cols-[1.875rem_1fr]"
const letterLooks = {
  always: letterLook,
  repeated: `${letterLook} max-md:before:hidden`,
  never: 'md:pl-6.5 xl:pl-7.5',
} as const

/** Three columns; on phones the entries run on in lines, as in the index of a book. */
function SpecialtyIndex({ label }: { label: string }) {
  const { names } = useParts('specialties').specialties
  return (
    <ul aria-label={label} className="written-on-lines md:[columns:3_9rem] md:gap-x-7 xl:gap-x-11">
      {addLetters(names, columns).map(({ id, ...entry }) => (
        <Entry key={id} {...entry} />
      ))}
    </ul>
  )
}

function Entry({ name, letter, show, href }: Omit<IndexEntry, 'id'>) {
  return (
    <li
      data-letter={letter}
      className={`mr-2 inline-flex min-h-6 items-baseline align-top text-label font-medium md:mr-0 md:grid md:min-h-11 md:break-inside-avoid md:content-center md:border-b md:border-rule-strong md:text-small md:leading-[1.15] xl:text-body ${letterLooks[show]}`}
    >
      <SpecialtyName name={name} href={href} />
    </li>
  )
}

/** Leads to the page about it, where there is one. */
function SpecialtyName({ name, href }: { name: string; href: string | undefined }) {
  if (href === undefined) return name
  return (
    <Link to={href} className="underline-offset-4 hover:underline">
      {name}
    </Link>
  )
}

export function Specialties({ id }: { id: string }) {
  const copy = useSection('specialties')
  // The heading says a figure, and is gone with it.
  const heading = copy.heading || copy.label
  const label = heading === copy.label ? '' : copy.label
  return (
    <Section ground="paper-deep" id={id} label={label} heading={heading} lead={copy.lead}>
      <SpecialtyShelf />
      <div className="mt-5 grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-2.5 md:mt-8 md:gap-y-6 lg:mt-20 lg:grid-cols-[3.6fr_8.4fr]">
        <div className="max-lg:order-last lg:sticky lg:top-28">
          <p className="mb-2 font-display lg:mb-5 text-[clamp(1.125rem,0.9rem+1.1vw,1.75rem)] leading-[1.25] text-balance">
            {copy.reassurance}
          </p>
          <ButtonLink to={copy.action.href} look="outline">
            {copy.action.label}
          </ButtonLink>
        </div>
        <SpecialtyIndex label={copy.indexHeading} />
      </div>
    </Section>
  )
}

/** `name` opens a letter where the entry before it began otherwise. `repeated`: only a column that breaks here shows it. */
type IndexEntry = SpecialtyContent['names'][number] & { letter: string; show: 'always' | 'repeated' | 'never' }

/** Gives every entry of an alphabetical index its letter. The columns are equally long, but for the last. */
export function addLetters(names: SpecialtyContent['names'], columnCount: number): IndexEntry[] {
  const columnLength = Math.ceil(names.length / columnCount)
  return names.map((entry, at) => {
    const letter = entry.name.charAt(0)
    if (names[at - 1]?.name.charAt(0) !== letter) return { ...entry, letter, show: 'always' }
    return { ...entry, letter, show: at % columnLength === 0 ? 'repeated' : 'never' }
  })
}
