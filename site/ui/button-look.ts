const looks = {
  action: 'bg-action text-ink hover:bg-action-hover border-transparent',
  primary: 'bg-primary text-surface hover:bg-primary-hover border-transparent',
  loss: 'bg-loss text-surface hover:bg-loss/90 border-transparent',
  outline: 'border-ink text-ink hover:bg-ink hover:text-on-dark',
  'outline-on-dark': 'border-on-dark/40 text-on-dark hover:border-on-dark hover:bg-on-dark/8',
} as const

export type ButtonLook = keyof typeof looks

/** The look shared by links and buttons; forced colors keep the border. */
export function buttonClasses(look: ButtonLook): string {
  return `inline-flex min-h-13 items-center justify-center gap-2.5 rounded-control border-[1.5px] px-6 py-3 text-center text-body leading-title font-semibold text-balance transition-colors ${looks[look]}`
}
