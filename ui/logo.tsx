import type { PictureSources } from '#content/pictures/variants.ts'
import { Picture } from './picture.tsx'

const tones = {
  light: { text: 'text-on-dark', accent: 'fill-action' },
  dark: { text: 'text-ink', accent: 'fill-primary' },
  /** Light or dark with the bar it stands in. */
  header: { text: '', accent: 'fill-(--bar-mark) transition-colors' },
} as const

/** On phones a long name takes two lines beside the button of the menu. */
const nameSizes = {
  usual: 'text-[min(1.625rem,8vw)]',
  long: 'text-[clamp(1.125rem,5.4vw,1.625rem)] text-balance',
} as const

type Props = {
  name: string
  mark: { frame: string; shape: string; accent: string; picture: string; plate: boolean; holdsName: boolean }
  tone: keyof typeof tones
  sources: PictureSources | undefined
}

/** The mark beside the company's name. */
export function Logo({ name, mark, tone, sources }: Props) {
  return (
    <span className={`flex items-center gap-2 ${tones[tone].text}`}>
      {mark.picture && <LogoPicture mark={mark} name={name} sources={sources} />}
      {/* Without both, the name stands alone. */}
      {!mark.picture && mark.shape + mark.accent !== '' && (
        <svg viewBox={mark.frame} aria-hidden="true" className="h-6 w-auto">
          <path d={mark.shape} fill="currentColor" />
          <path d={mark.accent} className={tones[tone].accent} />
        </svg>
      )}
      {!mark.holdsName && (
        <span
          className={`font-display leading-none font-medium tracking-head ${nameSizes[name.length <= 14 ? 'usual' : 'long']}`}
        >
          {name}
        </span>
      )}
    </span>
  )
}

/** As tall as the bar allows where it says the name. Its colors may need the white ground that they were made for. */
function LogoPicture({ mark: { frame, picture, plate, holdsName }, name, sources }: Omit<Props, 'tone'>) {
  const [, , width, height] = frame.split(' ').map(Number)
  return (
    <Picture
      src={picture}
      sizes="16rem"
      sources={sources}
      alt={holdsName ? name : ''}
      width={width}
      height={height}
      className={`w-auto max-w-[min(16rem,58vw)] object-contain object-left ${holdsName ? 'h-12' : 'h-9'} ${plate ? 'rounded-slip bg-surface p-1' : ''}`}
    />
  )
}
