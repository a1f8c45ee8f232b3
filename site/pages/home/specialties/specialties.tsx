import type { SiteContent } from '#content/site-content.ts'
import { useContent } from '../../../content-context.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Section } from '../../../ui/section.tsx'

type SpecialtyContent = SiteContent['specialties']
type DrawingName = SpecialtyContent['featured'][number]['drawing']

/** Drawn for this page: 48 units, one stroke of 2, round ends. */
const drawings: Record<DrawingName, string> = {
  heart:
    'M24 41.5S6.5 31 6.5 18.7A9.7 9.7 0 0 1 24 12.8a9.7 9.7 0 0 1 17.5 5.9C41.5 31 24 41.5 24 41.5ZM7.4 24H17l3.2-6.5 5.2 12.5 3.6-6h11.6',
  brain:
    'M24 9.2C22.8 6.7 20.2 5.4 17.6 6.2c-2.5.8-3.9 2.9-3.9 5.2-3 .6-5.1 3-5.1 5.9 0 1 .2 1.9.7 2.8C7.2 21.3 6 23.5 6 26c0 2.7 1.6 5 4 6v1c0 3.6 2.9 6.4 6.4 6.4.5 0 1-.1 1.5-.2.9 2 2.9 3.2 4.9 2.7.7-.2 1.2-.9 1.2-1.7ZM13.7 11.4c0 2.1 1.3 3.9 3.3 4.6M9.3 20.1c1.3 1.5 3.3 2.2 5.3 1.8M10 32c2.8.6 5.7-.7 7.1-3.2M24 18.5c-2.6 0-4.4 1.7-4.6 4.2M24 31.5c-2.3 0-4 1.5-4.3 3.6M24 9.2C25.2 6.7 27.8 5.4 30.4 6.2c2.5 0.8 3.9 2.9 3.9 5.2 3 0.6 5.1 3 5.1 5.9 -0 1 -0.2 1.9 -0.7 2.8C40.8 21.3 42 23.5 42 26c-0 2.7 -1.6 5 -4 6v1c-0 3.6 -2.9 6.4 -6.4 6.4 -0.5 0 -1 -0.1 -1.5 -0.2 -0.9 2 -2.9 3.2 -4.9 2.7 -0.7 -0.2 -1.2 -0.9 -1.2 -1.7ZM34.3 11.4c-0 2.1 -1.3 3.9 -3.3 4.6M38.7 20.1c-1.3 1.5 -3.3 2.2 -5.3 1.8M38 32c-2.8 0.6 -5.7 -0.7 -7.1 -3.2M24 18.5c2.6 0 4.4 1.7 4.6 4.2M24 31.5c2.3 0 4 1.5 4.3 3.6',
  eye: 'M4 24c5-8.7 12-13 20-13s15 4.3 20 13c-5 8.7-12 13-20 13S9 32.7 4 24ZM16.5 24a7.5 7.5 0 1 0 15.0 0a7.5 7.5 0 1 0-15.0 0M22 24a2 2 0 1 0 4 0a2 2 0 1 0-4 0M23.5 24a0.5 0.5 0 1 0 1.0 0a0.5 0.5 0 1 0-1.0 0',
  joint:
    'M19 5v9.5c0 1.8-.8 3-2.2 4.2-1.6 1.4-2.4 3-2.2 4.9.3 2.5 2.4 4.1 4.8 4.1 1.8 0 3.1-1.2 4.6-1.2s2.8 1.2 4.6 1.2c2.4 0 4.5-1.6 4.8-4.1.2-1.9-.6-3.5-2.2-4.9-1.4-1.2-2.2-2.4-2.2-4.2V5M19 43v-3.6c0-1.7-.9-2.7-2.3-3.4-1.5-.7-2.3-1.6-2.3-2.8 0-.9.7-1.4 1.8-1.4 2.6 0 5.1 1.1 7.8 1.1s5.2-1.1 7.8-1.1c1.1 0 1.8.5 1.8 1.4 0 1.2-.8 2.1-2.3 2.8-1.4.7-2.3 1.7-2.3 3.4V43M8.5 21.5c-1.7 4.9-1.7 9.6 0 14.5M39.5 21.5c1.7 4.9 1.7 9.6 0 14.5',
  child:
    'M10 26a14 14 0 1 0 28 0a14 14 0 1 0-28 0M10.4 22.7a3.5 3.5 0 1 0 0 6.6M37.6 22.7a3.5 3.5 0 1 1 0 6.6M24 12c-.6-4.2 1.6-6.5 4-6.2 2.2.3 2.6 3.2.6 3.9M19 24.5v1.6M29 24.5v1.6M19.2 31.2c1.2 1.8 2.8 2.7 4.8 2.7s3.6-.9 4.8-2.7',
  stethoscope:
    'M13 6h-2.3A2.7 2.7 0 0 0 8 8.7V17a9.5 9.5 0 0 0 19 0V8.7A2.7 2.7 0 0 0 24.3 6H22M13 4v4M22 4v4M17.5 26.5V32a9.5 9.5 0 0 0 19 0v-3M32.0 24.5a4.5 4.5 0 1 0 9.0 0a4.5 4.5 0 1 0-9.0 0',
}

