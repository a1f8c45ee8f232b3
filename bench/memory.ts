import { setTimeout as sleep } from 'node:timers/promises'
import { takeSample } from '../tests/endurance/soak/samples.ts'
import { contactBody, runLoad } from './load.ts'
import { startSite } from './site-server.ts'
import { formatTable } from './table.ts'

const pageSeconds = 3
const postSeconds = 2
const restMs = 2_000
/** Long enough for a collection, and too short for the mails still being written to leave much behind. */
const collectionMs = 200

/**
 * Resident memory rises at first and then goes up and down: the C library keeps what the threads that write the mails
 * have given back. A leak shows in the heap after a collection, which must stay where it is.
 */
export async function measureMemory(steps: number): Promise<string> {
  const metricsPort = 40_000 + Math.floor(Math.random() * 20_000)
  const site = await startSite({
    env: { METRICS_PORT: String(metricsPort), NODE_OPTIONS: '--import=./bench/collect-on-signal.ts' },
  })
  const sample = () => takeSample(`http://127.0.0.1:${metricsPort}/metrics`, site.dataFolder)
  const count = { pages: 0, posts: 0 }
  const rows: (string | number)[][] = []
  for (let step = 0; step <= steps; step += 1) {
    if (step > 0) {
      const pages = { url: `${site.url}/`, headers: { 'accept-encoding': 'br' }, seconds: pageSeconds }
      const posts = { url: `${site.url}/api/contact`, body: contactBody, seconds: postSeconds }
      count.pages += (await runLoad(pages)).perSecond * pageSeconds
      count.posts += (await runLoad(posts)).perSecond * postSeconds
      await sleep(restMs)
    }
    const { residentMb } = await sample()
    site.process.kill('SIGUSR2')
    await sleep(collectionMs)
    const { heapMb } = await sample()
    rows.push([Math.round(count.pages), Math.round(count.posts), residentMb.toFixed(0), heapMb.toFixed(1)])
  }
  await site.stop()
  const header = ['After pages', 'and POSTs', 'Resident MB', 'Heap in use after a collection, MB']
  return `### Memory\n\n${formatTable(header, rows)}`
}
