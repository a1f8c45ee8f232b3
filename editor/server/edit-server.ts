import { realpathSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, normalizePath, type ViteDevServer } from 'vite'
import { contactPath } from '#contract/contact-form.ts'
import { editPath, editProof } from '#contract/edit.ts'
import { renderPages } from '../../scripts/dev/render-pages.ts'
import { createCalls } from './answer-calls.ts'
import { bundlePage, writePage } from './bundle-page.ts'
import { createWorkspace } from './drafts/workspace.ts'
import { createEditing } from './editing.ts'
import { createGuard, type Guard, setSafeHeaders } from './guard.ts'
import { failed } from './make-changes.ts'
import { createPictures } from './pictures.ts'
import { announceChange, previewDrafts, readDraftPages } from './preview-drafts.ts'
import { createQuiet } from './quiet.ts'

type Options = {
  /** The project, without a slash at its end. */
  root: string
  /** 0 = any that is free. */
  port: number
  /** Where drafts are kept. */
  dataFolder: string
  /** Called whenever somebody has come in, with the address for the next browser. */
  onEntry?: (nextAddress: string) => void
}

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The editing page with its calls under /edit/, and the site as it would be at every other address. */
export async function startEditServer({ port, dataFolder, onEntry, ...options }: Options) {
  // As Vite names files, wherever they lie.
  const root = normalizePath(realpathSync(options.root))
  const http = createHttpServer()
  await new Promise<void>((resolve, reject) => http.once('error', reject).listen(port, '127.0.0.1', resolve))
  const guard = createGuard({
    host: `127.0.0.1:${(http.address() as AddressInfo).port}`,
    onEntry: () => onEntry?.(guard.nextAddress()),
  })
  // Before Vite's own listener: a connection from elsewhere is gone when that one looks at it.
  http.on('upgrade', (request, socket) => {
    if (!guard.mayUpgrade(request)) socket.destroy()
  })

  const workspace = createWorkspace({ root, store: join(dataFolder, 'drafts.json') })
  const { drafts } = workspace
  const pictures = createPictures({ root, folder: join(dataFolder, 'pictures') })
  const [files, vite] = await Promise.all([
    bundlePage(root),
    createServer({
      root,
      logLevel: 'warn',
      cacheDir: join(dataFolder, 'vite'),
      plugins: [previewDrafts({ root, drafts }), renderPages(root, () => readDraftPages({ root, drafts }))],
      server: { middlewareMode: true, hmr: { server: http }, watch: { ignored: [`${root}/data/**`] } },
    }),
  ])
  const quiet = createQuiet()
  const editing = await createEditing({
    root,
    workspace,
    pictures,
    load: (file) => vite.ssrLoadModule(`/${file}`),
    async onChange(changed) {
      announceChange(vite, root, changed)
      // The checks take the same processor: they wait until the preview has what it shows.
      if (changed.length > 0 && vite.ws.clients.size > 0) await quiet.wait()
    },
  })
  const calls = createCalls({ editing, pictures })
  const { iconDrawings } = await vite.ssrLoadModule('/site/ui/icon-drawings.ts')
  files.set(editPath, writePage(files, iconDrawings))

  http.on('request', async (request, response) => {
    setSafeHeaders(response)
    if (!letIn(guard, request, response)) return
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const file = files.get(path)
    const picture = pictures.read(path)
    if (path.startsWith(`${editPath}api/`)) await answerCall(calls, request, response)
    else if (file) {
      if (path === editPath) response.setHeader('content-security-policy', pagePolicy)
      response.setHeader('content-type', file.type).end(file.body)
    } else if (picture) response.end(picture)
    // Forms can be tried; nothing is sent.
    else if (path === contactPath) request.resume().on('end', () => response.writeHead(201).end('{}'))
    else {
      quiet.disturb()
      answerWithSite(vite, request, response)
    }
  })
  return {
    nextAddress: guard.nextAddress,
    async close() {
      http.closeAllConnections()
      await vite.close()
      http.close()
    },
  }
}

function letIn(guard: Guard, request: IncomingMessage, response: ServerResponse): boolean {
  const verdict = guard.judge(request)
  if (verdict.kind === 'allowed') return true
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (verdict.kind === 'refused')
    response.writeHead(verdict.status).end(`<!doctype html><title>Edit the site</title><p>${verdict.text}`)
  else {
    // Not a redirect: after one that another program has begun, browsers hold a strict cookie back.
    response.setHeader('set-cookie', verdict.cookie)
    const next = `${editPath}#${editProof}=${verdict.proof}`
    response.end(`<!doctype html><title>Edit the site</title><meta http-equiv="refresh" content="0;url=${next}">`)
  }
  return false
}

async function answerCall(
  calls: ReturnType<typeof createCalls>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, body } = await calls(request).catch((error: unknown) => {
    console.error(error)
    return { status: 500, body: { reason: failed } }
  })
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function answerWithSite(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): void {
  vite.middlewares(request, response, () => response.writeHead(404).end())
}
