import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { company } from '#content/company.ts'
import { quickLinks } from '#content/navigation.ts'
import { services } from '#content/services.ts'
import { shell } from '#content/shell.ts'
import { type Stop, walkByKeyboard } from './support/keyboard-walk.ts'
import { routes } from './support/routes.ts'
import { expect, oneCase, openLive, phone, test, walk, wide, wideFirst } from './support/site-test.ts'

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
  ...company.legalLinks
    .filter((link) => isLinked(link) || existsSync(`content/legal${link.page}.md`))
    .map(({ name }) => name),
  shell.emailButtonLabel,
]

/** Without smooth scrolling, so that every stop is at rest when it is looked at. */
async function openAtRest(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLive(page, path)
  // The e-mail button comes two seconds late, and is a stop, too.
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
    async ({ page, consoleErrors }, { project }) => {
      await openAtRest(page, path)
      const stops = await walkByKeyboard(page)
      expect(faultsOf(stops)).toEqual([])
      expect(stops[0]?.name).toBe(shell.skipLink)
      expect(namesIn(stops, 'header')).toEqual(headerStops[project.name as keyof typeof headerStops])
      expect(namesIn(stops, 'footer')).toEqual(footerStops)
      // Header, page and footer, none of which is entered twice.
      const areas = stops.map(({ part }) => (part === 'header' || part === 'footer' ? part : 'page')).slice(1)
      expect(areas.filter((area, at) => area !== areas[at - 1])).toEqual(['header', 'page', 'footer'])
      if (path === '/no-such-page') consoleErrors.length = 0
    },
  )
}

test(
  'the Tab key walks through the open Services dropdown, and every link is seen whole',
  oneCase(false, wide),
  async ({ page }) => {
    await openAtRest(page, '/about')
    await page.getByRole('button', { name: shell.servicesMenuLabel }).press('Enter')
    const names = namesIn(await walkByKeyboard(page), 'header')
    for (const [at, { title }] of services.entries()) expect(names[at]).toContain(title)
    expect(names.slice(services.length)).toEqual(['All services', 'About', 'Get Started'])
  },
)

test(
  'the Tab key walks through the open menu, and every stop is seen whole',
  oneCase(false, phone),
  async ({ page }) => {
    await openAtRest(page, '/about')
    await page.getByRole('button', { name: shell.menuLabel }).press('Enter')
    const stops = await walkByKeyboard(page)
    expect(faultsOf(stops)).toEqual([])
    expect(namesIn(stops, 'header')).toEqual(['Home', 'Services', 'About', 'Contact', 'Get Started'])
  },
)
