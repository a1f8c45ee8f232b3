import { spawnSync } from 'node:child_process'
import { type LoadResult, runLoad } from './load.ts'
import { withNginx, withPeer } from './peer.ts'
import { startSite } from './site-server.ts'
import { formatTable } from './table.ts'

export const contactBody = {
  email: 'visitor@example.org',
  phone: '(508) 555-0100',
  company: 'Example Practice',
  role: 'Practice Manager',
  serviceInterest: 'AI Claims Processing',
  message: 'We would like to talk about our denials.',
}
const brotli = { 'accept-encoding': 'br' }

/** Our pages and our contact route, each beside a peer that does the least that could be done. */
export async function measureServerSpeed(seconds: number): Promise<string> {
  const barePage = await withPeer('bare-page', (url) => runLoad({ url, headers: brotli, seconds }))
  const nginx = await withNginx((url) => runLoad({ url: `${url}/`, headers: brotli, seconds }))
  const barePost = await withPeer('bare-post', (url) =>
    runLoad({ url: `${url}/api/contact`, body: contactBody, seconds }),
  )
  const site = await startSite()
  const page = await runLoad({ url: `${site.url}/`, headers: brotli, seconds })
  const post = await runLoad({ url: `${site.url}/api/contact`, body: contactBody, seconds })
  await site.stop()

  const row = (name: string, result: LoadResult, peer: LoadResult) => [
    name,
    Math.round(result.perSecond),
    (result.perSecond / peer.perSecond).toFixed(2),
    result.p50Ms,
    result.p99Ms,
    result.failures,
  ]
  const rows = [
    row('bare node:http, Home from memory', barePage, barePage),
    row('ours, Home, with its log', page, barePage),
    ...(nginx ? [row('nginx, one worker, no log', nginx, barePage)] : []),
    row('Fastify, POST, neither store nor validation', barePost, barePost),
    row('ours, POST, validated, committed on disk, logged', post, barePost),
  ]
  const header = ['Server, 64 connections', 'Requests/s', 'To its peer', 'p50 ms', 'p99 ms', 'Failures']
  return `### Server\n\n${formatTable(header, rows)}`
}

/** Resident memory before and after many requests: it may grow at first, and must not go on growing. */
export async function measureMemory(amount: number): Promise<string> {
  const site = await startSite()
  const rows: (string | number)[][] = [[0, residentMb(site.process.pid)]]
  for (const share of [0.5, 0.5]) {
    await runLoad({ url: `${site.url}/`, headers: brotli, amount: Math.round(amount * share * 0.9) })
    await runLoad({ url: `${site.url}/api/contact`, body: contactBody, amount: Math.round(amount * share * 0.1) })
    rows.push([Math.round(amount * (rows.length / 2)), residentMb(site.process.pid)])
  }
  await site.stop()
  return `### Memory, nine pages to one POST\n\n${formatTable(['After requests', 'Resident MB'], rows)}`
}

function residentMb(pid: number | undefined): string {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(stdout) / 1024).toFixed(0)
}
