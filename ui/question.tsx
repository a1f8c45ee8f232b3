import type { ReactNode } from 'react'

/** A native disclosure: it opens, and the browser's own search finds the answer inside it, without any script. */
export function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className="group/question border-b border-rule-strong">
      <summary className="mark-plus flex min-h-10 cursor-pointer list-none items-center justify-between gap-4 py-1 leading-snug font-semibold after:text-primary after:transition-transform after:duration-260 group-open/question:after:rotate-45 lg:py-4.5 lg:text-[1.1875rem] [&::-webkit-details-marker]:hidden">
        {question}
      </summary>
      {children}
    </details>
  )
}
