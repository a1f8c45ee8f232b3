import { notFoundPath } from '#contract/page-content.ts'
import { readSampleContent } from '../../support/sample-content.ts'

export const wrongAddress = '/no-such-page'

/** Every page there is. The one for a wrong address is seen at one. */
export const routes = readSampleContent().content.pages.map(({ address }) =>
  address === notFoundPath ? wrongAddress : address,
)
