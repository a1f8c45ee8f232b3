import { contentRules } from '../content-rules.ts'
import { serveOrders } from './serve-orders.ts'
import { createSiteOrders } from './site-orders.ts'

serveOrders((begin, buildFolder) => createSiteOrders(contentRules, begin, buildFolder))
