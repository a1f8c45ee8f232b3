import type { EditState } from '#contract/edit.ts'
import { colorsSection, legalSection, sectionOf, yoursSection } from './special-sections.ts'

type Props = { state: EditState; current: string; onChoose: (section: string) => void }

export function SectionList({ state, current, onChoose }: Props) {
  const entries = listSections(state)
  const count = (section: string) => state.problems.filter(({ id, file }) => sectionOf(id ?? file) === section).length
  return (
    <nav aria-label="Parts of the site" className="h-full overflow-auto border-r border-rule p-2 max-lg:border-0">
      <ul className="max-lg:flex max-lg:gap-1">
        {entries.map(({ section, title }) => {
          const problems = count(section)
          return (
            <li key={section}>
              <button
                type="button"
                aria-current={section === current ? 'page' : undefined}
                className="flex min-h-9 w-full cursor-pointer items-center justify-between gap-2 rounded-control px-3 py-1.5 text-left max-lg:whitespace-nowrap hover:bg-paper-deep aria-[current]:bg-ink aria-[current]:text-surface forced-colors:aria-[current]:underline"
                onClick={() => onChoose(section)}
              >
                {title}
                {problems > 0 && (
                  <span className="rounded-full bg-loss px-2 text-label text-surface">{problems} to fix</span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

export function listSections({ sections }: EditState): { section: string; title: string }[] {
  const files = sections.map(({ file, title }) => ({ section: file, title }))
  return [
    { section: yoursSection, title: 'Make it yours' },
    ...files.slice(0, 2),
    { section: colorsSection, title: 'Colors' },
    { section: legalSection, title: 'Legal texts' },
    ...files.slice(2),
  ]
}
