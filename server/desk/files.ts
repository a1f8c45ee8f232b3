import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type DeskContent, deskContentId } from '#contract/desk.ts'
import { deskManifest } from '#contract/desk-manifest.ts'
import {
  deskPages,
  deskPolicy,
  keyParameter,
  sessionProof,
  signInAddress,
  usedKeyAddress,
} from '#contract/desk-routes.ts'
import { dataHeaders } from '../http/headers.ts'
import { chooseEncoding, type Encoding } from '../pages/accept-encoding.ts'
import { type DeskPlaces, placeOf } from './guard.ts'
import type { DeskKey } from './key.ts'
import type { DeskPlace, Sessions } from './session.ts'

type DeskFile = {
  address: string
  contentType: string
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
}

export type DeskFiles = ReadonlyMap<string, DeskFile>

const schema = v.pipe(v.string(), v.parseJson(), deskManifest)

/** Sent with every file of the desk. Nothing is kept, not even a script: the next build may need another. */
const fileHeaders = {
  ...dataHeaders,
  'content-security-policy': deskPolicy,
  'cross-origin-opener-policy': 'same-origin',
  vary: 'Accept-Encoding',
}

/** What a build has made, by its path in the build folder. */
type ReadBuilt = (path: string) => Promise<Buffer>

class DeskFilesError extends Error {
  override readonly name = 'DeskFilesError'
  readonly code = 'PAGES_NOT_LOADED'
}

/** Everything is read once: afterwards no request can reach the disk, whatever its path says. */
export async function loadDeskFiles(read: ReadBuilt): Promise<DeskFiles> {
  const { files } = await readManifest(read)
  const loaded = await Promise.all(
    files.map(async ({ address, contentType, variants }) => {
      const bodies = await Promise.all(
        variants.map(async ({ encoding, file, entityTag }) => [
          encoding,
          await readVariant(read, `desk/${file}`, entityTag),
        ]),
      )
      return { address, contentType, bodies: Object.fromEntries(bodies) as DeskFile['bodies'] }
    }),
  )
  return new Map(loaded.map((file) => [file.address, file]))
}

async function readManifest(read: ReadBuilt) {
  try {
    return v.parse(schema, (await read('desk.json')).toString())
  } catch {
    throw new DeskFilesError('desk.json cannot be read: run "npm run build"')
  }
}

/** A file left over from another build would not fit the others. */
async function readVariant(read: ReadBuilt, path: string, entityTag: string): Promise<Buffer> {
  const body = await read(path).catch((error: NodeJS.ErrnoException) => {
    throw new DeskFilesError(`the built page ${path} cannot be read (${error.code}): run "npm run build"`)
  })
  if (entityTag !== `"${hash('sha256', body, 'base64url')}"`)
    throw new DeskFilesError(`${path} does not belong to this build: run "npm run build"`)
  return body
}

function createSender(files: DeskFiles) {
  return (address: string, status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const file = files.get(address)
    if (!file) return undefined
    const { contentType, bodies } = file
    const encoding = chooseEncoding(request.headers['accept-encoding'], bodies)
    return reply
      .code(status)
      .headers({ ...fileHeaders, 'content-type': contentType })
      .headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
      .send(bodies[encoding])
  }
}

const pages = ['/', signInAddress, usedKeyAddress] as const
type Page = (typeof pages)[number]

const contentElement = `<script type="application/json" id="${deskContentId}"></script>`

/** A company's name must not end the element that holds it. */
function toScriptJson(content: DeskContent): string {
  return JSON.stringify(content).replaceAll('<', '\\u003c')
}

function isPage(address: string): boolean {
  return (pages as readonly string[]).includes(address)
}

type Dependencies = {
  files: DeskFiles
  key: DeskKey
  sessions: Sessions
  places: () => DeskPlaces
  /** What the desk's own page is told of the site. */
  content: () => DeskContent
}

type AnswerPage = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => Promise<FastifyReply>

/** One page for all addresses of the desk, once the key has become a session. Returns what answers an unknown address. */
export function registerDeskPages(app: FastifyInstance, dependencies: Dependencies): AnswerPage {
  const { files, key, sessions, places, content } = dependencies
  const send = createSender(files)
  const sendPage = (page: Page, status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const sent = send(page, status, request, reply)
    if (!sent) throw new DeskFilesError('the built desk is not complete: run "npm run build"')
    return sent
  }
  const document = files.get('/')?.bodies.identity.toString() ?? ''
  /** Not compressed: it's small, and says what the site says at this moment. */
  const sendDesk = (status: number, reply: FastifyReply): FastifyReply =>
    reply
      .code(status)
      .headers({ ...fileHeaders, 'content-type': 'text/html; charset=utf-8' })
      .send(document.replace(contentElement, (element) => element.replace('><', `>${toScriptJson(content())}<`)))
  for (const address of deskPages) app.get(address, (request, reply) => answer(request, reply, 200))
  for (const address of [signInAddress, usedKeyAddress] as const)
    app.get(address, (request, reply) => sendPage(address, 401, request, reply))
  return answer

  async function answer(request: FastifyRequest, reply: FastifyReply, status: 200 | 404): Promise<FastifyReply> {
    // All files but the pages are for anyone: there is nothing of any request in them.
    const path = request.url.split('?', 1)[0] ?? ''
    const file = status === 404 && !isPage(path) ? send(path, 200, request, reply) : undefined
    if (file) return file
    const place = placeOf(request, places())
    if (!place) return sendPage(signInAddress, 401, request, reply)
    const url = URL.parse(request.url, place.origin)
    const candidate = url?.searchParams.get(keyParameter)
    const isKnown = sessions.isKnown(request.headers.cookie, place)
    if (url && typeof candidate === 'string') {
      url.searchParams.delete(keyParameter)
      // The path is one of the desk's own or nothing at all: it never leads to another host.
      const next = `${url.pathname.replace(/^\/+/, '/')}${url.search}`
      // Only at a page of the desk: a proxy that asks for a password may let other addresses through without one.
      const isRedeemable = isMeant(request) && status === 200
      // Nothing counts wrong keys: nobody guesses 256 bits, and a stranger's page could use up what the owner may try.
      if (isRedeemable && key.redeem(candidate)) return enter(next, place, request, reply)
      if (isKnown) return redirect(reply, next)
      if (isMeant(request)) return redirect(reply, isRedeemable ? usedKeyAddress : signInAddress)
    }
    return isKnown ? sendDesk(status, reply) : sendPage(signInAddress, 401, request, reply)
  }

  function enter(path: string, place: DeskPlace, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    // Of a browser that has lost its proof, or wants to start over.
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
