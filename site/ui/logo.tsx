const tones = {
  light: { text: 'text-on-dark', accent: 'fill-action' },
  dark: { text: 'text-ink', accent: 'fill-primary' },
  /** Light or dark with the bar it stands in. */
  header: { text: '', accent: 'fill-(--bar-mark) transition-colors' },
} as const

type Props = { name: string; mark: { frame: string; shape: string; accent: string }; tone: keyof typeof tones }

/** The mark beside the company's name. */
export function Logo({ name, mark, tone }: Props) {
  return (
    <span className={`flex items-center gap-2 ${tones[tone].text}`}>
      <svg viewBox={mark.frame} aria-hidden="true" className="h-6 w-auto">
        <path d={mark.shape} fill="currentColor" />
        <path d={mark.accent} className={tones[tone].accent} />
      </svg>
      <span className="font-display text-[1.625rem] leading-none font-medium tracking-head">{name}</span>
    </span>
  )
}
