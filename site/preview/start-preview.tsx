import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { PageContent, PreviewContent } from '#content/site-content.ts'
import { notFoundPath } from '#contract/page-content.ts'
import { type FromPreview, picturesAttribute, type ToPreview } from '#contract/preview.ts'
import { LongText } from '#sections/long-text.ts'
import { ContentProvider } from '#ui/content-context.ts'
import type { Navigation, Place } from '#ui/navigation/navigation.ts'
import { SiteAt } from '../site.tsx'
import { chooseSeen, elementsOf, fieldAt, type Spot, saidAt, spotOf } from './find-text.ts'
import { markElement, showMarked } from './mark-element.ts'
import { signPictures } from './sign-pictures.ts'
import { stayInside } from './stay-inside.ts'

type Message = ToPreview<PreviewContent>
type Shown = Message & { kind: 'show' }

/** The real site, with the content that the editor sends. It starts over with nothing: React keeps what stays the same. */
export function startPreview(element: HTMLElement): () => void {
  const tell = (message: FromPreview) => parent.postMessage(message, new URL(location.href).origin)
  let attempt = 0
  const root = createRoot(element, {
    // What failed is tried again with other words.
    onCaughtError: () => {
      attempt += 1
    },
  })
  let shown: Shown | undefined
  let place: Place = { pathname: '/', hash: '' }
  let asked: { spot: Spot; said?: string } | undefined

  const ask = (question: { spot: Spot; said?: string }) => {
    asked = question
    tell({ kind: 'asks', ...(question.said !== undefined && { said: question.said }) })
  }

  const go = (href: string) => {
    const next = resolveLinkTarget(href, place)
    tell({ kind: 'goes', path: next.pathname + next.hash })
    // The desk sends another page first.
    if (!shown || next.pathname !== place.pathname) return
    place = next
    render(shown.content)
  }

  /** All at once, so that two contents can follow each other before anything is painted. */
  const render = ({ shared, page }: PreviewContent) => {
    if (!shown) return
    flushSync(() =>
      root.render(
        <ContentProvider key={attempt} value={shared}>
          <LongText value={shown?.legalText?.html ?? ''}>
            <SiteInFrame place={place} page={page} go={go} />
          </LongText>
        </ContentProvider>,
      ),
    )
    draw(element, shown.drawings)
  }

  /** Only `find` sees the coded texts: they're gone before the next paint. */
  const withCodes = <Found,>(coded: PreviewContent, find: () => Found): Found | undefined => {
    // The owner may have gone to another page meanwhile.
    if (!shown || shown.content.page.path !== coded.page.path) return undefined
    try {
      render(coded)
      return find()
    } finally {
      render(shown.content)
    }
  }

  const answers: { [Kind in Message['kind']]: (message: Message & { kind: Kind }) => void } = {
    show(message) {
      const isOtherPlace = message.path !== shown?.path
      const isFirst = shown === undefined
      shown = message
      setColors(message.colors)
      document.documentElement.toggleAttribute('data-editing', message.isEditing)
      const next = resolveLinkTarget(message.path, place)
      if (isFirst) {
        // The site scrolls to a place when it arrives there, not when it begins there.
        place = { ...next, hash: '' }
        render(message.content)
      }
      if (isOtherPlace && (next.pathname !== place.pathname || next.hash !== place.hash)) place = next
      render(message.content)
      if (message.isEditing) pauseCarousels(inside.press)
    },
    coded({ content }) {
      const question = asked
      asked = undefined
      if (!question) return
      const { spot, said } = question
      const isLegal = spot.element.closest('main') !== null
      const legal = isLegal ? shown?.legalText?.field : undefined
      const field = withCodes(content, () => fieldAt(spot)) ?? legal
      if (field !== undefined) tell({ kind: 'opens', field })
      // A page may say a field in other words than the owner wrote.
      else if (said !== undefined) ask({ spot })
    },
    reveals({ content, field }) {
      const isLegal = field !== undefined && field === shown?.legalText?.field
      const found = isLegal
        ? element.querySelector('main article')
        : chooseSeen(field === undefined ? [] : (withCodes(content, () => elementsOf(field, element)) ?? []))
      markElement(found ?? undefined, inside.press)
    },
  }

  const prefix = document.documentElement.getAttribute(picturesAttribute) ?? ''
  const hear = ({ source, data }: MessageEvent) => {
    if (source === parent) answers[(data as Message).kind]?.(signPictures(data, prefix) as never)
  }
  const reportExpired = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.getAttribute('src')?.startsWith(`${prefix}/pictures/`))
      tell({ kind: 'expired' })
  }
  window.addEventListener('message', hear)
  window.addEventListener('resize', showMarked)
  // An image's error event doesn't bubble.
  element.addEventListener('error', reportExpired, true)
  const inside = stayInside({
    isEditing: () => shown?.isEditing ?? true,
    onPick(event) {
      const spot = spotOf(event)
      ask({ spot, said: saidAt(spot) })
    },
    onFollow: go,
  })
  tell({ kind: 'here' })
  return () => {
    window.removeEventListener('message', hear)
    window.removeEventListener('resize', showMarked)
    element.removeEventListener('error', reportExpired, true)
    inside.stop()
    root.unmount()
  }
}

/** The frame itself stays at one address. */
function resolveLinkTarget(href: string, { pathname, hash }: Place): Place {
  const url = URL.parse(href, `http://frame.invalid${pathname}${hash}`)
  return url ? { pathname: url.pathname, hash: url.hash } : { pathname: notFoundPath, hash: '' }
}

function SiteInFrame({ place, page, go }: Navigation & { page: PageContent }) {
  const navigation = useMemo(() => ({ place, go }), [place, go])
  return <SiteAt navigation={navigation} page={page} />
}

/** React leaves alone what it has not changed itself. */
function draw(root: Element, drawings: Shown['drawings']): void {
  for (const [address, data] of Object.entries(drawings))
    for (const image of root.querySelectorAll<HTMLImageElement>(`img[src="${address}"], [data-drawing="${address}"]`)) {
      image.dataset.drawing = address
      if (image.src !== data) image.src = data
    }
}

/** While it's edited, a testimonial stays. */
function pauseCarousels(press: (button: HTMLElement) => void): void {
  const selector = '[aria-roledescription=carousel] [aria-pressed=false]'
  for (const button of document.querySelectorAll<HTMLElement>(selector)) press(button)
}

function setColors(colors: Readonly<Record<string, string>>): void {
  for (const [name, color] of Object.entries(colors))
    document.documentElement.style.setProperty(`--color-${name}`, color)
}
