const looks = {
  strong: 'size-13 bg-band text-on-dark',
  quiet: 'size-11 bg-paper-deep text-ink group-aria-[current=true]:bg-band group-aria-[current=true]:text-on-dark',
} as const

/** In place of a photograph; the name stands beside it. */
export function Initials({ look, children }: { look: keyof typeof looks; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={`row-span-2 grid shrink-0 self-center place-items-center rounded-full border border-transparent font-display text-base leading-none font-medium transition-colors ${looks[look]}`}
    >
      {children}
    </span>
  )
}
