import { realpathSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, normalizePath } from 'vite'
import { editPath } from '#contract/edit.ts'
import { configLoader } from '../../scripts/build/bundle-site.ts'
import { renderPages } from '../../scripts/dev/render-pages.ts'
import { createCalls } from './answer-calls.ts'
import { createPreviewAnswers } from './answer-preview.ts'
import { bundlePage, writePage } from './bundle-page.ts'
import { createWorkspace } from './drafts/workspace.ts'
import { readText, replaceText } from './drafts/write-files.ts'
import { createEditing, type Prepared } from './editing.ts'
import { failed } from './make-changes.ts'
import { createPictures } from './pictures.ts'
import { announceChange, previewDrafts, readDraftPages } from './preview-drafts.ts'
import { previewDrawings } from './preview-drawings.ts'
import { createPreviewKey } from './preview-key.ts'
import { setSafeHeaders } from './safe-headers.ts'
import { themeFile } from './theme/theme-fields.ts'

type Options = {
  /** The project, without a slash at its end. */
  root: string
  /** Where drafts are kept. */
  dataFolder: string
  /** Lets the preview in; another one each time without it. */
  previewSecret?: string | undefined
  /** At the desk of a server. */
  publish?: (version: Prepared) => Promise<void>
  /** Called with the number of changes that are not saved, whenever it may be another. */
  onWaiting?: (count: number) => void
}

/** The page wears the site's. */
const icon = '/favicon.svg'
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The editing page with its calls, and the site as it would be, for its preview. A door in front of it knows under which
 * names the machine may be asked, and who has a session: only what is not `isOpen` needs one.
 */
export async function createEditor({ dataFolder, publish, onWaiting, ...options }: Options) {
  // As Vite names files, wherever they lie.
  const root = normalizePath(realpathSync(options.root))
  const workspace = createWorkspace({ root, store: join(dataFolder, 'drafts.json') })
  const { drafts } = workspace
  const keysFile = join(dataFolder, 'entries.json')
  const pictures = createPictures({ root, folder: join(dataFolder, 'pictures') })
  // Never listens: Vite hears from it of connections that the door has let through.
  const connections = createHttpServer()
  const key = createPreviewKey(options.previewSecret)
  const insidePath = `${key.path}inside.js`
  const [{ files, inside }, vite] = await Promise.all([
    bundlePage(root),
    createServer({
      root,
      configLoader,
      base: key.path,
      logLevel: 'warn',
      cacheDir: join(dataFolder, 'vite'),
      define: { 'import.meta.env.API_BASE_URL': JSON.stringify(key.path.slice(0, -1)) },
      html: { cspNonce: key.nonce },
      plugins: [
        previewDrafts({ root, drafts }),
        previewDrawings({ root, base: key.path }),
        renderPages(root, {
          readPages: () => readDraftPages({ root, drafts }),
          readTheme: () => drafts()[themeFile]?.now,
        }),
        { name: 'inside-script', transformIndexHtml: () => [{ tag: 'script', attrs: { src: insidePath } }] },
      ],
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
    keys: { read: () => readText(keysFile), write: (text) => replaceText(keysFile, text) },
    ...(publish && { publish }),
    load: (file) => vite.ssrLoadModule(`/${file}`),
    async onChange(changed) {
      announceChange(vite, root, changed)
      // The checks take the same processor: they wait until the preview has what it shows.
      if (changed.length > 0 && vite.ws.clients.size > 0) await quiet.wait()
    },
  })
  const { answerRequest, inTurn } = createCalls({ editing, pictures, previewToken: key.token })
  const tellWaiting = (state: object) => 'diff' in state && onWaiting?.((state.diff as unknown[]).length)
  if (publish) await editing.settle()
  tellWaiting(editing.state(0))
  const { iconDrawings } = await vite.ssrLoadModule('/site/ui/icon-drawings.ts')
  files.set(editPath, writePage({ files, drawings: iconDrawings }))
  const answerPreview = createPreviewAnswers({ key, vite, pictures, inside: { path: insidePath, code: inside } })

  return {
    preview: { token: key.token, path: key.path },
    /** What the preview may have. */
    isOpen: ({ url = '' }: IncomingMessage): boolean => key.admit(url) !== undefined,
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      setSafeHeaders(response)
      const { url = '' } = request
      const [path = ''] = url.split('?', 1)
      const kind = path === icon ? 'picture' : key.admit(url)
      const file = files.get(path)
      if (kind) {
        quiet.disturb()
        answerPreview(kind, request, response)
      } else if (path.startsWith(`${editPath}api/`)) tellWaiting(await answerCall(answerRequest, request, response))
      else if (file) {
        if (path === editPath) response.setHeader('content-security-policy', pagePolicy)
        response.setHeader('content-type', file.type).end(file.body)
      } else response.writeHead(404).end()
    },
    /** For the connection that tells the preview of changes. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const { url = '' } = request
      const isVites = key.admit(url) === 'part' && url.split('?', 1)[0] === key.path
      if (isVites) connections.emit('upgrade', request, socket, head)
      else socket.destroy()
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

/** Longer than a page needs between one file and the next. */
const pauseMs = 40
const mostMs = 1000

/** Tells when nothing has been asked for a moment. */
function createQuiet() {
  let lastAt = 0
  return {
    disturb: () => {
      lastAt = performance.now()
    },
    async wait(): Promise<void> {
      const end = performance.now() + mostMs
      do await sleep(pauseMs)
      while (performance.now() - lastAt < pauseMs && performance.now() < end)
    },
  }
}
