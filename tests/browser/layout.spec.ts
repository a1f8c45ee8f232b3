import type { Page } from '@playwright/test'
import { sectionOf } from '../support/page-records.ts'
import { resolved } from '../support/site-content.ts'
import { reading } from './support/open-pages.ts'
import { expect, findSection, once, openLive, phone, sampledCase, stated, test, wide } from './support/site-test.ts'

const { steps } = resolved.billing
const billingProcess = sectionOf(resolved, 'billing-process')
const read = reading('/')

const boxesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x, y, width, height })),
    )

test.describe('on a large screen', wide, () => {
  reading('/about')('the core values rise as steps', async ({ page }) => {
    const tops = (await boxesOf(page, '#values li')).map(({ y }) => y)
    expect(tops).toEqual(tops.toSorted((a, b) => b - a))
    expect(new Set(tops).size).toBe(4)
  })

  read('the hero with its four figures fits the first screen, also a low one', async ({ page }) => {
    for (const [width, height] of [
      [1440, 900],
      [1366, 768],
      [1280, 720],
      [1024, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const figure of await page.locator('main > div:first-child > div > ul > li').all())
        await expect(figure.locator('span').last()).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('figure').first()).toBeInViewport({ ratio: 0.98 })
    }
  })

  for (const [path, row] of [
    ['/', 'main > div:first-child > div > ul'],
    ['/contact', 'main > div:first-child > ul'],
    ['/services', '#credentialing h3 + .overflow-hidden'],
  ] as const)
    reading(path)(`on ${path}, the figures that are left fill ${row}`, stated, async ({ page }) => {
      const rows = await page.locator(row).evaluate((element) => {
        const copy = element.cloneNode(true) as Element
        element.replaceWith(copy)
        const measured: string[] = []
        for (; copy.children.length > 0; copy.lastElementChild?.remove()) {
          const boxes = [...copy.children].map((one) => one.getBoundingClientRect())
          const gap = copy.getBoundingClientRect().right - (boxes.at(-1)?.right ?? 0)
          const uneven = Math.max(...boxes.map(({ width }) => width)) - Math.min(...boxes.map(({ width }) => width))
          measured.push(`${boxes.length} figures, ${Math.round(gap)} px free, ${uneven > 60 ? 'uneven' : 'even'}`)
        }
        copy.replaceWith(element)
        return measured
      })
      expect(rows).toEqual([4, 3, 2, 1].map((count) => `${count} figures, 0 px free, even`))
    })

  read('the stats that are left reach from one margin to the other', stated, async ({ page }) => {
    for (const width of [1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const rows = await page.locator('#stats dl').evaluate((element) => {
        const copy = element.cloneNode(true) as Element
        element.replaceWith(copy)
        const measured: number[][] = []
        for (; copy.children.length > 1; copy.lastElementChild?.remove()) {
          const { left, right } = copy.getBoundingClientRect()
          const values = [...copy.querySelectorAll('dd')].map((value) => value.getBoundingClientRect())
          measured.push([(values[0]?.left ?? 0) - left, right - (values.at(-1)?.right ?? 0)].map(Math.round))
        }
        copy.replaceWith(element)
        return measured
      })
      expect(rows).toEqual(Array(3).fill([0, 0]))
    }
  })

  reading('/about')('without figures, the hero takes the whole width', async ({ page }) => {
    const shares = await page.locator('main > div:first-child > div').evaluate((hero) => {
      const share = () => (hero.firstElementChild?.clientWidth ?? 0) / (hero.clientWidth || 1)
      const beside = share()
      const slip = hero.lastElementChild as Element
      slip.remove()
      const alone = share()
      hero.append(slip)
      return [beside, alone]
    })
    expect(shares[0]).toBeLessThan(0.7)
    expect(shares[1]).toBe(1)
  })

  read('the billing process is one large diagram image, and a list for screen readers alone', async ({ page }) => {
    const section = findSection(page, billingProcess.heading)
    const diagram = section.locator('img')
    await diagram.scrollIntoViewIfNeeded()
    await expect.poll(() => diagram.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1240)
    expect((await diagram.boundingBox())?.width).toBeGreaterThan(1000)
    await expect(section.getByRole('img')).toHaveCount(0)
    await expect(section.getByRole('list').first().getByRole('listitem')).toHaveCount(steps.length)
    expect((await section.locator('ol').boundingBox())?.width).toBeLessThanOrEqual(1)
  })

  read('the cards of Advanced AI lie 7/5/5 above 3/5/4, each row flush with the others', stated, async ({ page }) => {
    type Box = Awaited<ReturnType<typeof boxesOf>>[number]
    const boxes = (await boxesOf(page, '#advanced-ai li:has(> h3)')) as [Box, Box, Box, Box, Box, Box]
    const [lead, compliance, analytics, speed, revenue, dial] = boxes
    expect(lead.width).toBeGreaterThan(compliance.width)
    expect(compliance.y).toBeCloseTo(lead.y)
    expect(analytics.y + analytics.height).toBeCloseTo(lead.y + lead.height)
    expect([speed.y, dial.y].map(Math.round)).toEqual(Array(2).fill(Math.round(revenue.y)))
    const widths = [speed.width, dial.width, revenue.width]
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(dial.x + dial.width).toBeCloseTo(compliance.x + compliance.width)
  })

  read('the index of specialties stands in three columns of eleven', stated, async ({ page }) => {
    const lefts = (await boxesOf(page, '#specialties ul[aria-label] > li')).map(({ x }) => x)
    const columns = Map.groupBy(lefts, (left) => left)
    expect([...columns.values()].map((column) => column.length)).toEqual([11, 11, 11])
  })

  read('a book lifts by 8 px under the pointer', async ({ page }) => {
    const book = page.locator('.book').nth(1)
    await book.scrollIntoViewIfNeeded()
    const top = () => book.evaluate((element) => element.getBoundingClientRect().top)
    const before = await top()
    await book.hover()
    await expect.poll(top).toBeCloseTo(before - 8, 1)
  })

  read('the stats stand in one row, 104 px high, each closed with the double rule', stated, async ({ page }) => {
    const looks = await page.locator('#stats dd').evaluateAll((figures) =>
      figures.map((figure) => {
        const { borderTopWidth, borderBottomWidth } = getComputedStyle(figure, '::after')
        const { top } = figure.getBoundingClientRect()
        return { top, size: getComputedStyle(figure).fontSize, rules: [borderTopWidth, borderBottomWidth] }
      }),
    )
    expect(looks).toEqual(Array(4).fill({ top: looks[0]?.top, size: '104px', rules: ['2px', '2px'] }))
  })
})

for (const { screen, width, kind } of [
  { screen: 'phone', width: 390, kind: phone },
  { screen: 'tablet', width: 768, kind: sampledCase(false, once) },
])
  test.describe(`on a ${screen}`, kind, () => {
    test.use({ ownContext: true, viewport: { width, height: 900 } })

    test('the billing process is a list, and the diagram is not fetched', async ({ page }) => {
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      await openLive(page, '/')
      const section = findSection(page, billingProcess.heading)
      await section.locator('ol > li').last().scrollIntoViewIfNeeded()
      for (const step of await section.locator('ol h3').all()) await expect(step).toBeVisible()
      await expect(section.locator('img')).toBeHidden()
      expect(fetched.filter((url) => url.includes('billing-process'))).toEqual([])
    })
  })

read('the rule over the highlights ends at the margin, however many there are', stated, async ({ page }) => {
  const ends = await page.locator('main > div:first-child > div > ul').evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    element.replaceWith(copy)
    const measured: number[] = []
    for (; copy.children.length > 0; copy.lastElementChild?.remove()) {
      const ruled = [copy, ...copy.children].filter((one) => getComputedStyle(one).borderTopWidth !== '0px')
      measured.push(Math.max(...ruled.map((one) => Math.round(one.getBoundingClientRect().right))))
    }
    copy.replaceWith(element)
    return measured
  })
  expect(new Set(ends).size).toBe(1)
})

