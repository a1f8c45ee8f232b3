const tones = {
  light: { text: 'text-on-dark', rule: 'fill-action' },
  dark: { text: 'text-ink', rule: 'fill-primary' },
  /** Light or dark with the bar it stands in. */
  header: { text: '', rule: 'fill-(--bar-mark) transition-colors' },
} as const

type Props = { name: string; tone: keyof typeof tones }

/** The C of the ledger, its lower arm the double rule, beside the company's name. */
export function Logo({ name, tone }: Props) {
  return (
    <span className={`flex items-center gap-2 ${tones[tone].text}`}>
      <svg viewBox="4 4 23 24" aria-hidden="true" className="h-6 w-auto">
        <path d="M27 4v5.4H14.4a5 5 0 0 0-5 5V18H27v3.6H4V14.2A10.2 10.2 0 0 1 14.2 4Z" fill="currentColor" />
        <path d="M4 24.4H27V28H4Z" className={tones[tone].rule} />
      </svg>
      <span className="font-display text-[1.625rem] leading-none font-medium tracking-head">{name}</span>
    </span>
  )
}
