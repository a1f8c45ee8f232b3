import { resolveContent } from '#content/resolve/resolve-content.ts'
import { addPage } from '../../desk/pages/change-page.ts'
import { createPage, type Template } from '../../desk/pages/make-page.ts'
import { sampleAfter, set } from '../support/changed-sample.ts'
import { startFileHost } from '../support/file-host.ts'
import { exportStatic, sampleInput } from '../support/rendered-site.ts'
import { expect, findAccessibilityFaults, once, openLive, sampledCase, test } from './support/site-test.ts'

const templates: Template[] = ['blank', 'specialty', 'landing']

let origin = ''

test.beforeAll(async ({ closing }) => {
  const made = templates.map((template) =>
    createPage({ template, title: 'Gastroenterology billing', address: `/as-${template}` }),
  )
  const figures = made[2]?.id
  const content = sampleAfter(
    ...made.map((page) => addPage({ ...page, state: 'public' }, sampleAfter())),
    set(`pages.${figures}.sections.our-figures.figures`, ['accuracy', 'clients']),
  )
  const site = closing.use(await exportStatic({ ...(await sampleInput()), content: resolveContent(content) }))
  const host = closing.use(await startFileHost())
  host.serve(site.client)
  origin = host.origin
})

for (const width of [320, 390, 768, 1440])
  test(
    `a page of each template fits ${width} px, and axe finds nothing`,
    sampledCase(width === 320, once),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const template of templates) {
        await openLive(page, `${origin}/as-${template}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        expect(await findAccessibilityFaults(page)).toEqual([])
      }
    },
  )
