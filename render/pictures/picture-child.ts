import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import process from 'node:process'
import { limits } from '#contract/limits.ts'
import { cleanPicture, encodePicture } from './encode-picture.ts'
import { paint } from './paint.ts'
import type { PictureJob } from './picture-process.ts'

// The other end is picture-process.ts. What doesn't end by itself is killed: libvips can't be stopped in another way.
const end = () => process.kill(process.pid, 'SIGKILL')
process.on('disconnect', end)
setInterval(() => {
  if (process.memoryUsage.rss() > limits.pictureMemory.max) end()
}, 20).unref()
// Where the system allows it: visitors come first, and where memory is short, this process ends before the server.
for (const yieldTo of [() => setPriority(19), () => writeFileSync('/proc/self/oom_score_adj', '1000')])
  try {
    yieldTo()
  } catch {}

process.on('message', (job: PictureJob) => {
  work(job).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ problem: String(error) }),
  )
})

function work(job: PictureJob): Promise<unknown> {
  if (job.kind === 'paint') return paint(job)
  if (job.kind === 'clean') return cleanPicture(job.bytes, job.keepFormat)
  return encodePicture(job.bytes, job.format)
}
