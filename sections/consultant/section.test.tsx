// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { NavigationProvider } from '#ui/navigation/navigation.ts'
import { mount } from '../../tests/support/mount.ts'
import { inSection, siteParts, withParts } from '../../tests/support/site-content.ts'
import { Consultant } from './section.tsx'

test.each([
  ['is on its way', false, 0, 2],
  ['has come', true, 800, 2],
  ['had failed', true, 0, 1],
])('a photograph that %s when the scripts arrive is treated so, and gives way once it fails', async (...how) => {
  const [, complete, naturalWidth, shown] = how
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth)
  const navigation = { place: { pathname: '/', hash: '' }, go: () => {} }
  await mount(
    inSection('consultant', <NavigationProvider value={navigation}>{<Consultant id="us" />}</NavigationProvider>),
  )
  expect(document.querySelectorAll('img')).toHaveLength(shown)
  await act(async () => document.querySelectorAll('img')[1]?.dispatchEvent(new Event('error')))
  expect(document.querySelectorAll('img')).toHaveLength(1)
})

test('a photograph that is chosen after another one failed is shown', async () => {
  const navigation = { place: { pathname: '/', hash: '' }, go: () => {} }
  const content = (src: string) => withParts({ consultantImage: { ...siteParts.consultantImage, src } })
  const render = (src: string) =>
    inSection(
      'consultant',
      <NavigationProvider value={navigation}>{<Consultant id="us" />}</NavigationProvider>,
      content(src),
    )
  const root = await mount(render('/first.jpg'))
  await act(async () => document.querySelectorAll('img')[1]?.dispatchEvent(new Event('error')))
  expect(document.querySelectorAll('img')).toHaveLength(1)
  await act(async () => root.render(render('/second.jpg')))
  expect(document.querySelectorAll('img')[1]?.getAttribute('src')).toBe('/second.jpg')
})

test.each([
  [undefined, 'object-cover object-[50%_32%] md:object-[50%_20%] before:'],
  ['2-5', 'object-cover object-[var(--focus-x)_var(--focus-y)] [--focus-x:25%] [--focus-y:100%] before:'],
])('cuts the photograph at the focal point %s', async (focus, classes) => {
  const navigation = { place: { pathname: '/', hash: '' }, go: () => {} }
  const content = withParts({ consultantImage: { ...siteParts.consultantImage, focus } })
  await mount(
    inSection(
      'consultant',
      <NavigationProvider value={navigation}>{<Consultant id="us" />}</NavigationProvider>,
      content,
    ),
  )
  const [illustration, photograph] = document.querySelectorAll('img')
  expect(photograph?.className).toContain(classes)
  expect(illustration?.className).toMatch(/ object-cover object-\[50%_32%\] md:object-\[50%_20%\]$/)
})
