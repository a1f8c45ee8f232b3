import type { IconName } from '#content/icon-name.ts'
import drawings from './icon-drawings.json'

type Props = {
  name: IconName
  size?: keyof typeof sizes
  /** Its place and color. */
  className?: string
}

/**
 * From Lucide (ISC): 24 units, one stroke, round ends. Each is one path: the browser styles and lays out a fraction of
 * what a sheet of symbols costs it, whose every use is a tree of its own.
 */
export const iconDrawings: Record<IconName, string> = drawings

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
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${sizes[size]} ${className}`.trimEnd()}>
      <path d={iconDrawings[name]} />
    </svg>
  )
}
