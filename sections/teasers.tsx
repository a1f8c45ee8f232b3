import type { Teaser } from '#content/resolve/resolve-articles.ts'
import { useContent } from '#ui/content-context.ts'
import { focusClasses } from '#ui/focus-classes.ts'
import { Picture } from '#ui/picture.tsx'

const columns = { one: '', two: 'md:grid-cols-2', three: 'lg:grid-cols-3' } as const

type Props = { articles: Teaser[]; level: 'h2' | 'h3' }

/** Up to three articles beside each other, held apart by rules. An article is a document of its own, so its link is a plain one. */
export function Teasers({ articles, level: Heading }: Props) {
  const width = columns[articles.length >= 3 ? 'three' : articles.length === 2 ? 'two' : 'one']
  return (
    <ul className={`grid gap-x-[clamp(2rem,4vw,3.5rem)] border-t-2 border-ink ${width}`}>
      {articles.map((article) => (
        <li key={article.id} className="relative border-b border-rule-strong py-5 lg:border-b-0 lg:py-7">
          <TeaserPicture {...article} />
          <Heading className="text-title leading-title text-balance">
            <a href={article.path} className="text-ink underline-offset-4 after:absolute after:inset-0 hover:underline">
              {article.title}
            </a>
          </Heading>
          <p className="mt-2 text-soft">{article.summary}</p>
          <TeaserFacts {...article} />
        </li>
      ))}
    </ul>
  )
}

/** 3:2, or none. */
export function TeaserPicture({ picture, focus }: Pick<Teaser, 'picture' | 'focus'>) {
  const { pictures } = useContent().facts
  if (picture === '') return null
  return (
    <Picture
      src={picture}
      sizes="(min-width: 64rem) 25rem, 100vw"
      sources={pictures}
      alt=""
      width={600}
      height={400}
      loading="lazy"
      decoding="async"
      className={`mb-4 aspect-3/2 w-full rounded-sheet object-cover ${focusClasses(focus) ?? ''}`.trimEnd()}
    />
  )
}

export function TeaserFacts({ author, date, day, minutes }: Pick<Teaser, 'author' | 'date' | 'day' | 'minutes'>) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 text-small text-soft">
      <span>{author}</span>
      {day && <time dateTime={date}>{day}</time>}
      {minutes && <span className="figures">{minutes}</span>}
    </p>
  )
}
