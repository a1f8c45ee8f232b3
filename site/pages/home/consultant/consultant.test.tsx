// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { withContent } from '../../../../tests/support/site-content.ts'
import { NavigationProvider } from '../../../navigation/navigation.ts'
import { Consultant } from './consultant.tsx'

test.each([
  ['is on its way', false, 0, 2],
  ['has come', true, 800, 2],
  ['had failed', true, 0, 1],
])('a photograph that %s when the scripts arrive is treated so, and gives way once it fails', async (...how) => {
  const [, complete, naturalWidth, shown] = how
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth)
  const navigation = { place: { pathname: '/', hash: '' }, go: () => {} }
  await mount(withContent(<NavigationProvider value={navigation}>{<Consultant id="us" />}</NavigationProvider>))
  expect(document.querySelectorAll('img')).toHaveLength(shown)
  await act(async () => document.querySelectorAll('img')[1]?.dispatchEvent(new Event('error')))
  expect(document.querySelectorAll('img')).toHaveLength(1)
})
