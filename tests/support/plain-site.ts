import type { Renderer } from '#render/renderer.ts'
import type { Config } from '../../server/config/config.ts'
import type { SiteWords } from '../../server/config/site-words.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import type { ContentRules } from '../../server/versions/content-rules.ts'
import { createSite } from '../../server/versions/site.ts'
import type { SiteWorker } from '../../server/versions/worker/start-site-worker.ts'
import { sampleRules } from './sample-rules.ts'
import { workHere } from './site-worker.ts'

type Choices = {
  store: ContactStore
  configFor: (words: SiteWords) => Config
  rules?: ContentRules
  worker?: SiteWorker
  renderer?: Renderer
  now?: () => Date
  editsFiles?: boolean
  log?: Parameters<typeof createSite>[0]['log']
}

/** A site whose small content is public. Without a renderer it has no pages. */
export async function createPlainSite({ rules = sampleRules, now = () => new Date(), ...choices }: Choices) {
  const worker = workHere(rules)
  const site = createSite({
    renderer: undefined,
    log: { info() {}, error() {} },
    worker,
    ...choices,
    now,
    contentFolder: '',
    addresses: { publicUrl: undefined, apiBaseUrl: undefined },
  })
  await site.begin()
  return site
}
