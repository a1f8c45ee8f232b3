import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

const columns = { three: 'lg:grid-cols-3', four: 'lg:grid-cols-4', five: 'lg:grid-cols-5' } as const

/** Five names in a row, or as many as fill the rows when they are few. */
function chooseColumns(count: number): string {
  if (count >= 10 || count === 5) return columns.five
  return count % 3 === 0 ? columns.three : columns.four
}

/** Set as text, from A to Z. */
export function Names({ id }: { id: string }) {
  const { ground, heading, lead, names } = useSection('names')
  return (
    <Section ground={ground} id={id} heading={heading} lead={lead}>
      <ul
        className={`grid grid-cols-2 gap-x-4 border-t-2 border-ink md:grid-cols-3 md:gap-x-6 ${chooseColumns(names.length)}`}
      >
        {names.map(({ id: key, name }) => (
          <li key={key} className="border-b border-rule-strong py-2 leading-snug md:py-2.5">
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
