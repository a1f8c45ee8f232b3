import { resolveContent } from '#content/resolve/resolve-content.ts'
import type { Content } from '#content/schema/content.ts'
import { contentField } from '#content/schema/content-field.ts'
import { type Field, fieldsOf } from '#fields/describe.ts'
import { startFileHost } from '../support/file-host.ts'
import { exportStatic, sampleInput } from '../support/rendered-site.ts'
import { readSampleContent } from '../support/sample-content.ts'
import { expect, once, sampledCase, test } from './support/site-test.ts'

test.describe('every list fits its page', sampledCase(false, once), () => {
  for (const [end, words] of [
    ['min', 'fewest'],
    ['max', 'most'],
  ] as const) {
    test(`with the ${words} entries that the checks allow`, async ({ page }) => {
      const content = resolveContent(stretch(readSampleContent().content, contentField, end) as Content)
      using site = await exportStatic({ ...(await sampleInput()), content })
      await using host = await startFileHost()
      host.serve(site.client)
      const found: string[] = []
      for (const path of ['/', '/services', '/about', '/contact']) {
        await page.goto(host.origin + path)
        for (const width of [390, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const faults = await page.evaluate(findFaults)
          found.push(...faults.map((fault) => `${path} at ${width}: ${fault}`))
        }
      }
      expect(found).toEqual([])
    })
  }
})

/** Pages wider than the screen, and entries of a list that lie on each other. */
function findFaults(): string[] {
  const excess = document.documentElement.scrollWidth - innerWidth
  const lists = [...document.querySelectorAll('main ul, main ol, main dl, footer ul')]
  const overlaps = lists.flatMap((list) => {
    const boxes = [...list.children]
      .filter((entry) => entry.checkVisibility() && getComputedStyle(entry).position === 'static')
      .map((entry) => ({ text: entry.textContent?.slice(0, 30), box: entry.getBoundingClientRect() }))
    return boxes.flatMap(({ text, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(({ box: other }) => {
          const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
          const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
          // The boxes of sheets that lie askew touch a little.
          return across > 2 && down > 0.6 * Math.min(box.height, other.height)
        })
        .map((other) => `"${text}" lies on "${other.text}"`),
    )
  })
  return [...(excess > 0 ? [`${excess} pixels too wide`] : []), ...overlaps]
}

type Entry = { id: string } & Record<string, unknown>

/** The same content with as few or as many entries in every list as it may have. */
function stretch(value: unknown, field: Field, end: 'min' | 'max'): unknown {
  if (field.kind === 'group') return stretchFields(value as object, field, end)
  // Pages and their sections are as many as they are.
  if (field.kind === 'mixed') return (value as Entry[]).map((entry) => stretchFields(entry, field, end))
  if (field.kind !== 'list') return value
  const entries = value as Entry[]
  const length = entries.length > 0 ? (field[end] ?? entries.length) : 0
  const wanted = Array.from({ length }, (_, at) => entries[at] ?? vary(entries[at % entries.length] as Entry, at))
  return wanted.map((entry) => stretchFields(entry, field, end))
}

function stretchFields(value: object, field: Field, end: 'min' | 'max'): object {
  const given = Object.entries(value)
  const fields = fieldsOf(field, value)
  return Object.fromEntries(given.map(([name, part]) => [name, fields[name] ? stretch(part, fields[name], end) : part]))
}

/** Another one like it, under another name. */
function vary(entry: Entry, at: number): Entry {
  const mark = 'abcdefghijklmnopqrstuvwxyz'[at % 26]
  const names = ['name', 'title', 'label', 'text', 'question', 'author'].filter((key) => key in entry)
  const renamed = Object.fromEntries(names.map((key) => [key, `${entry[key]} ${mark}`]))
  return { ...entry, ...renamed, id: `${entry.id}-${at}` }
}
