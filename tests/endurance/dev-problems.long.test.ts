import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort, listenOnFreePort } from '../../scripts/free-port.ts'
import { startDev } from '../support/dev-process.ts'
import { copyProject } from '../support/project-copy.ts'

test('npm run dev shows a changed text without a restart, says in the page what check-content says, and shows the page again once it is right', async () => {
  const project = copyProject()
  onTestFinished(() => project.remove())
  const port = await findFreePort()
  const dev = startDev(port, project.root)
  await expect.poll(dev.output, { timeout: 50_000 }).toContain('answers at')
  const visit = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`)
    return { status: response.status, html: await response.text() }
  }
  expect((await visit()).status).toBe(200)
  project.edit('content/site/company.json', '"name": "', '"name": "Not ')
  await expect.poll(async () => (await visit()).html).toContain('content="Not Claimwright"')
  project.edit('content/site/claims.json', '"value": "', '"value": ')
  let html = ''
  await expect
    .poll(async () => {
      const answer = await visit()
      html = answer.html
      return answer.status
    })
    .toBe(500)
  expect(html).toMatch(/<li>content\/site\/claims\.json, line \d+, column \d+: A quote, a comma or a bracket/)
  expect(html).not.toContain('node_modules')
  expect(html).toContain('/@vite/client')
  project.restore('content/site/claims.json')
  await expect.poll(async () => (await visit()).status).toBe(200)
})

test('npm run dev takes any port for the desk when the next one is taken, or is to be taken by the metrics', async () => {
  const [port, measured] = [await findFreePort(), await findFreePort()]
  const other = createServer()
  await listenOnFreePort(other, port + 1)
  onTestFinished(() => void other.close())
  startDev(port, resolve('.'))
  startDev(measured, resolve('.'), { METRICS_PORT: String(measured + 1) })
  const statusAt = (one: number) => fetch(`http://127.0.0.1:${one}/healthz`).then(({ status }) => status)
  for (const one of [port, measured])
    await expect.poll(() => statusAt(one).catch(() => 'nobody'), { timeout: 50_000 }).toBe(200)
})
