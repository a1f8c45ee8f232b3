import { expect, onTestFinished, test } from 'vitest'
import type { Site } from '../support/open-site.ts'

/** A printer cuts off what reaches above a part of the page that is kept together. */
export function statePaper(site: () => Site): void {
  test('on paper the services begin below the hero', async () => {
    const { visitor } = site()
    const { evaluate, emulate } = visitor.engine
    // As wide as a sheet.
    await visitor.resize(720, 960)
    await visitor.stayAt('/services')
    onTestFinished(() => emulate({}))
    await emulate({ paper: true })
    await expect.poll(() => evaluate(() => matchMedia('print').matches)).toBe(true)
    const reach = await evaluate(() => {
      const folder = document.querySelector('[data-service-folder]') as Element
      const section = folder.closest('section') as Element
      return folder.getBoundingClientRect().top - section.getBoundingClientRect().top
    })
    expect(reach).toBeGreaterThanOrEqual(0)
  })
}
