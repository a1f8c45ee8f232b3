import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const tones = {
  /** Something went well, or is good to know. */
  quiet: 'border-primary bg-primary-wash text-ink',
  warning: 'border-action bg-highlight text-ink',
  loss: 'border-loss bg-loss-tint text-ink',
} as const

type Props = { tone: keyof typeof tones; children?: ReactNode }

/** A colored box. Its caller decides whether it's announced. */
export function Notice({ tone, children }: Props) {
  return (
    <div className={`flex gap-3 border-l-4 px-4 py-3 ${tones[tone]}`}>
      <Icon name={tone === 'quiet' ? 'check' : 'alert'} />
      <div className="grid flex-1 gap-2">{children}</div>
    </div>
  )
}
