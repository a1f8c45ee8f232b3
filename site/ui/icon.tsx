import { ArrowRight, Check } from 'lucide-react'

/** Every icon of the site: one line imports it, one line names it. */
const icons = {
  'arrow-right': ArrowRight,
  check: Check,
}

export type IconName = keyof typeof icons

type Props = { name: IconName; size?: 'small' | 'medium' | 'large' }

const sizes = { small: 'size-4', medium: 'size-5', large: 'size-7' } as const

/** Decorative: the text beside it says what it means. */
export function Icon({ name, size = 'medium' }: Props) {
  const Drawing = icons[name]
  return <Drawing aria-hidden="true" strokeWidth={1.75} className={`${sizes[size]} shrink-0`} />
}
