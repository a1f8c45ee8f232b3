import { type ReactNode, type RefObject, useId } from 'react'

type Props = {
  /** To open it with `showModal`. */
  ref: RefObject<HTMLDialogElement | null>
  heading: string
  onClose?: () => void
  children: ReactNode
}

/** A window above the page, with a heading. The browser keeps the focus in it, and Escape closes it. */
export function Dialog({ ref, heading, onClose, children }: Props) {
  const id = useId()
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-w-[min(30rem,calc(100vw-2rem))] rounded-sheet border border-rule bg-sheet p-6 text-ink shadow-lift backdrop:bg-dark/40"
    >
      <h2 id={id} className="pb-2 text-title font-medium">
        {heading}
      </h2>
      {children}
    </dialog>
  )
}
