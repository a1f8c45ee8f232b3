import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import { useContent } from '#ui/content-context.ts'
import { focusClasses } from '#ui/focus-classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { useParts, useSection } from '../section-context.ts'

const cover = 'absolute inset-0 size-full object-cover'
const designedFocus = 'object-[50%_32%] md:object-[50%_20%]'
/** Drawn only where the image has failed: it hides the mark that browsers leave there, also without scripts. */
const coverOfFailure =
  'before:absolute before:inset-0 before:bg-[url(/images/consultant-illustration.svg)] before:bg-cover before:bg-[50%_32%] md:before:bg-[50%_20%]'

/** The illustration lies beneath the photograph: it is there before the photograph has come, and when it never comes. */
function ConsultantPortrait() {
  const { consultantImage } = useParts('consultant')
  const { facts } = useContent()
  const { src, alt, width, height, focus } = consultantImage
  /** In the preview, another photograph takes the place of the one that failed. */
  const [failedSrc, setFailedSrc] = useState<string>()
  const photograph = useRef<HTMLImageElement>(null)

  // A failure before the scripts arrived has fired its event unheard.
  useEffect(() => {
    if (photograph.current?.complete && photograph.current.naturalWidth === 0) setFailedSrc(src)
  }, [src])

  return (
    <div
      role="img"
      aria-label={alt}
      className="relative aspect-video overflow-hidden rounded-sheet bg-primary-tint min-[22.5rem]:max-md:col-start-1 min-[22.5rem]:max-md:row-start-1 min-[22.5rem]:max-md:aspect-auto min-[22.5rem]:max-md:h-full md:aspect-6/7"
    >
      <img
        src="/images/consultant-illustration.svg"
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={`${cover} ${designedFocus}`}
      />
      {failedSrc !== src && (
        <Picture
          ref={photograph}
          src={src}
          sizes="(min-width: 48rem) 50vw, 100vw"
          sources={facts.pictures}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailedSrc(src)}
          className={`${cover} ${focusClasses(focus) ?? designedFocus} ${coverOfFailure}`}
        />
      )}
    </div>
  )
}

export function Consultant({ id }: { id: string }) {
  const copy = useSection('consultant')
  return (
    <Section ground="surface" id={id}>
      <div className="grid items-center gap-y-3 min-[22.5rem]:max-md:grid-cols-[6.5rem_1fr] min-[22.5rem]:max-md:gap-x-4 md:gap-x-[clamp(2.5rem,6vw,6.5rem)] md:grid-cols-[5fr_6.4fr]">
        <div className="min-[22.5rem]:max-md:contents">
          <h2 className="text-[clamp(1.75rem,1.15rem+2.45vw,3.25rem)] min-[22.5rem]:max-sm:text-[1.5rem] min-[22.5rem]:max-md:col-start-2 min-[22.5rem]:max-md:row-start-1">
            {copy.heading}
          </h2>
          <FeatureCards />
          <div className="min-[22.5rem]:max-md:col-span-2">
            <ButtonLink to={copy.action.href}>{copy.action.label}</ButtonLink>
          </div>
        </div>
        <div className="relative order-first min-[22.5rem]:max-md:contents">
          <ConsultantPortrait />
          <Badges />
        </div>
      </div>
    </Section>
  )
}

function Badges() {
  const copy = useSection('consultant')
  if (copy.badges.length === 0) return null
  return (
    <ul className="relative mx-3 -mt-6 min-[22.5rem]:max-md:col-span-2 min-[22.5rem]:max-md:row-start-2 min-[22.5rem]:max-md:m-0 print:mt-2 flex flex-wrap gap-y-3 divide-x divide-rule rounded-slip border border-rule/60 bg-surface py-2 shadow-lift sm:py-3 xl:absolute xl:-right-[min(2.75rem,3.4375vw)] xl:bottom-[22%] xl:m-0 xl:block xl:divide-x-0 xl:divide-y xl:py-0">
      {copy.badges.map(({ id, icon, label }) => (
        <li
          key={id}
          className="flex grow basis-[min-content] flex-col items-center gap-1.5 px-2 text-center text-label leading-title font-semibold xl:flex-row xl:gap-3 xl:px-5 xl:py-3 xl:text-left xl:text-body"
        >
          <Icon name={icon} className="text-primary" />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** Four cards held apart by a cross of two rules instead of boxes; on phones by a rule between each. */
function FeatureCards() {
  const copy = useSection('consultant')
  return (
    <ul className="mt-2 mb-4 grid min-[22.5rem]:max-md:col-span-2 min-[22.5rem]:max-md:my-0 sm:mt-5 sm:mb-7 sm:grid-cols-2 lg:mt-9 lg:mb-10">
      {copy.cards.map(({ id, icon, title, text }) => (
        <li
          key={id}
          className="grid grid-cols-[2rem_1fr] items-center border-rule py-1 not-first:border-t sm:block sm:py-5 sm:pr-4 sm:nth-2:border-t-0 sm:nth-[2n]:border-l sm:nth-[2n]:pr-0 sm:nth-[2n]:pl-4 lg:py-6 lg:pr-7 lg:nth-[2n]:pl-7"
        >
          <Icon name={icon} className="text-primary sm:size-7" />
          <h3 className="text-title sm:mt-2.5 lg:text-[1.3125rem]">{title}</h3>
          <p className="col-span-2 mt-0.5 text-small leading-snug text-balance text-soft sm:mt-1 lg:text-base">
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
