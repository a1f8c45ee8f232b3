import type { ComponentProps, MouseEvent } from 'react'
import { goTo } from './use-place.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string /** Goes along. */; search?: string }

/** An ordinary link to a page of the desk; a plain click changes the page without loading it anew. */
export function Link({ to, search = '', ...rest }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to, { search })
  }
  return <a href={to} onClick={follow} {...rest} />
}
