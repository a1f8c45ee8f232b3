import { eventually } from '../../support/eventually.ts'
import type { Engine, NamedKey, Point } from './engine.ts'

/** Someone who uses the site in one window of one browser, and knows everything by what it is and what it says. */
export type Visitor = ReturnType<typeof createVisitor>

export function createVisitor(engine: Engine, origin: string) {
  const see = (kind: Kind, name: string): Promise<Sight> => engine.evaluate(look, kind, name, 'look' as const)
  const bringIntoView = (kind: Kind, name: string) => engine.evaluate(look, kind, name, 'bring into view' as const)

  /** What is animated comes to rest before it is touched. */
  async function pointAt(kind: Kind, name: string): Promise<Point> {
    await bringIntoView(kind, name)
    let before = ''
    await eventually(async () => {
      const { isVisible, center } = await see(kind, name)
      const isAtRest = JSON.stringify(center) === before
      before = JSON.stringify(center)
      if (!isVisible || !isAtRest) throw new Error(`${kind} '${name}' cannot be pointed at.`)
    })
    return (await see(kind, name)).center
  }

  let size = ''
  const waitUntilLive = () =>
    eventually(async () => {
      const isLive = await engine.evaluate(() => document.documentElement.dataset.live === 'true')
      if (!isLive) throw new Error('The page has not come to life.')
    })

  const open = async (path: string) => {
    await engine.goto(origin + path)
    await waitUntilLive()
  }
  const moveAway = () => engine.hover({ x: 2, y: 200 })
  const scrollTo = (top: number) => engine.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  const scrolled = () => engine.evaluate(() => Math.round(window.scrollY))

  return {
    engine,
    see,
    waitUntilLive,
    /** Laying a page out again takes long. */
    async resize(width: number, height: number) {
      if (size === `${width} ${height}`) return
      size = `${width} ${height}`
      await engine.resize(width, height)
      await eventually(async () => {
        const is = await engine.evaluate(() => innerWidth)
        if (is !== width) throw new Error(`The window is ${is} px wide instead of ${width}.`)
      })
    },
    open,
    /** The top of a page, which is opened unless it is there already: to load one takes longer than most statements. */
    async stayAt(path: string) {
      const isThere = await engine.evaluate(
        (url) =>
          document.documentElement.dataset.live === 'true' &&
          [location.href, location.href.split('#')[0]].includes(url),
        origin + path,
      )
      if (!isThere) return open(path)
      await moveAway()
      await scrollTo(0)
    },
    goto: (path: string) => engine.goto(new URL(path, origin).href),
    origin,
    hover: async (kind: Kind, name: string) => engine.hover(await pointAt(kind, name)),
    moveAway,
    click: async (kind: Kind, name: string) => engine.click(await pointAt(kind, name)),
    async clickBeside(kind: Kind, name: string, byX: number) {
      const { x, y } = await pointAt(kind, name)
      await engine.click({ x: x + byX, y })
    },
    async swipe(kind: Kind, name: string, byX: number) {
      const { x, y } = await pointAt(kind, name)
      await engine.swipe({ x, y }, { x: x + byX, y: y + 4 })
    },
    press: (...keys: NamedKey[]) => engine.press(keys),
    async type(label: string, text: string) {
      await engine.evaluate(look, 'field' as const, label, 'focus' as const)
      await engine.press([...text])
    },
    /** All at once, as a paste does, in place of what is there. */
    async fill(label: string, text: string) {
      await engine.evaluate(look, 'field' as const, label, 'focus' as const)
      await engine.evaluate((value) => {
        ;(document.activeElement as HTMLInputElement).select()
        document.execCommand('insertText', false, value)
      }, text)
    },
    focus: (kind: Kind, name: string) => engine.evaluate(look, kind, name, 'focus' as const),
    scrollTo,
    /** One glide of each kind is enough to see: it takes a second. */
    jumpInsteadOfGliding: () =>
      engine.evaluate(() => {
        document.documentElement.style.scrollBehavior = 'auto'
      }),
    scrolled,
    /** Once the page stands still: a page that is about to move hasn't arrived. */
    async restingTop() {
      let last = Number.NaN
      for (let still = 0; still < 6; ) {
        const top = await scrolled()
        still = top === last ? still + 1 : 0
        last = top
        await new Promise((resolve) => setTimeout(resolve, 40))
      }
      return last
    },
    path: () => engine.evaluate(() => location.pathname + location.hash),
    /** The id of what has the focus, or of the part of the page around it. */
    focused: () => engine.evaluate(() => document.activeElement?.closest('[id]')?.id ?? ''),
  }
}

export type Kind = 'link' | 'button' | 'field' | 'slider' | 'question' | 'heading' | 'label' | 'author' | 'text'

export type Sight = {
  isVisible: boolean
  isFocused: boolean
  center: { x: number; y: number }
  /** From the top of the window. */
  top: number
  value: string
  expanded: string | null
  current: string | null
  pressed: string | null
}

/** Runs in the page. Finds the first thing of a kind that can be seen and has this name, else the first that has it. */
export function look(kind: Kind, name: string, then: 'look' | 'bring into view' | 'focus'): Sight {
  const selectors = {
    link: 'a[href]',
    button: 'button',
    field: 'input:not([type=range]), select, textarea',
    slider: 'input[type=range]',
    question: 'summary',
    heading: 'h1, h2, h3',
    label: 'label',
    author: 'blockquote + div > span',
    text: 'p',
  }
  const normalize = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) =>
    normalize(
      element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        (element as HTMLElement).textContent,
    )
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const named = [...document.querySelectorAll<HTMLElement>(selectors[kind])].filter((one) => nameOf(one) === name)
  const element = named.find(isVisible) ?? named[0]
  if (!element) throw new Error(`There is no ${kind} '${name}' on ${location.pathname}`)
  if (then !== 'look') {
    const { top, bottom } = element.getBoundingClientRect()
    const isInView = top >= 90 && bottom <= innerHeight - 90
    // The site's header stays where it is; the desk's scrolls away with its page.
    const isInHeader = element.closest('header') !== null
    if (!isInView && !(isInHeader && top >= 0)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  // The browser itself would glide there, and what is pointed at next would still move.
  if (then === 'focus') element.focus({ preventScroll: true })
  const { x, y, width, height } = element.getBoundingClientRect()
  return {
    isVisible: isVisible(element),
    isFocused: document.activeElement === element,
    center: { x: x + width / 2, y: y + height / 2 },
    top: y,
    value: (element as HTMLInputElement).value ?? '',
    expanded: element.getAttribute('aria-expanded'),
    current: element.getAttribute('aria-current'),
    pressed: element.getAttribute('aria-pressed'),
  }
}

/** Runs in the page. Whether the header stays in the window on a ground of its own. */
export function isHeaderSolid(): boolean {
  const header = document.querySelector('header') as HTMLElement
  const { opacity } = getComputedStyle(header, '::before')
  return getComputedStyle(header).position === 'fixed' && opacity === '1'
}
