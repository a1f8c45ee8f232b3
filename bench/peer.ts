import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './paths.ts'

/** Runs a peer in a process of its own for as long as `measure` takes. */
export async function withPeer<Result>(name: string, measure: (url: string) => Promise<Result>): Promise<Result> {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const child = spawn(process.execPath, [`${root}bench/peers/${name}.ts`, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
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

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}
