import { useContent } from '#ui/content-context.ts'
import { focusClasses } from '#ui/focus-classes.ts'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

/** The words beside the portrait, in as many columns as there is room for. */
export function People({ id }: { id: string }) {
  const { ground, heading, lead, people } = useSection('people')
  return (
    <Section ground={ground} id={id} heading={heading} lead={lead}>
      <ul className="grid gap-x-8 border-t-2 border-ink md:grid-cols-2 xl:grid-cols-3">
        {people.map((person) => (
          <li
            key={person.id}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 border-b border-rule-strong py-5 min-[24rem]:grid-cols-[5.5rem_minmax(0,1fr)] min-[24rem]:gap-x-5 md:py-8 min-[80rem]:grid-cols-[7.5rem_minmax(0,1fr)]"
          >
            <Portrait person={person} />
            <div>
              <h3 className="leading-snug">
                {person.name}
                {person.credentials && `, ${person.credentials}`}
              </h3>
              <p className="mt-1 leading-snug font-semibold text-soft">{person.role}</p>
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
        sizes="(min-width: 80rem) 7.5rem, 5.5rem"
        sources={pictures}
        alt=""
        width={320}
        height={400}
        loading="lazy"
        decoding="async"
        className={`${frame} object-cover ${focusClasses(focus) ?? ''}`.trimEnd()}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`${frame} grid place-items-center border border-rule-strong font-display text-[1.75rem] leading-none text-soft min-[80rem]:text-[2.25rem]`}
    >
      {initials}
    </span>
  )
}
