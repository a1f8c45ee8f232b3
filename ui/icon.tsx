import type { IconDrawing } from '#contract/icon-drawings.ts'
import { drawingOf } from './drawings.ts'

type Props = {
  name: IconDrawing
  size?: keyof typeof sizes
  /** Its place and color. */
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
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${sizes[size]} ${className}`.trimEnd()}>
      <path d={drawingOf(name)} />
    </svg>
  )
}
