import { expect, test } from 'vitest'
import { resolved } from '../../support/site-content.ts'
import type { Site } from '../support/open-site.ts'

const { services } = resolved

export function stateServices(site: () => Site): void {
  const openSheets = () =>
    site().visitor.engine.evaluate(() =>
      [...document.querySelectorAll('article')].filter((sheet) => sheet.checkVisibility()).map(({ id }) => id),
    )

  test('the address chooses a service, back and forward too', async () => {
    const { visitor } = site()
    const [, , , fourth] = services
    await visitor.stayAt('/services#reporting')
    await expect.poll(openSheets).toEqual(['reporting'])
    await visitor.jumpInsteadOfGliding()
    await visitor.click('link', `4${fourth?.title}${fourth?.outcome}`)
    await expect.poll(openSheets).toEqual([fourth?.anchor])
    await expect.poll(visitor.path).toBe(`/services#${fourth?.anchor}`)
    await visitor.engine.back()
    await expect.poll(openSheets).toEqual(['reporting'])
    await visitor.engine.forward()
    await expect.poll(openSheets).toEqual([fourth?.anchor])
  })
}
