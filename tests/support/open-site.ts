import { onTestFinished } from 'vitest'
import { openStore } from '../../server/store/open-store.ts'
import type { NewPublication } from '../../server/store/publication-store.ts'
import type { ContentAdapter } from '../../server/versions/content-rules.ts'
import type { SiteProcess } from '../../server/versions/site-process/start-site-process.ts'
import { readDeliveryConfig } from './delivery-settings.ts'
import { createTempFolder } from './new-folder.ts'
import { createPlainSite } from './plain-site.ts'
import { sampleRules, smallContent } from './sample-rules.ts'
import { createSmallRenderer } from './site-fixture.ts'
import { workHere } from './site-process.ts'
import { toStored } from './stored-content.ts'
import { noon } from './submissions.ts'

export const named = (name: string) => ({ ...smallContent, company: { name, blurb: 'We bill.' } })
export const versionOf = (content: object, changes: Partial<NewPublication> = {}): NewPublication => ({
  publishedAt: noon,
  kind: 'imported',
  author: '',
  changes: '[]',
  ...toStored(content),
  ...changes,
})

type Choices = { rules?: ContentAdapter; published?: NewPublication[]; editsFiles?: boolean }

/** A site with the small content on a real store, and a clock of its own. */
export async function openSite({ rules, published = [], editsFiles = false }: Choices = {}) {
  const dataDir = createTempFolder()
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  onTestFinished(() => store.close())
  const publish = async (version: NewPublication) => store.publish(version, { after: await store.newestPublication() })
  for (const version of published) await publish(version)
  const renderer = createSmallRenderer()
  const logged: string[] = []
  let moment = noon
  const start = (ways: Partial<SiteProcess> = {}) =>
    createPlainSite({
      store,
      renderer,
      editsFiles,
      siteProcess: { ...workHere(rules ?? sampleRules, store), ...ways },
      configFor: (words) => ({ ...readDeliveryConfig({ DATA_DIR: dataDir }), ...words }),
      now: () => moment,
      log: { info: (text) => logged.push(text), error: (_error, text) => logged.push(text) },
    })
  return {
    store,
    publish,
    renderer,
    logged,
    start,
    pass: (ms: number) => {
      moment = new Date(moment.getTime() + ms)
    },
  }
}

export type OpenedSite = Awaited<ReturnType<Awaited<ReturnType<typeof openSite>>['start']>>
export const titleOf = (site: OpenedSite) =>
  /<title>(.*?)</.exec(String(site.pages?.().files.get('/')?.answers.identity.body))?.[1]