read('the pages of the book lie side by side, line level with line', async ({ page }) => {
  const rows = await boxesOf(page, '#what-we-take-over h3 + ul > li')
  const [left, right] = [rows.slice(0, rows.length / 2), rows.slice(rows.length / 2)]
  expect(left.map(({ y }) => y)).toEqual(right.map(({ y }) => y))
  expect(Math.max(...left.map(({ x }) => x))).toBeLessThan(Math.min(...right.map(({ x }) => x)))
})

for (const [path, text] of [
  ['/', 'footer address p'],
  ['/contact', '#ways-to-connect li p'],
] as const)
  reading(path)(
    `no line of the office hours on ${path} begins in the middle of a day`,
    sampledCase(true, stated, once),
    async ({ page }) => {
      await page.setViewportSize({ width: 1100, height: 900 })
      const hours = page.locator(text, { hasText: 'EST' }).first()
      const before = await hours.innerText()
      const parts = await hours.evaluate((element) => {
        element.textContent = 'Mon-Thu 9AM-6PM, Fri 9AM-4PM EST'
        const node = element.firstChild as Text
        return ['Mon-Thu 9AM-6PM', 'Fri 9AM-4PM'].map((part) => {
          const range = document.createRange()
          range.setStart(node, node.data.indexOf(part))
          range.setEnd(node, node.data.indexOf(part) + part.length)
          return range.getClientRects().length
        })
      })
      await hours.evaluate((element, text) => {
        element.textContent = text
      }, before)
      expect(parts).toEqual([1, 1])
    },
  )

read('each lane of the switch is as long as the stages it covers', stated, async ({ page }) => {
  const widths = await page
    .locator('#switching ul ul')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((bar) => Math.round((4 * bar.clientWidth) / row.clientWidth))),
    )
  expect(widths).toEqual([[3], [2, 2], [4]])
})

read('a question opens and closes by keyboard, and its plus turns by 45 degrees', once, async ({ page }) => {
  const question = page.locator('#switching details').first()
  const turn = () => question.locator('summary').evaluate((asked) => getComputedStyle(asked, '::after').rotate)
  await expect(question.locator('p')).toBeHidden()
  expect(await turn()).toBe('none')
  await question.locator('summary').press('Enter')
  await expect(question.locator('p')).toBeVisible()
  await expect.poll(turn).toBe('45deg')
  await question.locator('summary').press('Space')
  await expect(question.locator('p')).toBeHidden()
})

read('every answer is on the printed page', once, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const question of await page.locator('#switching details').all())
    await expect(question.locator('p')).toBeVisible()
})

// A printer cuts off what reaches above a part of the page that is kept together.
reading('/contact')('panel and form are one sheet that overlaps the hero, and on paper does not', async ({ page }) => {
  const reach = () =>
    page.locator('#consultation').evaluate((section) => {
      const sheet = section.querySelector('h2')?.parentElement?.getBoundingClientRect()
      return (sheet?.top ?? Number.NaN) - section.getBoundingClientRect().top
    })
  expect(await reach()).toBeLessThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await reach()).toBeGreaterThanOrEqual(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  read('a question opens and can be read', once, async ({ page }) => {
    const question = page.locator('#switching details').last()
    await question.locator('summary').click()
    await expect(question.locator('p')).toBeVisible()
    await question.locator('summary').click()
    await expect(question.locator('p')).toBeHidden()
  })
})
