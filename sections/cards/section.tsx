import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

/** In rows of two: a card alone in the last one fills it. */
const pairs = {
  list: 'md:grid-cols-2',
  card: 'md:even:border-l md:even:pl-7 md:odd:not-last:pr-7 md:odd:last:col-span-2',
}
/** The same on medium screens, and rows of three on large ones. */
const threes = {
  list: 'md:grid-cols-2 lg:grid-cols-6',
  card: 'md:max-lg:even:border-l md:max-lg:even:pl-7 md:max-lg:odd:not-last:pr-7 md:max-lg:odd:last:col-span-2 lg:px-7 lg:nth-[3n+1]:pl-0 lg:nth-[3n]:pr-0 lg:not-nth-[3n+1]:border-l',
}
const row = 'lg:col-span-2'
/** Two that are left for the last row share it. */
const lastPair = 'lg:nth-[-n+3]:col-span-2 lg:nth-[n+4]:col-span-3 lg:last:pr-0'

const looks: Readonly<Record<number, { list: string; card: string }>> = {
  2: pairs,
  3: { ...threes, card: `${threes.card} ${row}` },
  4: pairs,
  5: { ...threes, card: `${threes.card} ${lastPair}` },
  6: { ...threes, card: `${threes.card} ${row}` },
}

/** Held apart by rules instead of boxes. */
export function Cards({ id }: { id: string }) {
  const { ground, heading, lead, cards } = useSection('cards')
  const look = looks[cards.length] ?? pairs
  return (
    <Section ground={ground} id={id} heading={heading} lead={lead}>
      <ul className={`grid border-t-2 border-ink ${look.list}`}>
        {cards.map(({ id: key, icon, title, text, link }) => (
          <li key={key} className={`border-b border-rule-strong py-4 md:py-7 lg:py-8 ${look.card}`}>
            <h3 className="flex items-center gap-3 md:block">
              <Icon name={icon} size="large" className="text-primary md:mb-3.5" />
              {title}
            </h3>
            <p className="mt-1.5 max-w-[34em] text-soft md:mt-2">{text}</p>
            {link.label && link.href && (
              <Link
                to={link.href}
                className="mark-arrow mt-1.5 inline-flex min-h-11 items-center gap-2 font-semibold text-primary-hover hover:text-primary md:mt-3"
              >
                {link.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
