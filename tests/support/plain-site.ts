import type { Config } from '../../server/config/config.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { createSite } from '../../server/versions/site.ts'
import { sampleManifest } from './sample-manifest.ts'

/** The site of a server that has no pages of its own. */
export function createPlainSite(store: ContactStore, config: Config) {
  return createSite({
    store,
    own: { id: 0, publishedAt: undefined, manifest: sampleManifest, pages: undefined },
    configFor: () => config,
    isHttps: false,
    rebuild: undefined,
    now: () => new Date(),
    log: { info() {}, error() {} },
  })
}
