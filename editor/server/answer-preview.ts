import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { contactPath } from '#contract/contact-form.ts'
import { type PreviewKind, previewSandbox } from '#contract/desk-site.ts'
import type { createPictures } from './pictures.ts'
import { isDraftDrawing } from './preview-drawings.ts'
import type { PreviewKey } from './preview-key.ts'

type Options = {
  key: PreviewKey
  vite: ViteDevServer
  pictures: ReturnType<typeof createPictures>
  /** The editor's own script in the preview's pages. */
  inside: { path: string; code: string }
}

/** Answers the preview. Its sandbox is another origin to browsers, and nobody's: what it loads must say that it may. */
export function createPreviewAnswers({ key, vite, pictures, inside }: Options) {
  const contact = key.path + contactPath.slice(1)

  function answerPart(path: string, request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('access-control-allow-origin', '*')
    if (path === contact) tryForm(request, response)
    else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end()
    else if (path === inside.path) response.setHeader('content-type', 'text/javascript; charset=utf-8').end(inside.code)
    else answerWithSite(vite, request, response)
  }

  return (kind: PreviewKind, request: IncomingMessage, response: ServerResponse): void => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (kind === 'page') response.setHeader('content-security-policy', writePolicy(request.headers.host ?? '', key))
    else response.setHeader('cross-origin-resource-policy', 'cross-origin')
    const picture = kind === 'picture' && pictures.read(path)
    if (kind === 'part') answerPart(path, request, response)
    // It shows what is typed: pages have it under the secret name.
    else if (kind === 'picture' && isDraftDrawing(path)) response.writeHead(404).end()
    else if (picture)
      response.setHeader('content-type', path.endsWith('.png') ? 'image/png' : 'image/jpeg').end(picture)
    else answerWithSite(vite, request, response)
  }
}

/** Forms can be tried; nothing is sent. */
function tryForm(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-headers', '*')
  request.resume().on('end', () => response.writeHead(request.method === 'POST' ? 201 : 204).end())
}

/** A sandbox also for whoever opens the page outside of the editor. */
function writePolicy(host: string, { path, nonce }: PreviewKey): string {
  const own = `http://${host}${path}`
  return [
    "default-src 'none'",
    `script-src ${own} 'nonce-${nonce}'`,
    `style-src ${own} 'unsafe-inline'`,
    `font-src ${own}`,
    `connect-src ${own} ws://${host}${path}`,
    `img-src http://${host}/ https: data:`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `sandbox ${previewSandbox}`,
  ].join('; ')
}

function answerWithSite(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): void {
  vite.middlewares(request, response, () => response.writeHead(404).end())
}
