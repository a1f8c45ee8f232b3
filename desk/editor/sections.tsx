import type { ReactNode } from 'react'
import type { Hint } from '#content/checks/find-hints.ts'
import { knownPages } from '#content/find-pages.ts'
import type { Problem } from '#content/parse-content.ts'
import { namePath } from '#content/resolve/name-path.ts'
import { type Content, editedParts } from '#content/schema/content.ts'
import { Link } from '../navigation/place.tsx'
import { inWords } from '../ui/in-words.ts'
import { isWithin } from './editor-context.ts'
import { HintList } from './hints.tsx'
import { addressOfField } from './name-path.ts'
import { editorStrings } from './words.ts'

const words = editorStrings.sections

type Props = {
  /** The path of the part or page that is open. */
  current: string
  content: Content
  problems: readonly Problem[]
  news: readonly Problem[]
  hints: readonly Hint[]
}

/** Every part of the site, with how much is wrong or new in it, below all that is wrong or new anywhere. */
export function Sections({ current, content, problems, news, hints }: Props) {
  return (
    <>
      {problems.length === 0 ? (
        <p className="text-soft">{words.noProblems}</p>
      ) : (
        <details>
          <summary className="cursor-pointer py-2 font-semibold text-loss">
            {inWords(problems.length, words.problems)}
          </summary>
          <ProblemList problems={problems} content={content} />
        </details>
      )}
      {hints.length > 0 && (
        <details className="mt-2 border-t border-rule pt-2">
          <summary className="cursor-pointer py-2 font-semibold">{inWords(hints.length, words.hints)}</summary>
          <HintList hints={hints} />
        </details>
      )}
      {news.length > 0 && (
        <details className="mt-2 border-t border-rule pt-2">
          <summary className="cursor-pointer py-2 font-semibold">{inWords(news.length, words.news)}</summary>
          <ProblemList problems={news} content={content} />
        </details>
      )}
      <nav aria-label={words.label} className="mt-4 border-t border-rule-strong">
        <ul>
          {editedParts.map((part) => (
            <li key={part}>
              <Part path={part} current={current} content={content} problems={problems} news={news} />
              {part === 'pages' && (
                <ul className="border-l-2 border-rule pl-3">
                  {listedPages(content, current).map(({ id }) => (
                    <li key={id}>
                      <Part path={`pages.${id}`} current={current} content={content} problems={problems} news={news} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** Articles have a list of their own; the one that is open stands here, too. */
function listedPages(content: Content, current: string) {
  return knownPages(content).filter(({ id, kind }) => kind !== 'article' || current === `pages.${id}`)
}

type PartProps = Omit<Props, 'hints'> & { path: string }

function Part({ path: own, current, content, problems, news }: PartProps) {
  // Each page counts its own.
  const isIn = ({ path }: Problem) => (own === 'pages' ? path === own : isWithin(path, own))
  const count = problems.filter(isIn).length
  return (
    <Link
      to={addressOfField(own)}
      aria-current={own === current ? 'page' : undefined}
      className="flex items-baseline justify-between gap-3 border-b border-rule py-2 text-small text-soft lg:py-1.5 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
    >
      <span>
        {namePath(own, content)}
        {news.some(isIn) && <span className="font-semibold text-primary"> · {words.isNew}</span>}
      </span>
      {count > 0 && (
        <span className="text-small font-semibold text-loss">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{inWords(count, words.problems)}</span>
        </span>
      )}
    </Link>
  )
}

/** Each names its field, wherever it is, and leads to it. */
type ListProps<Shown> = { problems: readonly Shown[]; content: Content; children?: (problem: Shown) => ReactNode }

export function ProblemList<Shown extends Problem>({ problems, content, children }: ListProps<Shown>) {
  return (
    <ul>
      {problems.map((problem) => {
        const { path, message } = problem
        return (
          <li key={`${path} ${message}`} className="border-b border-rule py-2 last:border-0">
            <Link to={addressOfField(path)} className="font-semibold text-primary underline underline-offset-4">
              {namePath(path, content)}
            </Link>
            <p className="text-small">{message}</p>
            {children?.(problem)}
          </li>
        )
      })}
    </ul>
  )
}
