import { spawn } from 'node:child_process'
import { createServer as createProbe } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

// Pages with hot reload from Vite; the real server behind the same address answers what is not a page.
const root = fileURLToPath(new URL('..', import.meta.url))
const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)
const deskPort = await findFreePort()

const desk = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(deskPort),
    SITE_DIR: 'off',
    // The forms are sent from Vite's address.
    ALLOWED_ORIGINS: [`http://${host}:${port}`, `http://localhost:${port}`].join(','),
  },
})

const target = `http://127.0.0.1:${deskPort}`
const pages = await createServer({
  root,
  server: { host, port, strictPort: true, proxy: { '/api': target, '/healthz': target, '/readyz': target } },
})
await pages.listen()
pages.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    desk.kill(signal)
    await pages.close()
    process.exit(0)
  })
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createProbe().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve((address as { port: number }).port))
    })
  })
}
