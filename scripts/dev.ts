import { spawn } from 'node:child_process'
import { createServer as createProbe } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { renderPages } from './dev/render-pages.ts'
import { findFreePort, listenOnFreePort } from './free-port.ts'
import { readOrigin, refuseDataInPublic } from './read-site.ts'

// Pages with hot reload from Vite; the real server behind the same address answers what is not a page.
const root = fileURLToPath(new URL('..', import.meta.url))
process.env.NODE_ENV = 'development'
const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)
let apiBaseUrl = ''
try {
  refuseDataInPublic(root)
  apiBaseUrl = readOrigin('API_BASE_URL')
} catch (error) {
  refuse((error as Error).message)
}
// Checked first: Vite takes seconds to start.
const probe = createProbe()
await listenOnFreePort(probe, port, host).catch((error: Error) => refuse(describeListenError(error)))
await new Promise((resolve) => probe.close(resolve))
const apiPort = await findFreePort()
const api = `http://127.0.0.1:${apiPort}`

const pages = await createServer({
  root,
  plugins: [renderPages(root, apiBaseUrl)],
  logLevel: 'info',
  server: { host, port, strictPort: true, proxy: { '/api': api, '/healthz': api, '/readyz': api } },
})
// Before the server starts: it would go on running if the port were refused.
await pages.listen().catch((error: Error) => refuse(describeListenError(error)))
const server = startServer()
console.log(`Claimwright answers at http://${host}:${port}, and shows what you change as soon as you save it.`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    server.kill()
    await pages.close()
    process.exit(0)
  })
}

function startServer() {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      LOG_FORMAT: 'readable',
      // The one after PORT, as without Vite.
      DESK_PORT: String(Number(process.env.METRICS_PORT) === port + 1 ? 0 : port + 1),
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      // The pages are Vite's; those of the last build would only be mistaken for them.
      SITE_DIR: 'off',
      ALLOWED_ORIGINS: [`http://${host}:${port}`, `http://localhost:${port}`].join(','),
    },
  })
  // Not its own address, which has no pages.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.includes(`answers at ${api}`)) console.log(line)
  })
  return child
}

function describeListenError({ message }: Error): string {
  if (!/in use/.test(message)) return message.split('\n')[0] ?? message
  return `port ${port} on ${host} is already in use: stop the other program, or write another PORT into the file .env`
}

function refuse(reason: string): never {
  process.stderr.write(`Claimwright cannot start: ${reason}\n`)
  process.exit(1)
}
