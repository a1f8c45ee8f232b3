import { use } from 'react'
import { useContent } from '#ui/content-context.ts'
import { focusClasses } from '#ui/focus-classes.ts'
import { Picture } from '#ui/picture.tsx'
import { PageHero } from '#ui/section.tsx'
import { LongText } from '../long-text.ts'
import { Portrait } from '../portrait.tsx'
import { useSection } from '../section-context.ts'
import { Teasers } from '../teasers.tsx'

/** A whole article: its top, its text with the contents beside it, who wrote it, and what to read next. */
export function Article() {
  const { readNext, words } = useSection('article')
  return (
    <>
      <Top />
      <Body />
      {readNext.length > 0 && (
        <section className="page-width border-t border-rule-strong bg-paper py-section print:hidden">
          <h2 className="mb-5 text-h3 lg:mb-8">{words.readNext}</h2>
          <Teasers articles={readNext} level="h3" />
        </section>
      )}
    </>
  )
}

function Top() {
  const { heading, lead, news } = useSection('article')
  return (
    <PageHero>
      <div className="pt-hero pb-[clamp(2.5rem,5vw,5rem)]">
        <a
          href={news.path}
          className="inline-flex min-h-11 items-center font-semibold text-primary-on-dark hover:underline"
        >
          {news.title}
        </a>
        <h1 className="mt-2 max-w-[20em] text-[clamp(2.125rem,1.4rem+2.9vw,4rem)] leading-head tracking-display text-balance">
          {heading}
        </h1>
        <p className="mt-5 max-w-[34em] text-lead leading-[1.5] text-on-dark-soft">{lead}</p>
        <Byline />
      </div>
    </PageHero>
  )
}

function Byline() {
  const { by, author, day, date, minutes, update, words } = useSection('article')
  return (
    <div className="mt-6 grid gap-1 border-t border-rule-dark pt-4 text-small text-on-dark-soft lg:mt-9">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="font-semibold text-on-dark">
          {by}
          {author?.credentials && `, ${author.credentials}`}
        </span>
        {day && <time dateTime={date}>{day}</time>}
        {minutes && <span className="figures">{minutes}</span>}
      </p>
      {update && (
        <p>
          {words.updated} {update.day}: {update.note}
        </p>
      )}
    </div>
  )
}

function Body() {
  const { pictures } = useContent().facts
  const { picture, focus, alt, contents } = useSection('article')
  const html = use(LongText)
  return (
    <div className="bg-paper">
      <div className="page-width py-section">
        {picture && (
          <Picture
            src={picture}
            sizes="(min-width: 75rem) 75rem, 100vw"
            sources={pictures}
            alt={alt}
            width={1200}
            height={800}
            className={`mb-8 aspect-3/2 w-full max-w-[60rem] rounded-sheet object-cover lg:mb-14 ${focusClasses(focus) ?? ''}`.trimEnd()}
          />
        )}
        <div className="gap-x-[clamp(2.5rem,6vw,6rem)] xl:grid xl:grid-cols-[minmax(0,42em)_1fr]">
          {contents.length > 0 && <Contents />}
          <div className="min-w-0 xl:col-start-1 xl:row-start-1">
            <article
              className="formatted-text article-text max-w-[42em]"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the renderer from the owner's text, every tag of it ours
              dangerouslySetInnerHTML={{ __html: html }}
              suppressHydrationWarning
            />
            <AboutAuthor />
          </div>
        </div>
      </div>
    </div>
  )
}

function Contents() {
  const { contents, words } = useSection('article')
  return (
    <nav
      aria-labelledby="contents"
      className="mb-8 max-w-[42em] border-t-2 border-ink xl:sticky xl:top-28 xl:col-start-2 xl:mb-0 xl:self-start print:hidden"
    >
      <p id="contents" className="border-b border-rule-strong py-3 font-semibold">
        {words.contents}
      </p>
      <ol>
        {contents.map(({ anchor, title }) => (
          <li key={anchor} className="border-b border-rule">
            <a
              href={`#${anchor}`}
              className="flex min-h-11 items-center py-1.5 text-primary-hover hover:text-primary hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function AboutAuthor() {
  const { author, words } = useSection('article')
  if (!author || author.text === '') return null
  const { name, role, text } = author
  return (
    <aside
      aria-label={words.about.replace('{author}', name)}
      className="mt-12 flex max-w-[42em] gap-5 border-t-2 border-ink pt-5"
    >
      <Portrait look="strong" testimonial={author} />
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-small text-soft">{role}</p>
        <p className="mt-2">{text}</p>
      </div>
    </aside>
  )
}
