import { useContent } from '#ui/content-context.ts'
import { focusClasses } from '#ui/focus-classes.ts'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

/** Beside the portrait on phones, below it on larger screens. */
export function People({ id }: { id: string }) {
  const { ground, heading, lead, people } = useSection('people')
  return (
    <Section ground={ground} id={id} heading={heading} lead={lead}>
      <ul className="grid gap-x-8 border-t-2 border-ink md:grid-cols-2 md:gap-y-4 md:pt-8 lg:grid-cols-3">
        {people.map((person) => (
          <li
            key={person.id}
            className="grid grid-cols-[5.5rem_1fr] gap-x-5 border-b border-rule-strong py-5 md:block md:border-0 md:py-0 md:pb-6"
          >
            <Portrait person={person} />
            <div className="md:mt-4">
              <h3 className="leading-snug">
                {person.name}
                {person.credentials && <span className="whitespace-nowrap">, {person.credentials}</span>}
              </h3>
              <p className="leading-snug font-semibold text-soft">{person.role}</p>
              {person.text && <p className="mt-2 max-w-[34em] text-soft">{person.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const frame = 'aspect-4/5 w-full rounded-sheet'

type Person = { initials: string; photo: string; focus?: string }

/** The name stands beside it. */
function Portrait({ person: { initials, photo, focus } }: { person: Person }) {
  const { pictures } = useContent().facts
  if (photo)
    return (
      <Picture
        src={photo}
        sizes="(min-width: 64rem) 26rem, (min-width: 48rem) 45vw, 5.5rem"
        sources={pictures}
        alt=""
        width={800}
        height={1000}
        loading="lazy"
        decoding="async"
        className={`${frame} object-cover ${focusClasses(focus) ?? ''}`.trimEnd()}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`${frame} grid place-items-center border border-rule-strong font-display text-[1.75rem] leading-none text-soft md:text-[3.25rem]`}
    >
      {initials}
    </span>
  )
}
