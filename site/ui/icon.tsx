/** Every icon of the site; each is drawn as a symbol in icons.svg. */
export type IconName =
  | 'activity'
  | 'arrow-left'
  | 'arrow-right'
  | 'award'
  | 'badge-check'
  | 'book-open'
  | 'calendar-days'
  | 'chart-column'
  | 'chart-line'
  | 'check'
  | 'chevron-down'
  | 'circle-check'
  | 'clipboard-check'
  | 'clock'
  | 'file-check'
  | 'file-text'
  | 'handshake'
  | 'headset'
  | 'heart-handshake'
  | 'landmark'
  | 'layout-dashboard'
  | 'leaf'
  | 'lightbulb'
  | 'loader-circle'
  | 'lock'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'pause'
  | 'pen-line'
  | 'phone'
  | 'play'
  | 'plug'
  | 'plus'
  | 'receipt-text'
  | 'refresh-cw'
  | 'scale'
  | 'scan-text'
  | 'search-check'
  | 'send'
  | 'shield-check'
  | 'sprout'
  | 'star'
  | 'stethoscope'
  | 'target'
  | 'trending-up'
  | 'triangle-alert'
  | 'users'
  | 'wallet'
  | 'x'
  | 'zap'

type Props = { name: IconName; size?: keyof typeof sizes }

/** A larger drawing has a finer line. */
const sizes = {
  small: 'size-4',
  medium: 'size-5',
  large: 'size-7',
  display: 'size-11 stroke-[1.2]',
} as const

/** Decorative: the text beside it says what it means. */
export function Icon({ name, size = 'medium' }: Props) {
  return (
    <svg aria-hidden="true" className={`icon ${sizes[size]}`}>
      <use href={`#icon-${name}`} />
    </svg>
  )
}
