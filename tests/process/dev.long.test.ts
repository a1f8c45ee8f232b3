import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort, listenOnFreePort } from '../../scripts/free-port.ts'
import { startDev } from '../support/dev-process.ts'
import { copyProject } from '../support/project-copy.ts'

test('npm run dev tells one address, and refuses the next that wants it with one line', async () => {
  const port = await findFreePort()
  const first = startDev(port, resolve('.'))
  await expect.poll(first.output).toContain('SMTP_URL is not set')
  // At the first are pages and API, at the second the desk.
  expect(first.output().match(/https?:\/\/[\w.:]+/g)).toEqual([port, port + 1].map((one) => `http://127.0.0.1:${one}`))
  expect(await statusOf(port, '/healthz')).toBe(200)

  const second = startDev(port, resolve('.'))
  // Ends only when everybody who could write to it has ended: no server is left behind.
  await second.closed
  expect(second.child.exitCode).toBe(1)
  expect(second.output()).toBe(
    `Claimwright cannot start: port ${port} on 127.0.0.1 is already in use: stop the other program, or write another PORT into the file .env\n`,
  )
  expect(second.kept()).toEqual([])
})

test('npm run dev has pages and API where another program or the metrics have the port of its desk', async () => {
  const [port, measured] = [await findFreePort(), await findFreePort()]
  const other = createServer()
  await listenOnFreePort(other, port + 1)
  onTestFinished(() => void other.close())
  const closed = startDev(port, resolve('.'))
  const open = startDev(measured, resolve('.'), { METRICS_PORT: String(measured + 1) })
  for (const [one, dev] of [
    [port, closed],
    [measured, open],
  ] as const) {
    await expect.poll(dev.output).toContain('SMTP_URL is not set')
    expect([await statusOf(one, '/healthz'), await statusOf(one, '/about')]).toEqual([200, 200])
  }
  expect(closed.output()).toContain(`Another program has port ${port + 1}, where the owner’s desk should be`)
  expect(open.output()).not.toContain('Another program')
})

test('npm run dev shows a changed text without a restart, says in the page what check-content says, and shows the page again once it is right', async () => {
  const project = copyProject()
  onTestFinished(() => project.remove())
  const port = await findFreePort()
  const dev = startDev(port, project.root)
  await expect.poll(dev.output).toContain('answers at')
  const read = async () => (await fetch(`http://127.0.0.1:${port}/`)).text()
  expect(await statusOf(port, '/')).toBe(200)
  project.edit('content/site/company.json', '"name": "', '"name": "Not ')
  await expect.poll(read).toContain('content="Not Claimwright"')
  project.edit('content/site/claims.json', '"value": "', '"value": ')
  await expect.poll(() => statusOf(port, '/')).toBe(500)
  const html = await read()
  expect(html).toMatch(/<li>content\/site\/claims\.json, line \d+, column \d+: A quote, a comma or a bracket/)
  expect(html).not.toContain('node_modules')
  expect(html).toContain('/@vite/client')
  project.restore('content/site/claims.json')
  await expect.poll(() => statusOf(port, '/')).toBe(200)
})

async function statusOf(port: number, path: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  await response.arrayBuffer()
  return response.status
}
