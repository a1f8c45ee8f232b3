// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { type Figures, notStated } from '#contract/desk.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { click, find, hear, open, take, text } from '../../tests/support/open-desk.tsx'
import { figuresPage, frameStrings, inboxPage } from '../words.ts'

describe('the figures', () => {
  const figures = (changes: Partial<Figures> = {}): Figures => ({
    weeks: ['2026-10-19', '2026-10-26', '2026-11-02'].map((firstDay, at) => ({
      firstDay,
      requests: [3, 12, 5][at] ?? 0,
      answered: 2,
      answeredOnTime: 1,
    })),
    byForm: [{ value: 'home', requests: 20 }],
    byService: [{ value: '', requests: 4 }],
    byRole: [],
    requests: 20,
    medianAnswerMinutes: 90,
    onTimeShare: 0.5,
    ...changes,
  })
  const read = async (changes: Partial<Figures> = {}) => {
    await open('/figures')
    await take(deskRoutes.figures).answer(Response.json(figures(changes)))
  }

  test('are totals, a drawing with a table, and shares', async () => {
    await read()
    expect(document.title).toMatch(/^Statistics /)
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '20',
      '90 minutes',
      '50%',
    ])
    const drawing = find<HTMLElement>('[role=img]')
    expect(drawing.ariaLabel ?? drawing.getAttribute('aria-label')).toBe(
      'Most in one week: 12, in the week of Oct 26, 2026. This week: 5.',
    )
    expect([...drawing.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['0', '6', '12', 'Nov'])
    const places = [...drawing.querySelectorAll('g[transform]')].map((bar) => bar.getAttribute('transform'))
    expect(places).toEqual(['translate(2 0)', 'translate(18 0)', 'translate(34 0)'])
    const heights = [...drawing.querySelectorAll('g[transform] rect:first-of-type')].map((bar) =>
      bar.getAttribute('height'),
    )
    expect(heights).toEqual(['45', '180', '75'])
    expect(text('details tbody tr')).toBe('Nov 2, 2026521')
    expect(text()).toContain('Home page')
    expect(text()).toContain(notStated)
  })

  test('shows a message when nothing was answered or received', async () => {
    await read({ medianAnswerMinutes: null, onTimeShare: null })
    const { noAnswer } = figuresPage.totals
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '20',
      noAnswer,
      noAnswer,
    ])
    await hear()
    await take(deskRoutes.figures).answer(Response.json(figures({ medianAnswerMinutes: 0, onTimeShare: 0 })))
    expect(text('dl')).not.toContain(noAnswer)
    expect(text('dl')).toContain('0%')
    await hear()
    await take(deskRoutes.figures).answer(Response.json(figures({ requests: 0, weeks: [] })))
    expect(text()).toContain(figuresPage.none)
  })

  test('stay when they cannot be read again, and say why when they could not be read at all', async () => {
    await open('/figures')
    await take(deskRoutes.figures).answer(Response.json({ title: 'Too many.' }, { status: 429 }))
    expect(text('main [role=alert]')).toBe('Too many.')
    await hear()
    await take(deskRoutes.figures).answer(Response.json(figures()))
    await hear()
    await take(deskRoutes.figures).answer(new Response(null, { status: 502 }))
    expect([text('dd'), text('main [role=alert]')]).toEqual(['20', ''])
    await click('main button', figuresPage.download)
    await take(deskRoutes.figuresCsv).answer(new Response(null, { status: 502 }))
  })

  test('are left for the requests, with the focus on their heading', async () => {
    await read()
    await click('a', frameStrings.navigation.requests)
    expect([document.activeElement?.tagName, text('h1')]).toEqual(['H1', inboxPage.heading])
  })
})
