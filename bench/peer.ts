import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientFolder, root } from './paths.ts'

const quiet = { stdio: ['ignore', 'ignore', 'inherit'] } satisfies SpawnOptions

/** Runs a peer in a process of its own for as long as `measure` takes. */
export async function withPeer<Result>(name: string, measure: (url: string) => Promise<Result>): Promise<Result> {
  const port = choosePort()
  return runWith(spawn(process.execPath, [`${root}bench/peers/${name}.ts`, String(port)], quiet), port, measure)
}

export function isNginxInstalled(): boolean {
  return spawnSync('nginx', ['-v']).status === 0
}

/** The same for nginx: Home as a compressed file, one worker as we have one thread. */
export async function withNginx<Result>(measure: (url: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'claimwright-nginx-'))
  const port = choosePort()
  const settings = `worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr error;
events { worker_connections 512; }
http {
  access_log off;
  server {
    listen 127.0.0.1:${port};
    location = / {
      root ${clientFolder};
      try_files /index.html.br =404;
      default_type "text/html; charset=utf-8";
      types { }
      add_header content-encoding br;
    }
  }
}`
  writeFileSync(join(folder, 'nginx.conf'), settings)
  try {
    return await runWith(spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], quiet), port, measure)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runWith<Result>(
  child: ChildProcess,
  port: number,
  measure: (url: string) => Promise<Result>,
): Promise<Result> {
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await answers(url))) await new Promise((resolve) => setTimeout(resolve, 50))
  try {
    return await measure(url)
  } finally {
    const exited = once(child, 'exit')
    child.kill()
    await exited
  }
}

function choosePort(): number {
  return 20_000 + Math.floor(Math.random() * 20_000)
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}
