import { Link } from '#ui/navigation/link.tsx'
import { PageHero } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'
import { TeaserFacts, TeaserPicture } from '../teasers.tsx'
import { Search } from './search.tsx'

/** A page of the list of articles, or all titles by year. */
export function NewsList() {
  const { heading, lead, articles, years, page, newer, older, searchFile } = useSection('news-list')
  return (
    <>
      <PageHero>
        <div className="grid items-end gap-x-16 gap-y-5 pt-hero pb-[clamp(2.5rem,5vw,5rem)] lg:grid-cols-[7fr_5fr]">
          <h1 className="text-page leading-display tracking-display">{heading}</h1>
          <p className="max-w-[27em] text-lead leading-[1.5] text-balance text-on-dark-soft lg:pb-2">{lead}</p>
        </div>
      </PageHero>
      <div className="page-width bg-paper py-section">
        {searchFile && <Search file={searchFile} />}
        {articles.length > 0 && <Entries />}
        {years.length > 0 && <Years />}
        {(newer || older) && <Pages page={page} newer={newer} older={older} />}
        <AllTitles />
      </div>
    </>
  )
}

/** One below the other, as lines of a book: the day in the margin. An article is a document of its own. */
function Entries() {
  const { articles } = useSection('news-list')
  return (
    <ol className="border-t-2 border-ink">
      {articles.map((article) => (
        <li
          key={article.id}
          className="relative grid gap-x-[clamp(2rem,5vw,5rem)] border-b border-rule-strong py-6 md:grid-cols-[1fr_auto] md:py-8"
        >
          <div className="max-w-[42em]">
            <h2 className="text-h3 leading-title text-balance">
              <a
                href={article.path}
                className="text-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {article.title}
              </a>
            </h2>
            <p className="mt-2 text-soft">{article.summary}</p>
            <TeaserFacts {...article} />
          </div>
          {article.picture && (
            <div className="mt-4 md:mt-0 md:w-60 lg:w-75">
              <TeaserPicture {...article} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function Years() {
  const { years } = useSection('news-list')
  return years.map(({ id, articles }) => (
    <section key={id} className="mb-8 grid gap-x-[clamp(2rem,5vw,5rem)] lg:grid-cols-[2fr_10fr]">
      <h2 className="figures text-h3">{id}</h2>
      <ul className="border-t-2 border-ink">
        {articles.map(({ id: key, path, title }) => (
          <li key={key} className="border-b border-rule">
            <a
              href={path}
              className="flex min-h-11 items-center py-1.5 text-primary-hover hover:text-primary hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Pages({ page, newer, older }: { page: string; newer: string | null; older: string | null }) {
  const { words } = useSection('news-list')
  const look = 'inline-flex min-h-11 items-center font-semibold text-primary-hover hover:text-primary hover:underline'
  return (
    <nav aria-label={page} className="mt-6 grid grid-cols-3 items-center">
      <span>
        {newer && (
          <Link to={newer} rel="prev" className={look}>
            {words.newer}
          </Link>
        )}
      </span>
      <span className="figures text-center text-soft">{page}</span>
      <span className="text-right">
        {older && (
          <Link to={older} rel="next" className={look}>
            {words.older}
          </Link>
        )}
      </span>
    </nav>
  )
}

function AllTitles() {
  const { all, words } = useSection('news-list')
  if (!all) return null
  return (
    <p className="mt-4">
      <Link
        to={all}
        className="inline-flex min-h-11 items-center font-semibold text-primary-hover hover:text-primary hover:underline"
      >
        {words.all}
      </Link>
    </p>
  )
}
