import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Logo } from './logo.tsx'

const mark = { frame: '0 0 40 40', shape: 'M0 0H9', accent: 'M0 0', picture: '', plate: false, holdsName: false }
const draw = (change: Partial<typeof mark>) =>
  renderToStaticMarkup(<Logo name="Acme" mark={{ ...mark, ...change }} tone="light" sources={undefined} />)

test('a mark is drawn from its paths, a picture without a plate unless one is chosen; a wide one holds the name, which is then read aloud', () => {
  expect(draw({})).toMatch(/<path d="M0 0H9".*>Acme</)
  expect(draw({ picture: '/images/logo.png' })).toMatch(/<img [^>]*src="\/images\/logo.png" alt="" width="40".*>Acme</)
  const wide = draw({ picture: '/images/logo.png', frame: '0 0 200 40', holdsName: true })
  expect(wide).toContain('alt="Acme"')
  expect(wide).not.toContain('>Acme<')
  expect(wide).not.toContain('bg-surface')
  expect(draw({ picture: '/images/logo.png', plate: true })).toContain('bg-surface')
})

test('the name stands alone where there is neither a picture nor a mark', () => {
  expect(draw({ shape: '', accent: '' })).toMatch(/^<span [^>]+><span [^>]+>Acme<\/span><\/span>$/)
})
