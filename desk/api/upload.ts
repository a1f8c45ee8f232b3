import { addressOf, type Outcome, proofHeaders, type Route, readOutcome } from './call.ts'

/**
 * Sends a file and reports the share that the server has taken, from 0 to 1. By XMLHttpRequest: fetch reports no
 * progress, and only Chromium sends a stream, over HTTP/2.
 */
export function upload<T>(route: Route, file: Blob, onProgress: (share: number) => void): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(route.method, addressOf(route))
    for (const [name, value] of Object.entries(proofHeaders(file))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const response = new Response(request.status === 204 ? null : request.responseText, { status: request.status })
      resolve(readOutcome<T>(response).catch(() => ({ kind: 'unreachable' as const })))
    }
    request.onerror = () => resolve({ kind: 'unreachable' })
    request.send(file)
  })
}
