import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

/** Said again, because on phones rows are drawn as blocks, which makes a table none to a browser. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  head: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

const looks = { comparison: 'md:pl-6', fees: 'figures text-right md:pl-6' } as const

/** Where there is no room for columns, each row is a block that names them. */
export function Table({ id }: { id: string }) {
  const { ground, heading, lead, look, columns, rows, note } = useSection('table')
  const [first, ...others] = columns
  return (
    <Section ground={ground} id={id} heading={heading} lead={lead}>
      <table {...roles.table} aria-label={heading} className="w-full border-t-2 border-ink text-left max-md:block">
        <thead {...roles.group} className="max-md:sr-only">
          <tr {...roles.row} className="border-b border-rule-strong text-small text-soft">
            <th {...roles.column} className="py-2.5 font-semibold">
              {first?.head}
            </th>
            {others.map(({ id: key, head }) => (
              <th key={key} {...roles.column} className={`py-2.5 font-semibold ${looks[look]}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group} className="max-md:block">
          {rows.map(({ id: key, head, cells }) => (
            <tr
              key={key}
              {...roles.row}
              className="break-inside-avoid border-b border-rule-strong align-baseline max-md:block max-md:py-3"
            >
              <th {...roles.head} className="font-semibold max-md:block md:py-3">
                {head}
              </th>
              {others.map((column, at) => (
                <td
                  key={column.id}
                  {...roles.cell}
                  className={`max-md:mt-1 max-md:grid max-md:grid-cols-2 max-md:gap-x-4 md:py-3 ${looks[look]}`}
                >
                  <span className="text-left text-small text-soft md:hidden">{column.head}</span>
                  <Value text={cells[at]?.text ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="mt-3 max-w-[42em] text-small text-soft">{note}</p>}
    </Section>
  )
}

/** Yes is ticked, and the word stands beside it. */
function Value({ text }: { text: string }) {
  if (text !== 'Yes') return <span className={text === 'No' ? 'text-soft' : undefined}>{text}</span>
  return (
    <span className="mark-check before:mr-2 before:inline-block before:align-[-0.25em] before:text-primary">
      {text}
    </span>
  )
}
