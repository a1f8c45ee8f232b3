// A thread of serve-orders.ts, plain JavaScript because reading types would take it 10 MB. It ends the process when a unit
// of work has used more processor time than its limit, whatever the other thread is doing: a clock on the wall would end
// good work on a busy machine. It also ends one that takes too much memory, or whose parent is gone.
import { writeSync } from 'node:fs'
import process from 'node:process'
import { workerData } from 'node:worker_threads'

const watchMs = 20
const { beats, unitChannel, mostBytes, parent } = workerData
let last = { count: -1, ms: 0 }

setInterval(() => {
  const { user, system } = process.cpuUsage()
  const ms = (user + system) / 1000
  const [count, limitMs] = [Atomics.load(beats, 0), Atomics.load(beats, 1)]
  if (count !== last.count) last = { count, ms }
  if (limitMs > 0 && ms - last.ms > limitMs) end('late')
  if (process.memoryUsage.rss() > mostBytes) end('memory')
  if (process.ppid !== parent) end('ended')
}, watchMs)

/** @param {string} reason */
function end(reason) {
  try {
    writeSync(unitChannel, `${reason}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
