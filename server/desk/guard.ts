import type { FastifyReply, FastifyRequest } from 'fastify'
import { createProblem } from '#contract/problem.ts'
import { sendProblem } from '../http/problems.ts'
import { isRead } from '../pages/route.ts'
import type { DeskPlace } from './session.ts'

/** The addresses the desk may be called by, by Host. Any other is somebody else's name for this machine. */
export type DeskPlaces = ReadonlyMap<string, DeskPlace>

type Settings = { port: number; publicUrl: string | undefined; isLoopback: boolean }

export function findPlaces({ port, publicUrl, isLoopback }: Settings): DeskPlaces {
  const own = isLoopback ? ['127.0.0.1', 'localhost', '[::1]'].map((host) => `http://${host}:${port}`) : []
  return new Map(
    [...own, ...(publicUrl === undefined ? [] : [publicUrl])].map((origin) => {
      const url = new URL(origin)
      return [url.host, { origin, isHttps: url.protocol === 'https:', port }]
    }),
  )
}

/** Before anything else: a name that leads here must be one of ours, or a page of a stranger could read along. */
export function createHostGuard(places: () => DeskPlaces) {
  return (request: FastifyRequest, reply: FastifyReply, proceed: () => void): void => {
    if (placeOf(request, places()) === undefined) sendProblem(reply, createProblem('host-refused'))
    else proceed()
  }
}

/** Only the desk's own pages may call its API, and only they may write, with JSON. */
export function createOriginGuard(places: () => DeskPlaces, isApi: (request: FastifyRequest) => boolean) {
  return (request: FastifyRequest, reply: FastifyReply, proceed: () => void): void => {
    const { origin, 'sec-fetch-site': site } = request.headers
    const ownOrigin = placeOf(request, places())?.origin
    const isForeign = isApi(request) && site !== undefined && site !== 'same-origin' && site !== 'none'
    const isOwn = isRead(request) ? origin === undefined || origin === ownOrigin : origin === ownOrigin
    if (isForeign || !isOwn) return void sendProblem(reply, createProblem('origin-refused'))
    if (!isRead(request) && !/^application\/json(?:;|$)/i.test(request.headers['content-type'] ?? ''))
      return void sendProblem(reply, createProblem('unsupported-media-type'))
    proceed()
  }
}

export function placeOf({ headers }: FastifyRequest, places: DeskPlaces): DeskPlace | undefined {
  return places.get(headers.host?.toLowerCase() ?? '')
}
