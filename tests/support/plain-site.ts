import type { Renderer } from '#render/renderer.ts'
import type { Config } from '../../server/config/config.ts'
import type { SiteWords } from '../../server/config/site-words.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import type { ContentRules } from '../../server/versions/content-rules.ts'
import { createSite } from '../../server/versions/site.ts'
import type { SiteProcess } from '../../server/versions/site-process/start-site-process.ts'
import { sampleRules } from './sample-rules.ts'
import { workHere } from './site-process.ts'
import { readContent, toContent } from './stored-content.ts'

type Choices = {
  store: ContactStore
  configFor: (words: SiteWords) => Config
  rules?: ContentRules
  siteProcess?: SiteProcess
  renderer?: Renderer
  now?: () => Date
  editsFiles?: boolean
  log?: Parameters<typeof createSite>[0]['log']
}

/** A site whose small content is public. Without a renderer it has no pages. */
export async function createPlainSite({ rules = sampleRules, now = () => new Date(), ...choices }: Choices) {
  const { store, renderer } = choices
  const siteProcess = workHere(rules, store)
  const site = createSite({
    log: { info() {}, error() {} },
    siteProcess,
    ...choices,
    renderer: renderer && {
      render: async ({ stored, ...order }) =>
        renderer.render({ ...order, stored: toContent(await readContent(store, stored)) }),
    },
    now,
    contentFolder: '',
    addresses: { publicUrl: undefined, apiBaseUrl: undefined },
  })
  await site.begin()
  return site
}
