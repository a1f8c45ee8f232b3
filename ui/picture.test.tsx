import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const draw = (sources: Parameters<typeof Picture>[0]['sources']) =>
  renderToStaticMarkup(<Picture src="/pictures/a.jpg" alt="Us" sizes="50vw" sources={sources} loading="lazy" />)

test('offers every format and width, and is a plain image while there are none', () => {
  expect(draw(undefined)).toBe('<img src="/pictures/a.jpg" alt="Us" loading="lazy"/>')
  expect(draw({ '/pictures/a': { jpg: [480, 700] } })).toBe(
    '<picture class="contents"><img alt="Us" loading="lazy" src="/pictures/a-700w.jpg" srcSet="/pictures/a-480w.jpg 480w, /pictures/a-700w.jpg 700w" sizes="50vw"/></picture>',
  )
  const all = draw({ '/pictures/a': { png: [480], webp: [480], avif: [480] } })
  expect(all.match(/type="[^"]+"/g)).toEqual(['type="image/avif"', 'type="image/webp"'])
  expect(all).toContain('src="/pictures/a-480w.png"')
})
