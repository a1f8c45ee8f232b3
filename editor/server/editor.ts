import { realpathSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { createServer, normalizePath, type ViteDevServer } from 'vite'
import { contactPath } from '#contract/contact-form.ts'
import { editPath } from '#contract/edit.ts'
import { configLoader } from '../../scripts/build/bundle-site.ts'
import { renderPages } from '../../scripts/dev/render-pages.ts'
import { createCalls } from './answer-calls.ts'
import { bundlePage, writePage } from './bundle-page.ts'
import { createWorkspace } from './drafts/workspace.ts'
import { createEditing, type Prepared } from './editing.ts'
import { failed } from './make-changes.ts'
import { createPictures } from './pictures.ts'
import { announceChange, previewDrafts, readDraftPages } from './preview-drafts.ts'
import { createQuiet } from './quiet.ts'
import { setSafeHeaders } from './safe-headers.ts'

type Options = {
  /** The project, without a slash at its end. */
  root: string
  /** Where drafts are kept. */
  dataFolder: string
  /** At the desk of a server. */
  publish?: (version: Prepared) => Promise<void>
  /** Called with the number of changes that are not saved, whenever it may be another. */
  onWaiting?: (count: number) => void
}

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The editing page with its calls under /edit/, and the site as it would be at every other address. It answers
 * whoever asks: a door in front of it decides who may, and under which name of the machine.
 */
export async function createEditor({ dataFolder, publish, onWaiting, ...options }: Options) {
  // As Vite names files, wherever they lie.
  const root = normalizePath(realpathSync(options.root))
  const workspace = createWorkspace({ root, store: join(dataFolder, 'drafts.json') })
  const { drafts } = workspace
  const pictures = createPictures({ root, folder: join(dataFolder, 'pictures') })
  // Never listens: Vite hears from it of connections that the door has let through.
  const connections = createHttpServer()
  const [files, vite] = await Promise.all([
    bundlePage(root),
    createServer({
      root,
      configLoader,
      logLevel: 'warn',
      cacheDir: join(dataFolder, 'vite'),
      plugins: [previewDrafts({ root, drafts }), renderPages(root, () => readDraftPages({ root, drafts }))],
      server: {
        middlewareMode: true,
        allowedHosts: true,
        hmr: { server: connections },
        watch: { ignored: [`${root}/data/**`] },
      },
    }),
  ])
  const quiet = createQuiet()
  const editing = await createEditing({
    root,
    workspace,
    pictures,
    ...(publish && { publish }),
    load: (file) => vite.ssrLoadModule(`/${file}`),
    async onChange(changed) {
      announceChange(vite, root, changed)
      // The checks take the same processor: they wait until the preview has what it shows.
      if (changed.length > 0 && vite.ws.clients.size > 0) await quiet.wait()
    },
  })
  const { answerRequest, inTurn } = createCalls({ editing, pictures })
  const tellWaiting = (state: object) => 'sayings' in state && onWaiting?.((state.sayings as unknown[]).length)
  if (publish) await editing.settle()
  tellWaiting(editing.state(0))
  const { iconDrawings } = await vite.ssrLoadModule('/site/ui/icon-drawings.ts')
  files.set(editPath, writePage(files, iconDrawings))

  return {
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      setSafeHeaders(response)
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      const file = files.get(path)
      const picture = pictures.read(path)
      if (path.startsWith(`${editPath}api/`)) tellWaiting(await answerCall(answerRequest, request, response))
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
    },
    /** For the connection that tells the preview of changes. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      connections.emit('upgrade', request, socket, head)
    },
    /** `lay` puts other texts underneath. */
    settle: (lay: () => void) =>
      inTurn(async () => {
        lay()
        await editing.settle()
        tellWaiting(editing.state(0))
      }),
    pictures,
    close: () => vite.close(),
  }
}

async function answerCall(
  answerRequest: ReturnType<typeof createCalls>['answerRequest'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<object> {
  const { status, body } = await answerRequest(request).catch((error: unknown) => {
    console.error(error)
    return { status: 500, body: { reason: failed } }
  })
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  return body
}

function answerWithSite(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): void {
  vite.middlewares(request, response, () => response.writeHead(404).end())
}
