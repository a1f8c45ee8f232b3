import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type RunningSite = Awaited<ReturnType<typeof startSite>>

type Options = {
  /** Another checkout, built and with its packages. */
  root?: string
  env?: Record<string, string>
  dataFolder?: string
  /** Without waiting for the pictures, which are painted after the start. */
  atOnce?: boolean
}

/** The real server as it runs for the owner, log included, in a process and a data folder of its own. */
export async function startSite({ root = '.', env = {}, dataFolder, atOnce = false }: Options = {}) {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'claimwright-bench-'))
  const startedAt = performance.now()
  const settings = { DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '1000000', ...env }
  const { url, child, stop } = await startProgram('server/main.ts', '/healthz', settings, root)
  const startMs = performance.now() - startedAt
  while (!atOnce && !(await answers(`${url}/social/home.png`))) await sleep(100)
  return {
    url,
    pid: child.pid,
    /** From the start of the process to the first healthy answer. */
    startMs,
    residentMb: () => readResidentMb(child.pid),
    async stop() {
      await stop()
      if (!dataFolder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A program that listens at PORT, once it answers there. */
export async function startProgram(program: string, path: string, env: Record<string, string>, cwd = '.') {
  const port = choosePort()
  const child = spawn(process.execPath, [program], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: port, ...env },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url + path))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start.`)
    await sleep(20)
  }
  const stop = async () => {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  return { url, child, stop }
}

export function choosePort(): string {
  return String(20_000 + Math.floor(Math.random() * 20_000))
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

function readResidentMb(pid: number | undefined): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024
}
