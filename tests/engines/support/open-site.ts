import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { keyParameter } from '#contract/desk-routes.ts'
import type { StoredRequest } from '../../../server/store/contact-store.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { createTempFolder } from '../../support/new-folder.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { resolved } from '../../support/site-content.ts'
import type { Engine, OpenEngine } from './engine.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const { consultantImage } = resolved

export type Site = {
  visitor: Visitor
  /** What the server has stored from this address. */
  findRequests: (email: string) => Promise<StoredRequest[]>
  /** The owner's desk with the key that opens it once. */
  readDeskAddress: () => string
}

/** One browser and one server for all statements of a file; each starts on a wide screen and ends without an error in the console. */
export function openSite(openEngine: OpenEngine): () => Site {
  const closing = new AsyncDisposableStack()
  let site: Site | undefined
  const given = (): Site => {
    if (!site) throw new Error('The browser is not open yet.')
    return site
  }

  beforeAll(async () => {
    const dataDir = createTempFolder()
    const server = startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '10000' })
    closing.defer(async () => void (await server.stop()))
    const [engine, origin] = await Promise.all([openEngine(closing), server.ready])
    site = {
      visitor: createVisitor(engine, origin),
      async findRequests(email) {
        const { store } = await openStore({ dataDir, databaseUrl: undefined })
        try {
          return (await store.list({ email }, { limit: 10 })).requests
        } finally {
          await store.close()
        }
      },
      readDeskAddress() {
        const desk = /desk is at (http:\S+);/.exec(server.output())?.[1]
        return `${desk}/?${keyParameter}=${readFileSync(join(dataDir, 'desk.key'), 'utf8').trim()}`
      },
    }
  })
  beforeEach(() => given().visitor.resize(1024, 640))
  afterEach(async () => expect(await takeConsoleErrors(given().visitor.engine)).toEqual([]))
  afterAll(() => closing.disposeAsync())
  return given
}

/** The one photograph from elsewhere cannot be had by every machine that runs the tests; the page has one of its own then. */
async function takeConsoleErrors(engine: Engine): Promise<string[]> {
  const consoleErrors = await engine.takeConsoleErrors()
  // Vite tells of a preview that is left while it fetches what was saved, and may do so long after.
  return consoleErrors.filter((text) => !text.includes(consultantImage.src) && !text.startsWith('[vite]'))
}
