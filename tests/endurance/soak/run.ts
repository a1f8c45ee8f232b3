import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createContactLoad } from '../../support/contact-load.ts'
import { findDeliveryProblems, findKeepingProblems, findPersonalData, inspectFile } from '../../support/invariants.ts'
import { judgeSamples, type Sample, takeSample } from './samples.ts'
import { openSoakSite, type SoakSite } from './soak-site.ts'
import { runBesidesTraffic } from './traffic.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const durationMs = Number(values.minutes) * 60_000
if (!(durationMs > 0)) throw new Error('--minutes takes a number')

const problems = new Set<string>()
const happened = new Map<string, number>()
const count = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1)
const samples: Sample[] = []
let delivered = 0
const stopping = new AbortController()
const startedAt = performance.now()
const isOver = () => performance.now() - startedAt >= durationMs
/** Killed only in the first quarter: what one process keeps for itself shows in the long life of the last. */
const isKilling = () => performance.now() - startedAt < durationMs / 4

console.log(`soak: ${values.minutes} minutes of good, bad and slow traffic with random faults`)
const site = await openSoakSite()
const load = createContactLoad()
const good = load.run(`http://127.0.0.1:${site.port()}`, { isPatient: true, pauseMs: 150 })
const besides = runBesidesTraffic({ portOf: site.port, signal: stopping.signal, problems })
await Promise.all([provoke(site), watch(site)])
stopping.abort()
good.stop()
await Promise.all([good.finished, besides.finished])
await settle(site)
report()

async function provoke({ troubles, killAndRestart }: SoakSite): Promise<void> {
  while (!isOver()) {
    await sleep(1_000 + Math.random() * 3_000)
    const names = Object.keys(troubles) as (keyof typeof troubles)[]
    const name = names[Math.floor(Math.random() * names.length)]
    if (isKilling() && Math.random() < 0.5) {
      await killAndRestart()
      count('the server was killed')
    } else if (name) {
      await troubles[name]().catch((error: Error) => problems.add(`${name}: ${error.message}`))
      count(name)
    }
  }
}

async function watch({ metricsUrl, dataDir, isRestarting, collectGarbage }: SoakSite): Promise<void> {
  while (!isOver()) {
    await sleep(1_000)
    if (!isKilling() && !isRestarting()) collectGarbage()
    const sample = await takeSample(metricsUrl(), dataDir).catch(() => undefined)
    if (sample && !isKilling()) samples.push(sample)
    else if (!isKilling() && !isRestarting()) problems.add('the server did not tell its metrics')
  }
}

/** One more kill; then everything sent is sent again until it is answered, and everything kept must be delivered. */
async function settle({
  killAndRestart,
  calmPeers,
  letTimePass,
  countPending,
  dataDir,
  mail,
  receiver,
  port,
  output,
  close,
}: SoakSite) {
  calmPeers()
  await killAndRestart()
  letTimePass()
  const resend = load.run(`http://127.0.0.1:${port()}`, { isPatient: true, pauseMs: 50 })
  while (load.unanswered.length > 0) await sleep(50)
  resend.stop()
  await resend.finished
  await waitForDeliveries(countPending)
  const { kept, problems: broken } = inspectFile(dataDir)
  const ids = new Set(
    kept.filter(({ deliveries }) => deliveries.every(({ state }) => state === 'sent')).map(({ id }) => id),
  )
  delivered = [...load.acknowledged.values()].filter((id) => ids.has(id)).length
  const undelivered = findDeliveryProblems(kept, { events: receiver.received, mails: mail.received })
  const lost = findKeepingProblems(kept, load.acknowledged, ['owner-mail', 'webhook'])
  for (const problem of [...broken, ...lost, ...undelivered].slice(0, 20)) problems.add(problem)
  for (const found of findPersonalData(output()).slice(0, 3)) problems.add(`in the log: ${found}`)
  const end = await close()
  if (end?.code !== 0) problems.add(`the server ended with ${end?.code ?? end?.signal}`)
}

/** As long as it gets less. What the last kill had leased comes due after two minutes. */
async function waitForDeliveries(countPending: () => number): Promise<void> {
  let pending = countPending()
  let progressAt = performance.now()
  while (pending > 0 && performance.now() - progressAt < 150_000) {
    await sleep(2_000)
    const left = countPending()
    if (left < pending) progressAt = performance.now()
    pending = left
  }
}

function report(): void {
  const { bad, slow, pages, cut } = besides.counts
  const faults = [...happened].map(([what, times]) => `${what}: ${times}`).join(', ')
  const verdict = judgeSamples(samples)
  const isGood = verdict.isGood && problems.size === 0
  console.log(`sent: ${load.count()} good, ${bad} bad, ${slow} slow, ${cut} cut off, ${pages} pages`)
  console.log(`faults: ${faults}`)
  console.log(`acknowledged: ${load.acknowledged.size}, kept and delivered by mail and webhook: ${delivered}`)
  console.log([`${samples.length} samples of one process:`, ...verdict.lines].join('\n'))
  for (const problem of problems) console.log(`PROBLEM: ${problem}`)
  console.log(`verdict: ${isGood ? 'good' : 'BAD'}`)
  process.exit(isGood ? 0 : 1)
}
