import { expect, test } from 'vitest'
import { isHeaderSolid } from '../support/header-solid.ts'
import type { Site } from '../support/open-site.ts'

export function stateReload(site: () => Site, path: string): void {
  test(`${path} comes to life again when it is reloaded further down`, async () => {
    const { visitor } = site()
    await visitor.stayAt(path)
    await visitor.scrollTo(700)
    await visitor.engine.reload()
    await visitor.waitUntilLive()
    await expect.poll(() => visitor.engine.evaluate(isHeaderSolid)).toBe(true)
    await expect.poll(visitor.scrolled).toBeGreaterThan(200)
  })
}
