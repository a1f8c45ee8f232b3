import type { PageParts } from '#content/site-content.ts'
import { useContent } from '#ui/content-context.ts'
import { focusClasses } from '#ui/focus-classes.ts'
import { Picture } from '#ui/picture.tsx'

const looks = {
  strong: 'size-13 bg-band text-on-dark',
  quiet: 'size-11 bg-paper-deep text-ink group-aria-[current=true]:bg-band group-aria-[current=true]:text-on-dark',
} as const

const photoSizes = { strong: 'size-13', quiet: 'size-11' } as const

type PortraitProps = {
  look: keyof typeof looks
  testimonial: Pick<PageParts['testimonials'][number], 'initials' | 'photo'> & { focus?: string | undefined }
}

/** The author's photograph, or else initials; the name stands beside it. */
export function Portrait({ look, testimonial: { initials, photo, focus } }: PortraitProps) {
  const sources = useContent().facts.pictures
  if (photo)
    return (
      <Picture
        src={photo}
        sizes="3.25rem"
        sources={sources}
        alt=""
        width={160}
        height={160}
        loading="lazy"
        decoding="async"
        className={`row-span-2 shrink-0 self-center rounded-full object-cover ${photoSizes[look]} ${focusClasses(focus) ?? ''}`.trimEnd()}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`row-span-2 grid shrink-0 self-center place-items-center rounded-full border border-transparent font-display text-base leading-none font-medium transition-colors ${looks[look]}`}
    >
      {initials}
    </span>
  )
}
