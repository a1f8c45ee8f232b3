import { specialties } from '#content/specialties.ts'
import { addLetters, type IndexEntry } from './index-letters.ts'

/** The browser fills the columns evenly, the last one with what is left. */
const columns = 3
const entries = addLetters(specialties, Math.ceil(specialties.length / columns))

const letterLooks = { always: '', repeated: 'max-md:hidden' } as const

/** Three columns; on phones the entries run on in lines, as in the index of a book. */
export function SpecialtyIndex({ label }: { label: string }) {
  return (
    <ul aria-label={label} className="written-on-lines md:columns-3 md:gap-x-7 xl:gap-x-11">
      {entries.map((entry) => (
        <Entry key={entry.name} {...entry} />
      ))}
    </ul>
  )
}

function Entry({ name, letter, show }: IndexEntry) {
  return (
    <li
      className={`mr-3 inline-flex h-6.75 items-baseline align-top text-base font-medium md:mr-0 md:h-auto md:grid md:min-h-11 md:break-inside-avoid md:content-center md:border-b md:border-rule-strong md:text-small md:leading-[1.15] xl:text-body ${show === 'never' ? 'md:pl-6.5 xl:pl-7.5' : 'md:grid-cols-[1.625rem_1fr] xl:grid-cols-[1.875rem_1fr]'}`}
    >
      {show !== 'never' && (
        <span
          aria-hidden="true"
          className={`mr-2 font-display text-[1.1875rem] leading-none text-primary md:mr-0 ${letterLooks[show]}`}
        >
          {letter}
        </span>
      )}
      {name}
    </li>
  )
}
