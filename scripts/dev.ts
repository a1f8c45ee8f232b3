import { spawn } from 'node:child_process'
import { createServer as createProbe } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { drawFavicon } from './build/favicon.ts'
import { readLegalPages } from './build/legal/legal-pages.ts'

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
    // The forms are sent from Vite's address.
    ALLOWED_ORIGINS: [`http://${host}:${port}`, `http://localhost:${port}`].join(','),
  },
})

const target = `http://127.0.0.1:${deskPort}`
const pages = await createServer({
  root,
  plugins: [renderPages()],
  logLevel: 'info',
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

/** Renders each page afresh, as the build does, but with linked styles and scripts that reload themselves. */
function renderPages(): Plugin {
  const links = '<link rel="stylesheet" href="/site/styles/site.css">'
  const script = '<script type="module" src="/site/entry.client.tsx"></script>'
  return {
    name: 'render-pages',
    configureServer: (server: ViteDevServer) => () => {
      server.middlewares.use('/favicon.svg', (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(drawFavicon())
      })
      server.middlewares.use(async (request, response, next) => {
        try {
          const { renderPage } = await server.ssrLoadModule('/site/entry.server.tsx')
          const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost')
          const legalPage = readLegalPages(root).find(({ path }) => path === pathname)
          const html: string = await renderPage(pathname, legalPage?.html)
          const page = html.replace('</head>', `${links}</head>`).replace('</body>', `${script}</body>`)
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(pathname, page))
        } catch (error) {
          server.ssrFixStacktrace(error as Error)
          next(error)
        }
      })
    },
  }
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
