import { expect, test } from 'vitest'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import type { Content } from '#content/schema/content.ts'
import { pagesField } from '#content/schema/content-field.ts'
import { type Field, fieldsOf, mostEntries } from '#fields/describe.ts'
import { loadBuiltApp } from '#render/program.ts'
import { renderSite } from '#render/render-site.ts'
import { everyOwnSection, withOwnPage } from './support/own-page.ts'
import { readPages } from './support/rendered-pages.ts'
import { sampleInput } from './support/rendered-site.ts'

type Values = Record<string, unknown>

/** More are the same once more. */
const enough = 12

/** The same, where each list has as many entries as there is room for, or the fewest that it may have. */
function sized(value: unknown, field: Field, size: 'least' | 'most'): unknown {
  const inside = (values: unknown) => {
    const fields = Object.entries(fieldsOf(field, values))
    const own = fields.map(([name, inner]) => [name, sized((values as Values)[name], inner, size)])
    return { ...(values as Values), ...Object.fromEntries(own) }
  }
  if (field.kind === 'group') return inside(value)
  if (field.kind !== 'list' && field.kind !== 'mixed') return value
  const entries = (value as Values[]).map(inside)
  if (field.kind === 'mixed' || entries.length === 0) return entries
  if (size === 'least') return entries.slice(0, field.min ?? 1)
  const count = Math.max(entries.length, Math.min(mostEntries(field), enough))
  return Array.from({ length: count }, (_, at) => entries[at] ?? { ...entries[at % entries.length], id: `more-${at}` })
}

test.each(['least', 'most'] as const)(
  'no page has a class without a name when its lists have the %s entries',
  async (size) => {
    const own = withOwnPage(everyOwnSection())
    const content = { ...own, ...(sized({ pages: own.pages }, pagesField, size) as Pick<Content, 'pages'>) }
    const input = { ...(await sampleInput()), content: resolveContent(content) }
    const pages = readPages((await renderSite(await loadBuiltApp('build'), input)).files)
    expect(pages.length).toBe(input.content.pages.length)
    for (const { path, document } of pages) {
      const classes = [...document.querySelectorAll('[class]')].flatMap((one) => [...one.classList])
      expect([path, classes.filter((name) => /undefined|NaN|^null$|^\[object$/.test(name))]).toEqual([path, []])
    }
  },
)
