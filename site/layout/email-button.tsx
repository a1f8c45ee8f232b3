import { useEffect, useRef, useState } from 'react'
import { useContent } from '#ui/content-context.ts'
import { Icon } from '#ui/icon.tsx'
import { useRoute } from '#ui/navigation/navigation.ts'

const touchable = ':is(main, footer) :is(a, button, input, label, select, textarea, summary)'

/** Appears after two seconds by the style sheet alone, and makes room for whatever lies beneath it. */
export function EmailButton() {
  const { company, shell } = useContent()
  const { linkRef, isAside } = useStepAside()
  return (
    <div className="email-button pointer-events-none fixed right-4 bottom-4 z-40 md:right-6 md:bottom-6 print:hidden">
      <a
        ref={linkRef}
        href={`mailto:${company.email}`}
        data-aside={isAside || undefined}
        className="group/email on-light pointer-events-auto relative flex size-14 items-center justify-center rounded-full border border-transparent bg-primary text-surface shadow-lift transition data-aside:not-focus-visible:pointer-events-none data-aside:not-focus-visible:translate-y-3 data-aside:not-focus-visible:opacity-0"
      >
        <span className="pointer-events-none absolute inset-y-0 right-0 flex translate-x-2 items-center rounded-full bg-primary pr-14 pl-5 font-semibold whitespace-nowrap opacity-0 transition group-hover/email:translate-x-0 group-hover/email:opacity-100 group-focus-visible/email:translate-x-0 group-focus-visible/email:opacity-100">
          {shell.emailButtonLabel}
        </span>
        <Icon name="mail" className="relative" />
      </a>
    </div>
  )
}

/** Tells whether something a visitor may want to press lies beneath the floating link. */
function useStepAside() {
  const linkRef = useRef<HTMLAnchorElement>(null)
  const [isAside, setAside] = useState(false)
  const place = useRoute()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page lies beneath after a route change
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (linkRef.current) setAside(coversSomethingTouchable(linkRef.current))
      })
    }
    // The page also moves beneath the link when it grows: an answer opens, a field shows its message.
    const growth = new ResizeObserver(look)
    growth.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      growth.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [place])

  return { linkRef, isAside }
}

function coversSomethingTouchable(link: HTMLElement): boolean {
  // The box of the fixed frame: the link itself may be on its way aside.
  const box = (link.parentElement as HTMLElement).getBoundingClientRect()
  return [...document.querySelectorAll(touchable)].some(
    (element) =>
      element !== link &&
      overlap(element.getBoundingClientRect(), box) &&
      element.checkVisibility({ visibilityProperty: true }),
  )
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}
