import { ButtonLink } from '#ui/button-link.tsx'
import { useContent } from '#ui/content-context.ts'
import { focusClasses } from '#ui/focus-classes.ts'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { useSection } from '../section-context.ts'

/** Below the text on phones, beside it on larger screens: every other one on the left. */
export function PictureAndText({ id }: { id: string }) {
  const { pictures } = useContent().facts
  const { ground, heading, text, action, picture, focus, alt, isMirrored } = useSection('picture-and-text')
  return (
    <Section ground={ground} id={id}>
      <div className="grid items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 md:has-[img]:grid-cols-2">
        <div>
          <h2 className="text-[clamp(1.625rem,0.8rem+3.2vw,3.25rem)]">{heading}</h2>
          <p className="mt-3 max-w-[34em] leading-[1.6] text-soft lg:mt-5 lg:text-[1.125rem]">{text}</p>
          {action.label && (
            <div className="mt-6 max-sm:grid lg:mt-8">
              <ButtonLink to={action.href}>{action.label}</ButtonLink>
            </div>
          )}
        </div>
        {picture && (
          <div className={isMirrored ? 'md:order-first' : ''}>
            <Picture
              src={picture}
              sizes="(min-width: 48rem) 50vw, 100vw"
              sources={pictures}
              alt={alt}
              width={1200}
              height={900}
              loading="lazy"
              decoding="async"
              className={`aspect-4/3 w-full rounded-sheet object-cover ${focusClasses(focus) ?? ''}`.trimEnd()}
            />
          </div>
        )}
      </div>
    </Section>
  )
}
