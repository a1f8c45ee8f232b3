import type { ComponentProps } from 'react'

const looks = {
  primary: 'bg-primary text-surface hover:bg-primary-hover border-transparent',
  plain: 'border-field text-ink hover:bg-paper-deep',
  loss: 'border-loss text-loss hover:bg-loss hover:text-surface',
} as const

export type ButtonVariant = keyof typeof looks

/** Shared by buttons and by links that look like one. */
export function buttonClasses(look: ButtonVariant): string {
  return `inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border-[1.5px] px-4 py-2 text-center leading-title font-semibold transition-colors aria-disabled:cursor-default aria-disabled:opacity-60 ${looks[look]}`
}

type Props = Omit<ComponentProps<'button'>, 'className' | 'type' | 'disabled'> & {
  look?: ButtonVariant
  isSubmit?: boolean
  isBusy?: boolean
}

/** While busy it does nothing, but keeps the focus: a browser takes that away from what is `disabled`. */
export function Button({ look = 'plain', isSubmit = false, isBusy = false, onClick, ...rest }: Props) {
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonClasses(look)}
      {...rest}
    />
  )
}
