import { specialties } from '#content/specialties.ts'
import { addLetters, type IndexEntry } from './index-letters.ts'

/** The browser fills the columns evenly, the last one with what is left. */
const columns = 3
const entries = addLetters(specialties, Math.ceil(specialties.length / columns))

const letterLook =
  "before:mr-2 before:font-display before:text-[1.1875rem] before:leading-none before:text-primary before:content-[attr(data-letter)/''] md:grid-cols-[1.625rem_1fr] md:before:mr-0 xl:grid-cols-[1.875rem_1fr]"
const letterLooks = {
  always: letterLook,
  repeated: `${letterLook} max-md:before:hidden`,
  never: 'md:pl-6.5 xl:pl-7.5',
} as const

/** Three columns; on phones the entries run on in lines, as in the index of a book. */
export function SpecialtyIndex({ label }: { label: string }) {
  return (
    <ul aria-label={label} className="written-on-lines md:[columns:3_9rem] md:gap-x-7 xl:gap-x-11">
      {entries.map((entry) => (
        <Entry key={entry.name} {...entry} />
      ))}
    </ul>
  )
}

function Entry({ name, letter, show }: IndexEntry) {
  return (
    <li
      data-letter={letter}
      className={`mr-2.5 inline-flex h-6.25 items-baseline align-top text-small font-medium md:mr-0 md:h-auto md:grid md:min-h-11 md:break-inside-avoid md:content-center md:border-b md:border-rule-strong md:text-small md:leading-[1.15] xl:text-body ${letterLooks[show]}`}
    >
      {name}
    </li>
  )
}
