import type { ContactStore } from '../../server/store/contact-store.ts'
import { type ContentAdapter, contentRules } from '../../server/versions/content-rules.ts'
import { createSiteOrders, type SiteOrders } from '../../server/versions/site-process/site-orders.ts'
import { type SiteProcess, startSiteProcess } from '../../server/versions/site-process/start-site-process.ts'
import { createBodyReader, supplyBodies } from '../../server/versions/supply-bodies.ts'

/** Runs all orders in this process: sooner than a process starts, and with any rules. */
export function workHere(rules: ContentAdapter = contentRules, store?: Pick<ContactStore, 'readBodies'>): SiteProcess {
  const orders = createSiteOrders(rules, () => {})
  const names = Object.keys(orders) as (keyof SiteOrders)[]
  const run =
    (name: keyof SiteOrders) =>
    async (...args: unknown[]) => {
      // Copied, as on the way to a process.
      const order = orders[name] as (...args: unknown[]) => unknown
      return structuredClone(await order(...structuredClone(args)))
    }
  const siteProcess = { ...Object.fromEntries(names.map((name) => [name, run(name)])), async close() {} }
  const raw = siteProcess as unknown as SiteProcess
  return store ? supplyBodies(raw, createBodyReader(store)) : raw
}

/** A process that breaks where the content says so: see faulty-process.ts. */
export const startFaultyProcess = () => startSiteProcess({ entry: new URL('./faulty-process.ts', import.meta.url) })
