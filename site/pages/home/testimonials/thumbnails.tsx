import { homePage } from '#content/pages/home.ts'
import { testimonials } from '#content/testimonials.ts'
import { Initials } from './initials.tsx'

type Props = { current: number; onChoose: (slide: number) => void }

/** From medium screens up: a row below the slide, then a column beside it. */
export function Thumbnails({ current, onChoose }: Props) {
  return (
    <fieldset className="hidden grid-cols-5 divide-rule border-rule bg-sheet max-lg:divide-x max-lg:border-t md:grid lg:grid-cols-1 lg:divide-y lg:border-l noscript:hidden print:hidden">
      <legend className="sr-only">{homePage.testimonials.chooseByAuthor}</legend>
      {testimonials.map(({ author, company, avatar }, index) => (
        <button
          key={author}
          type="button"
          aria-current={index === current}
          onClick={() => onChoose(index)}
          className="group relative grid cursor-pointer content-start justify-items-center gap-x-3.5 px-2 py-4 text-center leading-snug -outline-offset-3! before:absolute before:border-primary before:opacity-0 hover:bg-surface aria-[current=true]:bg-surface aria-[current=true]:before:opacity-100 max-lg:before:inset-x-0 max-lg:before:top-0 max-lg:before:border-t-4 lg:min-h-20 lg:grid-cols-[auto_1fr] lg:content-center lg:justify-items-start lg:px-6 lg:py-3 lg:text-left lg:before:inset-y-0 lg:before:left-0 lg:before:border-l-4"
        >
          <Initials look="quiet">{avatar}</Initials>
          <span className="text-small font-semibold max-lg:mt-2 lg:self-end lg:text-body">{author}</span>
          <span className="text-label text-soft max-lg:sr-only lg:text-small">{company}</span>
        </button>
      ))}
    </fieldset>
  )
}
