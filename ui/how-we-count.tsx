import type { FigureMethod } from '#content/resolve/figure-methods.ts'

type Props = {
  /** Its own on the page. */
  id: string
  /** What screen readers hear after the words of the button. */
  figure: string
  method: FigureMethod | undefined
}

/** Opens a sentence on how a figure is counted. The browser itself opens and closes it, also without script. */
export function HowWeCount({ id, figure, method }: Props) {
  if (!method) return null
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${method.button}: ${figure}`}
        className="block min-h-8 w-fit cursor-pointer py-1 text-left font-sans text-label leading-title font-medium tracking-normal underline underline-offset-4 print:hidden"
      >
        {method.button}
      </button>
      <p
        id={id}
        popover="auto"
        className="on-light m-auto w-96 max-w-[calc(100vw-2rem)] rounded-slip bg-sheet p-6 font-sans text-body leading-body font-regular tracking-normal text-ink shadow-lift backdrop:bg-dark/50 forced-colors:border"
      >
        {method.text}
      </p>
    </>
  )
}
