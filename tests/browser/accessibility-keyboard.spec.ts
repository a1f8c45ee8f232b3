import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { routes } from './support/routes.ts'
import { expect, openLive, phone, sampledCase, test, walk, wide, wideFirst } from './support/site-test.ts'

const { company, services, shell } = resolved
const { quickLinks } = resolved.navigation

const namesIn = (stops: Stop[], part: string) => stops.filter((stop) => stop.part === part).map(({ name }) => name)
const faultsOf = (stops: Stop[]) => stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`))

const headerStops = {
  desktop: [company.name, 'Home', 'Services', shell.servicesMenuLabel, 'About', 'Get Started'],
  mobile: [company.name, shell.menuLabel],
}
const isLinked = ({ href }: { href: string | null }) => href !== null
const footerStops = [
  company.name,
  ...company.socialLinks.filter(isLinked).map(({ name }) => name),
  ...services.map(({ title }) => title),
  ...quickLinks.map(({ label }) => label),
  company.email,
  company.phone,
  ...resolved.legal.links.filter(isLinked).map(({ name }) => name),
  shell.emailButtonLabel,
]

/** Without smooth scrolling, so that every stop is at rest when it is looked at. */
async function openAtRest(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLive(page, path)
  // The email button comes two seconds late, and is a stop, too.
  const button = page.getByRole('link', { name: shell.emailButtonLabel, includeHidden: true })
  await button.locator('..').evaluate((around) => {
    for (const animation of around.getAnimations()) animation.finish()
  })
  await expect(button).toBeVisible()
}

for (const path of routes) {
  test(
    `the Tab key walks through ${path} from its top to its end, and every stop is named, seen whole and in order`,
    walk(path, wideFirst),
    async ({ page }, { project }) => {
      await openAtRest(page, path)
      const stops = await walkByKeyboard(page)
      expect(faultsOf(stops)).toEqual([])
      expect(stops[0]?.name).toBe(shell.skipLink)
      expect(namesIn(stops, 'header')).toEqual(headerStops[project.name as keyof typeof headerStops])
      expect(namesIn(stops, 'footer')).toEqual(footerStops)
      // Header, page and footer, none of which is entered twice.
      const areas = stops.map(({ part }) => (part === 'header' || part === 'footer' ? part : 'page')).slice(1)
      expect(areas.filter((area, at) => area !== areas[at - 1])).toEqual(['header', 'page', 'footer'])
    },
  )
}

test(
  'the Tab key walks through the open Services dropdown, and every link is seen whole',
  sampledCase(false, wide),
  async ({ page }) => {
    await openAtRest(page, '/about')
    await page.getByRole('button', { name: shell.servicesMenuLabel }).press('Enter')
    const names = namesIn(await walkByKeyboard(page), 'header')
    for (const [at, { title }] of services.entries()) expect(names[at]).toContain(title)
    expect(names.slice(services.length)).toEqual(['About', 'Get Started'])
  },
)

test(
  'the Tab key walks through the open menu, and every stop is seen whole',
  sampledCase(false, phone),
  async ({ page }) => {
    await openAtRest(page, '/about')
    await page.getByRole('button', { name: shell.menuLabel }).press('Enter')
    const stops = await walkByKeyboard(page)
    expect(faultsOf(stops)).toEqual([])
    expect(namesIn(stops, 'header')).toEqual(['Home', 'Services', 'About', 'Contact', 'Get Started'])
  },
)

type Stop = {
  /** The header, the footer, or the section of the page that holds it. */
  part: string
  name: string
  /** What would trouble a visitor who only sees. */
  faults: string[]
}

/** Presses Tab from the top of the page until the focus leaves it. Scrolling must not be smooth. */
async function walkByKeyboard(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(describeStop)
    if (stop === null) return stops
    stops.push(stop)
  }
  throw new Error(`The focus never left the page; its last stop was ${stops.at(-1)?.name}.`)
}

/** Runs in the page. Null where nothing on the page has the focus. */
async function describeStop(): Promise<Stop | null> {
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body) return null
  const previous = window as unknown as { lastStop?: HTMLElement }
  const faults = [
    ...(findName(element) === '' ? ['has no name'] : []),
    ...(element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? [] : ['is hidden']),
    ...(findRing(element) ? [] : ['has no focus ring']),
    ...(await findLastingCover()),
    ...(previous.lastStop && isBackward(previous.lastStop, element) ? ['goes back up the page'] : []),
  ]
  // The sheet of a service belongs to its card: what follows is measured from the card.
  if (!element.closest('article')) previous.lastStop = element
  return { part: findPart(element), name: findName(element), faults }

  function findName(target: HTMLElement): string {
    const labelledBy = target.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = labelledBy.map((id) => document.getElementById(id)?.textContent)
    const fields = labelsOf(target).map((one) => one.textContent)
    const name = target.getAttribute('aria-label') ?? ([...labels, ...fields].join(' ') || target.innerText)
    return name.replace(/\s+/g, ' ').trim()
  }

  function labelsOf(target: HTMLElement): HTMLElement[] {
    return [...((target as HTMLInputElement).labels ?? [])]
  }

  function findPart(target: HTMLElement): string {
    if (target.closest('header')) return 'header'
    if (target.closest('footer')) return 'footer'
    const section = target.closest('main section:has(h1, h2)')
    return section?.querySelector('h1, h2')?.textContent ?? 'page'
  }

  /** Around the element itself, or around what stands for it: its label, or the window it lies in. */
  function findRing(target: HTMLElement): { width: number; offset: number; of: Element } | undefined {
    return [
      target,
      ...labelsOf(target),
      target.nextElementSibling,
      target.parentElement,
      target.parentElement?.parentElement,
    ]
      .filter((one): one is Element => one instanceof Element)
      .map((of) => ({ of, style: getComputedStyle(of) }))
      .filter(({ style }) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2)
      .map(({ of, style }) => ({
        of,
        width: Number.parseFloat(style.outlineWidth),
        offset: Number.parseFloat(style.outlineOffset),
      }))[0]
  }

  /** The email button steps aside in the frame after the scroll. */
  async function findLastingCover(): Promise<string[]> {
    for (let frame = 0; frame < 10 && findWhatCovers().length > 0; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return findWhatCovers()
  }

  function findWhatCovers(): string[] {
    const box = (element as HTMLElement).getBoundingClientRect()
    const { of, width, offset } = findRing(element as HTMLElement) ?? { of: element as Element, width: 0, offset: 0 }
    const reach = width + offset
    const ring = of.getBoundingClientRect()
    const faults: string[] = []
    const edges = {
      top: ring.top - reach,
      bottom: ring.bottom + reach,
      left: ring.left - reach,
      right: ring.right + reach,
    }
    if (edges.left < 0 || edges.right > innerWidth) faults.push('reaches beyond the sides of the window')
    // In a text of several lines the browser brings the caret into view, not the whole field.
    const isToBeWhole = ring.height < innerHeight * 0.6 && !of.matches('textarea')
    if (isToBeWhole && (edges.top < 0 || edges.bottom > innerHeight))
      faults.push(
        `reaches beyond the window: ${Math.round(edges.top)} to ${Math.round(edges.bottom)} of ${innerHeight}`,
      )
    for (let outer = of.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      const style = getComputedStyle(outer)
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const limit = outer.getBoundingClientRect()
      if (edges.left < limit.left || edges.right > limit.right || edges.top < limit.top || edges.bottom > limit.bottom)
        faults.push(`has its ring cut off by ${outer.tagName} ${outer.className}`)
    }
    // Not the corners, which may be round.
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
    const points = [
      [middle.x, box.top + 2],
      [middle.x, box.bottom - 2],
      [box.left + 2, middle.y],
      [box.right - 2, middle.y],
    ]
    for (const [x = 0, y = 0] of points) {
      const onTop = document.elementFromPoint(x, y)
      const cover = onTop?.closest('header, .email-button')
      if (cover && !cover.contains(element)) {
        faults.push(`lies under ${cover.className.split(' ')[0]}`)
        break
      }
    }
    return faults
  }

  /** Up is only right to the top of a further column. */
  function isBackward(before: HTMLElement, after: HTMLElement): boolean {
    const [from, to] = [before.getBoundingClientRect(), after.getBoundingClientRect()]
    const isFixed = [before, after].some((one) => one.closest('header, .email-button, body > :first-child'))
    return !isFixed && to.bottom <= from.top && to.left < from.right
  }
}
