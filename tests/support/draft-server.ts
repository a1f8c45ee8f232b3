import type { Patch } from '#fields/patch.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import type { ContentAdapter } from '../../server/versions/content-rules.ts'
import { createDraftService } from '../../server/versions/draft.ts'
import { readDeliveryConfig } from './delivery-settings.ts'
import { createPlainSite } from './plain-site.ts'
import { sampleRules } from './sample-rules.ts'
import { workHere } from './site-process.ts'
import { readContent, readJson } from './stored-content.ts'
import { noon } from './submissions.ts'

type Choices = { rules?: ContentAdapter; now?: () => Date }

/** One of the servers that share the store, with its site and the draft. */
export async function startDraftServer(store: ContactStore, { rules = sampleRules, now = () => noon }: Choices = {}) {
  const siteProcess = workHere(rules, store)
  const site = await createPlainSite({ store, siteProcess, configFor: () => readDeliveryConfig({}), now })
  const draft = createDraftService({ store, site, siteProcess, now })
  let calls = 0
  return {
    site,
    draft,
    async change(patches: readonly Patch[], call = `call ${calls++}`) {
      const { revision, skipped } = readJson(await draft.change({ revision: 0, patches: [...patches], call }))
      return { revision, skipped }
    },
    read: async () => readContent(store, (await draft.read()).content),
  }
}
