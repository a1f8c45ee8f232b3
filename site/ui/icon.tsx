import type { IconName } from '#content/icon-name.ts'

type Props = {
  name: IconName
  size?: keyof typeof sizes
  /** Its place and color, which belong to whoever shows it. */
  className?: string
}

/** A larger drawing has a finer line. */
const sizes = {
  small: 'size-4',
  medium: 'size-5',
  large: 'size-7',
  display: 'size-11 stroke-[1.2]',
} as const

/** Decorative: the text beside it says what it means. */
export function Icon({ name, size = 'medium', className = '' }: Props) {
  return (
    <svg aria-hidden="true" className={`icon ${sizes[size]} ${className}`.trimEnd()}>
      <use href={`#icon-${name}`} />
    </svg>
  )
}
