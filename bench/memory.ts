import { setTimeout as sleep } from 'node:timers/promises'
import { takeSample } from '../tests/endurance/soak/samples.ts'
import { homeOf, postOf, runLoad } from './load.ts'
import { choosePort, startSite } from './site-server.ts'
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
  const metricsPort = choosePort()
  const site = await startSite({
    env: { METRICS_PORT: metricsPort, NODE_OPTIONS: '--import=./bench/collect-on-signal.ts' },
  })
  const sample = () => takeSample(`http://127.0.0.1:${metricsPort}/metrics`, site.dataFolder)
  let [pages, posts] = [0, 0]
  const rows: (string | number)[][] = []
  for (let step = 0; step <= steps; step += 1) {
    if (step > 0) {
      pages += (await runLoad(homeOf(site.url, pageSeconds))) * pageSeconds
      posts += (await runLoad(postOf(site.url, postSeconds))) * postSeconds
      await sleep(restMs)
    }
    const { residentMb } = await sample()
    site.process.kill('SIGUSR2')
    await sleep(collectionMs)
    const { heapMb } = await sample()
    rows.push([Math.round(pages), Math.round(posts), residentMb.toFixed(0), heapMb.toFixed(1)])
  }
  await site.stop()
  const header = ['After pages', 'and POSTs', 'Resident MB', 'Heap in use after a collection, MB']
  return `### Memory\n\n${formatTable(header, rows)}`
}
