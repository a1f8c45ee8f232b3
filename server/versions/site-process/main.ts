import process from 'node:process'
import { serveOrders } from '#render/process/serve-orders.ts'
import { contentRules } from '../content-rules.ts'
import { createSiteOrders } from './site-orders.ts'

// An owner waits for it, but visitors come first.
serveOrders((begin) => createSiteOrders(contentRules, begin, process.argv[2]), { niceness: 5 })
