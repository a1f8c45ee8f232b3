import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const routes = ['/', '/services', '/about', '/contact'] as const

export type RunningSite = {
  url: string
  dataFolder: string
  process: ChildProcess
  /** Milliseconds from the start of the process to the first healthy answer. */
  startMs: number
  stop(): Promise<void>
}

type Options = { env?: Record<string, string>; dataFolder?: string }

/** The real server as it runs for the owner, log included, in a process and a data folder of its own. */
export async function startSite({ env = {}, dataFolder }: Options = {}): Promise<RunningSite> {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'claimwright-bench-'))
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilHealthy(url, child)
  return {
    url,
    dataFolder: folder,
    process: child,
    startMs: performance.now() - startedAt,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      if (!dataFolder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Ours for as long as `measure` takes, to be named beside a peer. */
export async function withSite<Result>(measure: (url: string) => Promise<Result>): Promise<Result> {
  const site = await startSite()
  return measure(site.url).finally(() => site.stop())
}

async function waitUntilHealthy(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const healthy = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (healthy) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The server did not start.')
}
