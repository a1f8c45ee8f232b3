type Props = {
  /** Share of the track that is filled, 0 to 1. Its end always lies under the thumb. */
  filled: number
}

/** Drawn behind the slider: the filled part has its width in the page itself, before any script. */
export function SliderTrack({ filled }: Props) {
  return (
    <svg
      aria-hidden="true"
      className="col-start-1 row-start-2 h-1.5 w-full self-center rounded-full bg-rule sm:col-[1/-1] sm:row-start-3 sm:mt-1.5 forced-colors:border"
    >
      <rect width={`${filled * 100}%`} height="100%" rx="3" className="fill-primary" />
    </svg>
  )
}
