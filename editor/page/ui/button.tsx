import type { ComponentProps } from 'react'

const looks = {
  primary: 'border-transparent bg-action text-ink hover:bg-action-hover',
  plain: 'border-field bg-surface text-ink hover:bg-paper-deep',
  onDark: 'border-rule-dark-strong text-on-dark hover:bg-dark-raised',
  bare: 'border-transparent text-ink hover:bg-paper-deep',
} as const

type Props = Omit<ComponentProps<'button'>, 'className'> & { look?: keyof typeof looks; isSmall?: boolean }

export function Button({ look = 'plain', isSmall = false, type = 'button', ...rest }: Props) {
  const size = isSmall ? 'min-h-8 min-w-8 px-2' : 'min-h-10 px-3'
  return (
    <button
      type={type}
      className={`${size} ${looks[look]} inline-flex cursor-pointer items-center justify-center gap-1.5 rounded-control border py-1 leading-title font-semibold disabled:cursor-default disabled:opacity-50 forced-colors:aria-pressed:underline`}
      {...rest}
    />
  )
}
