import { useEffect, useRef, useState } from 'react'
import { consultantImage } from '#content/external-image.ts'

const { src, alt, width, height } = consultantImage
const cover = 'absolute inset-0 size-full object-cover object-[50%_32%] md:object-[50%_20%]'
/** Drawn only where the image has failed: it hides the mark that browsers leave there, also without scripts. */
const coverOfFailure =
  'before:absolute before:inset-0 before:bg-[url(/images/consultant-illustration.svg)] before:bg-cover before:bg-[50%_32%] md:before:bg-[50%_20%]'

/** The illustration lies beneath the photograph: it is there before the photograph has come, and when it never comes. */
export function ConsultantPortrait() {
  const [state, setState] = useState<'expected' | 'failed'>('expected')
  const photograph = useRef<HTMLImageElement>(null)

  // A failure before the scripts arrived has fired its event unheard.
  useEffect(() => {
    if (photograph.current?.complete && photograph.current.naturalWidth === 0) setState('failed')
  }, [])

  return (
    <div
      role="img"
      aria-label={alt}
      className="relative aspect-video overflow-hidden rounded-sheet bg-primary-tint md:aspect-6/7"
    >
      <img
        src="/images/consultant-illustration.svg"
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={cover}
      />
      {state === 'expected' && (
        <img
          ref={photograph}
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setState('failed')}
          className={`${cover} ${coverOfFailure}`}
        />
      )}
    </div>
  )
}
