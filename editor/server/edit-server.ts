import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { editPath, editProof } from '#contract/edit.ts'
import { createEditor } from './editor.ts'
import { createGuard, type Verdict } from './guard.ts'
import { setSafeHeaders } from './safe-headers.ts'

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

/** The editor on a port of this computer, behind a door that opens with a key. */
export async function startEditServer({ root, port, dataFolder, onEntry }: Options) {
  const http = createServer()
  await new Promise<void>((resolve, reject) => http.once('error', reject).listen(port, '127.0.0.1', resolve))
  const guard = createGuard({
    host: `127.0.0.1:${(http.address() as AddressInfo).port}`,
    onEntry: () => onEntry?.(guard.nextAddress()),
  })
  const editor = await createEditor({ root, dataFolder })
  http.on('upgrade', (request, socket, head) => {
    if (guard.judge(request, true).kind === 'allowed') editor.upgrade(request, socket, head)
    else socket.destroy()
  })
  http.on('request', async (request, response) => {
    if (letIn(guard.judge(request, editor.isOpen(request)), response)) await editor.handle(request, response)
  })
  return {
    nextAddress: guard.nextAddress,
    preview: editor.preview,
    async close() {
      http.closeAllConnections()
      await editor.close()
      http.close()
    },
  }
}

function letIn(verdict: Verdict, response: ServerResponse): boolean {
  if (verdict.kind === 'allowed') return true
  setSafeHeaders(response)
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
