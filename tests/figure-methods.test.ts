import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import type { Content } from '#content/schema/content.ts'
import { loadBuiltApp } from '#render/program.ts'
import { renderSite } from '#render/render-site.ts'
import { sectionOf, withSection } from './support/page-records.ts'
import { readPages } from './support/rendered-pages.ts'
import { sampleInput } from './support/rendered-site.ts'
import { readSampleContent } from './support/sample-content.ts'

const { content: sample } = readSampleContent()
const program = await loadBuiltApp('build')
const input = await sampleInput()

/** The sample, with a source for every figure and, where a figure has room for it, a method. */
function fillClaims(method: (name: string) => string, countedIn = ''): Content {
  const claims = Object.entries(sample.claims).map(([name, claim]) => [
    name,
    { ...claim, source: 'Our private ledger', ...('method' in claim && { method: method(name), countedIn }) },
  ])
  return { ...sample, claims: Object.fromEntries(claims) as Content['claims'] }
}

const render = async (content: Content) =>
  (await renderSite(program, { ...input, content: resolveContent(content) })).files
const textOf = (files: Awaited<ReturnType<typeof render>>) =>
  files.map(({ address, body }) => `${address}\n${Buffer.from(body)}`).join('\n')

describe('without a method', () => {
  test('a figure brings no byte along, and neither does its source', async () => {
    const empty = await render(fillClaims(() => ''))
    expect(textOf(empty)).not.toMatch(/-figure-\d|private ledger|How we count|Counted in/)
    // A month alone says nothing.
    expect(textOf(await render(fillClaims(() => '', 'October 2026')))).toBe(textOf(empty))
  })
})

describe('with a method for every figure', async () => {
  const files = await render(fillClaims((name) => `The way of ${name}.`, 'October 2026'))
  const pages = readPages(files)
  const home = pages.find(({ path }) => path === '/')

  /** What the buttons of a page are called, and what each opens. */
  const readMethods = (path: string) => {
    const document = pages.find((page) => page.path === path)?.document
    return [...(document?.querySelectorAll('main button[popovertarget]') ?? [])].map((button) => {
      const targets = document?.querySelectorAll(`[id="${button.getAttribute('popovertarget')}"]`)
      expect(targets?.length).toBe(1)
      expect(targets?.[0]?.getAttribute('popover')).toBe('auto')
      return [button.getAttribute('aria-label'), targets?.[0]?.textContent]
    })
  }
  const method = (figure: string, name: string) => [
    `How we count: ${figure}`,
    `The way of ${name}. Counted in October 2026.`,
  ]

  test('each is explained once on every page that sets it large, beside it', () => {
    expect(readMethods('/about')).toEqual([
      method('500+ Healthcare Providers', 'clients'),
      method('15+ Years Experience', 'experience'),
      method('99.8% Accuracy Rate', 'accuracy'),
      method('$50M+ Revenue Processed', 'revenueProcessed'),
    ])
    expect(readMethods('/contact').map(([figure]) => figure)).toEqual([
      'How we count: 40% Revenue Increase in the first 90 days',
      ...['How we count: 99.8% Accuracy Rate', 'How we count: 24/7 Support', 'How we count: 500+ Providers'],
    ])
    expect(readMethods('/services')).toContainEqual(method('90% faster credentialing', 'fasterCredentialing'))
    // Home says some of them again further down.
    expect(readMethods('/')).toEqual([
      method('99.8% Accuracy', 'accuracy'),
      method('40% Revenue Increase', 'revenueIncrease'),
      method('24/7 Processing', 'availability'),
      method('500+ Providers', 'clients'),
      method('5.0 Average Rating', 'averageRating'),
      method('$50M+ Revenue Processed', 'revenueProcessed'),
    ])
  })

  test('no method that an owner can fill in stands nowhere', () => {
    const text = pages.map(({ path }) => readMethods(path).join()).join()
    const named = Object.entries(sample.claims).filter(([, claim]) => 'method' in claim)
    expect(named.map(([name]) => name).filter((name) => !text.includes(`The way of ${name}.`))).toEqual([])
  })

  test('no source reaches a visitor', () => {
    expect(textOf(files)).not.toContain('private ledger')
  })

  test('Home stays within its budgets', () => {
    expect(home?.document.querySelectorAll('*').length).toBeLessThanOrEqual(1100)
    expect(brotliCompressSync(home?.html ?? '').length).toBeLessThanOrEqual(45_000)
  })
})

test('a figure is explained further down where the section above it is hidden', async () => {
  const content = fillClaims((name) => `The way of ${name}.`)
  const summary = sectionOf(content, 'stats-band').figures
  const withoutHighlights = withSection(content, 'hero', { highlights: [] })
  const hidden = withSection(withoutHighlights, 'testimonials', { summary, isHidden: true })
  const [page] = readPages(await render(hidden))
  expect(page?.path).toBe('/')
  expect(page?.html).toContain('The way of revenueProcessed.')
})

test('a figure that is taken out takes its method along', async () => {
  const content = fillClaims((name) => `The way of ${name}.`)
  const experience = { ...content.claims.experience, value: '' }
  const text = textOf(await render({ ...content, claims: { ...content.claims, experience } }))
  expect(text).toContain('The way of accuracy.')
  expect(text).not.toContain('The way of experience.')
})
