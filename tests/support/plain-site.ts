import type { Renderer } from '#render/renderer.ts'
import type { Config } from '../../server/config/config.ts'
import type { ContentSettings } from '../../server/config/site-words.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import type { ContentAdapter } from '../../server/versions/content-rules.ts'
import { createVersionManager } from '../../server/versions/site.ts'
import type { SiteProcess } from '../../server/versions/site-process/start-site-process.ts'
import { sampleRules } from './sample-rules.ts'
import { workHere } from './site-process.ts'
import { readContent, toContent } from './stored-content.ts'

type Choices = {
  store: ContactStore
  configFor: (words: ContentSettings) => Config
  rules?: ContentAdapter
  siteProcess?: SiteProcess
  renderer?: Renderer
  now?: () => Date
  editsFiles?: boolean
  log?: Parameters<typeof createVersionManager>[0]['log']
}

/** A site whose small content is public. Without a renderer it has no pages. */
export async function createPlainSite({ rules = sampleRules, now = () => new Date(), ...choices }: Choices) {
  const { store, renderer } = choices
  const siteProcess = workHere(rules, store)
  const site = createVersionManager({
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
