import type { Ground } from '#sections/section-kind.ts'

const lines: Partial<Record<Ground, readonly [ground: string, line: string]>> = {
  surface: ['bg-surface', 'border-rule'],
  paper: ['bg-paper', 'border-rule-strong'],
  dark: ['bg-dark', 'border-rule-dark'],
}

/** The sample's order never brings two sections on one ground together; an owner's may. */
export function LineBetween({ ground }: { ground: Ground }) {
  const [color, line] = lines[ground] ?? []
  if (!color) return null
  return (
    <div className={`page-width ${color}`}>
      <div className={`border-t ${line}`} />
    </div>
  )
}
