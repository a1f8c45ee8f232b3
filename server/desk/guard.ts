import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createProblem } from '#contract/problem.ts'
import { dataHeaders } from '../http/headers.ts'
import { sendProblem } from '../http/problems.ts'
import { isRead } from '../pages/route.ts'
import type { DeskOrigin } from './session.ts'

/** The addresses the desk may be called by, by Host. Any other is somebody else's name for this machine. */
export type DeskPlaces = ReadonlyMap<string, DeskOrigin>

type Settings = { port: number; address: string; publicUrl: string | undefined }

export function findPlaces({ port, address, publicUrl }: Settings): DeskPlaces {
  const places = new Map<string, DeskOrigin>()
  const add = (origin: string, names: string[] = []) => {
    const { host, protocol } = new URL(origin)
    for (const name of [host, ...names]) places.set(name, { origin, host, isHttps: protocol === 'https:', port })
  }
  if (address === '::1' || address.startsWith('127.')) {
    const own = `http://${address.includes(':') ? `[${address}]` : address}:${port}`
    add(
      own,
      ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`),
    )
  }
  if (publicUrl !== undefined) add(publicUrl)
  return places
}

/**
 * Before anything else: a name that leads here must be one of ours, or a page of a stranger could read along. Of the
 * names for this machine only the address we listen on is ours alone: at another one, somebody else may listen, and
 * would be sent the cookie. A browser that comes by it is led on, and gets no session there.
 */
export function createHostGuard(places: () => DeskPlaces, isApi: (request: FastifyRequest) => boolean) {
  return (request: FastifyRequest, reply: FastifyReply, proceed: () => void): void => {
    const place = formatLocation(request, places())
    const url = place && URL.parse(request.url, place.origin)
    if (place && isAtOwnName(request.headers, places())) proceed()
    else if (!url || isApi(request) || !isRead(request)) sendProblem(reply, createProblem('host-refused'))
    else reply.headers(dataHeaders).redirect(`${place.origin}${url.pathname}${url.search}`, 307)
  }
}

/** Only the desk's own pages may call its API, and only they may write, with types that no form can send. */
export function createOriginGuard(places: () => DeskPlaces, isApi: (request: FastifyRequest) => boolean) {
  return (request: FastifyRequest, reply: FastifyReply, proceed: () => void): void => {
    const { origin, 'sec-fetch-site': site } = request.headers
    const ownOrigin = formatLocation(request, places())?.origin
    const isForeign = isApi(request) && site !== undefined && site !== 'same-origin' && site !== 'none'
    const isOwn = isRead(request) ? origin === undefined || origin === ownOrigin : origin === ownOrigin
    if (isForeign || !isOwn) return void sendProblem(reply, createProblem('origin-refused'))
    if (!isRead(request) && !/^application\/(?:json|octet-stream)(?:;|$)/i.test(request.headers['content-type'] ?? ''))
      return void sendProblem(reply, createProblem('unsupported-media-type'))
    proceed()
  }
}

/** By the name that is the desk's alone. */
function isAtOwnName({ host }: IncomingHttpHeaders, places: DeskPlaces): boolean {
  const name = host?.toLowerCase() ?? ''
  return places.get(name)?.host === name
}

export function formatLocation({ headers }: FastifyRequest, places: DeskPlaces): DeskOrigin | undefined {
  return places.get(headers.host?.toLowerCase() ?? '')
}
