import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskPages, keyParameter, sessionProof, signInAddress } from '#contract/desk.ts'
import { dataHeaders } from '../http/headers.ts'
import { type DeskFiles, registerDeskFiles } from './files.ts'
import { type DeskPlaces, placeOf } from './guard.ts'
import type { DeskKey } from './key.ts'
import type { DeskPlace, Sessions } from './session.ts'

type Dependencies = {
  files: DeskFiles
  key: DeskKey
  sessions: Sessions
  places: () => DeskPlaces
}

type AnswerPage = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => Promise<FastifyReply>

/** One page for all addresses of the desk, once the key has become a session. Returns what answers an unknown address. */
export function registerDeskPages(app: FastifyInstance, dependencies: Dependencies): AnswerPage {
  const { files, key, sessions, places } = dependencies
  const sendPage = registerDeskFiles(app, files)
  for (const address of deskPages) app.get(address, (request, reply) => answer(request, reply, 200))
  app.get(signInAddress, (request, reply) => sendPage('/sign-in', 401, request, reply))
  return answer

  async function answer(request: FastifyRequest, reply: FastifyReply, status: 200 | 404): Promise<FastifyReply> {
    const place = placeOf(request, places())
    if (!place) return sendPage('/sign-in', 401, request, reply)
    const url = URL.parse(request.url, place.origin)
    const candidate = url?.searchParams.get(keyParameter)
    const isKnown = sessions.isKnown(request.headers.cookie, place)
    if (url && typeof candidate === 'string') {
      url.searchParams.delete(keyParameter)
      // The path is one of the desk's own or nothing at all: it never leads to another host.
      const path = `${url.pathname.replace(/^\/+/, '/')}${url.search}`
      // Nothing counts wrong keys: nobody guesses 256 bits, and a stranger's page could use up what the owner may try.
      if (isMeant(request) && key.redeem(candidate)) return enter(path, place, request, reply)
      if (isKnown) return redirect(reply, path)
    }
    return isKnown ? sendPage('/', status, request, reply) : sendPage('/sign-in', 401, request, reply)
  }

  function enter(path: string, place: DeskPlace, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    // Of a browser that has lost its proof, or wants to begin anew.
    sessions.close(request.headers.cookie, place)
    const { cookie, proof } = sessions.open(place)
    return redirect(reply.header('set-cookie', cookie), `${path}#${sessionProof}=${proof}`)
  }
}

/** A HEAD only looks; so does a browser that fetches ahead of its person, or for an image of some page. */
function isMeant({ method, headers }: FastifyRequest): boolean {
  const { 'sec-purpose': purpose = '', 'sec-fetch-dest': target = 'document' } = headers
  return method === 'GET' && target === 'document' && !purpose.includes('prefetch')
}

function redirect(reply: FastifyReply, path: string): FastifyReply {
  return reply.headers(dataHeaders).redirect(path, 303)
}
