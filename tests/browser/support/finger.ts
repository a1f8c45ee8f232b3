import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** One finger on the glass, as the browser gets it from a phone: it scrolls what nobody else wants to move. */
export async function drag(page: Page, from: Point, by: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  const steps = 8
  for (let step = 1; step <= steps; step += 1)
    await touch('touchMove', { x: from.x + (by.x * step) / steps, y: from.y + (by.y * step) / steps })
  await touch('touchEnd')
  await session.detach()
}

/** Where in the window its middle is, once it is in view. */
export async function middleOf(element: Locator): Promise<Point> {
  await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}
