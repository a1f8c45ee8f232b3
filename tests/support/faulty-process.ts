import { type Begin, serveOrders } from '#render/process/serve-orders.ts'
import type { Content, ContentAdapter } from '../../server/versions/content-rules.ts'
import { createSiteOrders } from '../../server/versions/site-process/site-orders.ts'
import { sampleRules } from './sample-rules.ts'

// A process for start-site-process.ts, whose rules break where the content says so: `{ company: { blurb: 'resolve hangs' } }`.

const [path, title] = ['pages.privacy.sections.text.text', 'Privacy Policy'] as const

function createFaultyRules(begin: Begin): ContentAdapter {
  const faults: Record<string, () => void> = {
    hangs() {
      for (;;);
    },
    overflows() {
      faults.overflows?.()
    },
    exhausts() {
      begin({ what: `Reading “${title}”`, path, limitMs: 60_000 })
      const held: number[][] = []
      for (;;) held.push(Array(100_000).fill(0))
    },
    exits: () => process.exit(3),
    throws() {
      throw new TypeError('nothing is undefined')
    },
  }
  const breakIn = (place: string, content: unknown) => {
    const [where = '', fault = ''] = String((content as Content)?.company?.blurb).split(' ')
    if (where === place) faults[fault]?.()
  }
  return {
    ...sampleRules,
    parse(value, version) {
      breakIn('parse', value)
      return sampleRules.parse(value, version)
    },
    resolve(content, beginText) {
      beginText?.(path, title)
      breakIn('resolve', content)
      return sampleRules.resolve(content)
    },
    findProblems(content, pictures, beginText) {
      beginText?.(path, title)
      breakIn('check', content)
      return sampleRules.findProblems(content, pictures)
    },
    describeChanges(before, after) {
      breakIn('compare', after)
      return sampleRules.describeChanges(before, after)
    },
  }
}

// A tenth of the time that they have otherwise, so that tests wait less.
serveOrders(
  (begin) => createSiteOrders(createFaultyRules(begin), (unit) => begin({ ...unit, limitMs: unit.limitMs / 10 })),
  { niceness: 0 },
)