function SpecialtyDrawing({ name }: { name: DrawingName }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="row-span-2 size-8 shrink-0 lg:-mt-1 lg:-ml-1.5 lg:size-17"
    >
      <path d={drawings[name]} />
    </svg>
  )
}

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
  const { featured } = useContent().specialties
  return (
    <ul className="bookshelf">
      {featured.map(({ id, name, summary, drawing }, at) => (
        <li key={id} className={`book ${bindings[at % bindings.length]}`}>
          <SpecialtyDrawing name={drawing} />
          <h3 className="max-w-full text-title leading-[1.12] max-[22.5rem]:text-base lg:mt-auto lg:pt-4 lg:text-[clamp(0.875rem,0.05rem+1.2vw,1.25rem)]">
            {name}
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
  "before:mr-2 before:font-display before:text-[1.1875rem] before:leading-none before:text-primary before:content-[attr(data-letter)/''] md:grid-cols-[1.625rem_1fr] md:before:mr-0 xl:grid-cols-[1.875rem_1fr]"
const letterLooks = {
  always: letterLook,
  repeated: `${letterLook} max-md:before:hidden`,
  never: 'md:pl-6.5 xl:pl-7.5',
} as const

/** Three columns; on phones the entries run on in lines, as in the index of a book. */
function SpecialtyIndex({ label }: { label: string }) {
  const { names } = useContent().specialties
  return (
    <ul aria-label={label} className="written-on-lines md:[columns:3_9rem] md:gap-x-7 xl:gap-x-11">
      {addLetters(names, Math.ceil(names.length / columns)).map(({ id, ...entry }) => (
        <Entry key={id} {...entry} />
      ))}
    </ul>
  )
}

function Entry({ name, letter, show }: Omit<IndexEntry, 'id'>) {
  return (
    <li
      data-letter={letter}
      className={`mr-2.5 inline-flex h-6.25 items-baseline align-top text-small font-medium md:mr-0 md:h-auto md:grid md:min-h-11 md:break-inside-avoid md:content-center md:border-b md:border-rule-strong md:text-small md:leading-[1.15] xl:text-body ${letterLooks[show]}`}
    >
      {name}
    </li>
  )
}

export function Specialties() {
  const copy = useContent().pages.home.specialties
  return (
    <Section ground="paper-deep" id={copy.id} heading={copy.heading} lead={copy.lead}>
      <SpecialtyShelf />
      <div className="mt-6 grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-3.5 lg:mt-20 lg:grid-cols-[3.6fr_8.4fr]">
        <div className="max-lg:order-last lg:sticky lg:top-28">
          <p className="mb-3 font-display lg:mb-5 text-[clamp(1.25rem,1.05rem+0.9vw,1.75rem)] leading-[1.25] text-balance">
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
type IndexEntry = { id: string; name: string; letter: string; show: 'always' | 'repeated' | 'never' }

/** Gives every entry of an alphabetical index its letter, for columns of `columnLength` entries. */
export function addLetters(names: SpecialtyContent['names'], columnLength: number): IndexEntry[] {
  return names.map(({ id, name }, at) => {
    const letter = name.charAt(0)
    if (names[at - 1]?.name.charAt(0) !== letter) return { id, name, letter, show: 'always' }
    return { id, name, letter, show: at % columnLength === 0 ? 'repeated' : 'never' }
  })
}
