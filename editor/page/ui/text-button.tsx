import type { ComponentProps } from 'react'

/** Leads somewhere, and reads as part of a list or a sentence. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" className="min-h-6 max-w-full cursor-pointer py-0.5 text-left underline" {...props} />
}
