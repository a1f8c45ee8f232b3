import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../scripts/free-port.ts'
import { startDev } from '../support/dev-process.ts'
import { sampleInput } from '../support/rendered-site.ts'

test('npm run dev tells one address, and refuses the next that wants it with one line', async () => {
  const port = await findFreePort()
  const first = startDev(port, resolve('.'))
  await expect.poll(first.output, { timeout: 50_000 }).toContain('SMTP_URL is not set')
  // At the first are pages and API, at the second the desk.
  expect(first.output().match(/https?:\/\/[\w.:]+/g)).toEqual([port, port + 1].map((one) => `http://127.0.0.1:${one}`))
  expect(await (await fetch(`http://127.0.0.1:${port}/about`)).text()).toContain(
    (await sampleInput()).content.company.name,
  )
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

  const second = startDev(port, resolve('.'))
  // Ends only when everybody who could write to it has ended: no server is left behind.
  await second.closed
  expect(second.child.exitCode).toBe(1)
  expect(second.output()).toBe(
    `Claimwright cannot start: port ${port} on 127.0.0.1 is already in use: stop the other program, or write another PORT into the file .env\n`,
  )
  expect(second.kept()).toEqual([])
})

test('npm run dev without a desk, where another program has its port, still has pages and API', async () => {
  const port = await findFreePort()
  const other = createServer()
  await new Promise<void>((listening) => other.listen(port + 1, '127.0.0.1', listening))
  onTestFinished(() => void other.close())
  const dev = startDev(port, resolve('.'))
  await expect.poll(dev.output, { timeout: 50_000 }).toContain('SMTP_URL is not set')
  expect(dev.output()).toContain(
    `Another program has port ${port + 1}, where the owner’s desk should be. It stays closed`,
  )
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/about`)).status).toBe(200)
})
