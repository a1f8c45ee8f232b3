import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { Redirect } from '#render/redirects.ts'
import { createApp } from '../../server/app.ts'
import type { Readiness } from '../../server/http/health.ts'
import { defaultLimits, type Limits } from '../../server/http/limits.ts'
import { createLogOptions } from '../../server/log/log.ts'
import { preparePages } from '../../server/pages/prepare-pages.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { openStore } from '../../server/store/open-store.ts'
import { createTempFolder } from './new-folder.ts'
import { sampleWords } from './sample-words.ts'
import { renderFiles } from './site-fixture.ts'

type Options = {
  files?: Record<string, string | Buffer>
  redirects?: Redirect[]
  publicUrl?: string
  trustProxy?: string[]
  limits?: Partial<Limits>
  checkReadiness?: () => Promise<Readiness>
}

export type SiteServer = {
  origin: string
  port: number
  store: ContactStore
  logLines: () => Record<string, unknown>[]
  countConnections: () => Promise<number>
  close: () => Promise<void>
}

/** The whole server on a free port, with a small site. */
export async function startSiteServer(options: Options = {}): Promise<SiteServer> {
  const pages = await preparePages(await renderFiles(options.files, options.redirects), {
    isHttps: options.publicUrl?.startsWith('https:') ?? false,
  })
  let written = ''
  const dataDir = createTempFolder()
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  const app = createApp({
    config: {
      ...sampleWords,
      publicUrl: options.publicUrl,
      trustProxy: options.trustProxy ?? [],
      allowedOrigins: [],
      pagesOrigin: '',
    },
    pages: { read: () => pages, settled: async () => {} },
    contact: {
      store,
      rateLimiter: async () => 0,
      hasRoom: async () => true,
      deliveries: [],
      replyHours: () => 24,
      now: () => new Date(),
      onAccepted: () => {},
      onRefused: () => {},
    },
    checkReadiness: options.checkReadiness ?? (async () => ({ status: 'ready', oldestPendingDeliverySeconds: null })),
    logger: createLogOptions({ level: 'info', format: 'json' }, { write: (text) => (written += text) }),
    limits: { ...defaultLimits, ...options.limits },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    store,
    logLines: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    countConnections: () => promisify(app.server.getConnections).call(app.server),
    async close() {
      await app.close()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
