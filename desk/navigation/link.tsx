import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '../ui/icon.tsx'
import { deskFrame } from '../words.ts'
import { goTo } from './use-place.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string /** Goes along. */; search?: string }

/** An ordinary link to a page of the desk; a plain click changes the page without loading it again. */
export function Link({ to, search = '', ...rest }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to, { search })
  }
  return <a href={to} onClick={follow} {...rest} />
}

type ExternalProps = {
  href: string
  className?: string
  children: string /** For those who do not see the sign. */
  spoken?: string
}

/** To what opens beside the desk. */
export function ExternalLink({
  href,
  className = 'py-1 font-semibold',
  children,
  spoken = deskFrame.inNewTab,
}: ExternalProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={`inline-flex gap-2 whitespace-nowrap text-primary underline-offset-4 hover:underline ${className}`}
    >
      <Icon name="external" />
      <span>
        {children}
        <span className="sr-only"> {spoken}</span>
      </span>
    </a>
  )
}
