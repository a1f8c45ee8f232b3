import { withPublishedPages } from '#content/page-state.ts'
import { notFoundPath } from '#contract/page-content.ts'
import { readSampleContent } from '../../support/sample-content.ts'

export const wrongAddress = '/no-such-page'

/** Every page that visitors get. The one for a wrong address is seen at one. */
export const routes = withPublishedPages(readSampleContent().content).pages.map(({ address }) =>
  address === notFoundPath ? wrongAddress : address,
)
