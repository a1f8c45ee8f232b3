import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { deskPolicy } from '#contract/desk.ts'
import { deskManifest } from '#contract/desk-manifest.ts'
import { dataHeaders } from '../http/headers.ts'
import { createEncodingReader, type Encoding } from '../pages/accept-encoding.ts'
import { PagesError, readVariant } from '../pages/load-pages.ts'

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

/** Everything is read once: afterwards no request can reach the disk, whatever its path says. */
export async function loadDeskFiles(buildDir: string): Promise<DeskFiles> {
  const files = await Promise.all(
    readManifest(join(buildDir, 'desk.json')).files.map(async ({ address, contentType, variants }) => {
      const bodies = await Promise.all(
        variants.map(async ({ encoding, file, entityTag }) => [
          encoding,
          await readVariant(join(buildDir, 'desk', file), entityTag),
        ]),
      )
      return { address, contentType, bodies: Object.fromEntries(bodies) as DeskFile['bodies'] }
    }),
  )
  return new Map(files.map((file) => [file.address, file]))
}

function readManifest(path: string) {
  try {
    return v.parse(schema, readFileSync(path, 'utf8'))
  } catch {
    throw new PagesError(`${path} cannot be read: run "npm run build"`)
  }
}

/** All files but the pages, to anyone: there is nothing of any request in them. Returns what sends a page. */
export function registerDeskFiles(app: FastifyInstance, files: DeskFiles) {
  const readEncodings = createEncodingReader()
  for (const [address, file] of files) {
    if (!pages.has(address)) app.get(address, (request, reply) => send(file, 200, request, reply))
  }

  return (page: '/' | '/sign-in', status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const file = files.get(page)
    if (!file) throw new PagesError('the built desk is not complete: run "npm run build"')
    return send(file, status, request, reply)
  }

  function send({ contentType, bodies }: DeskFile, status: number, request: FastifyRequest, reply: FastifyReply) {
    const encoding = readEncodings(request.headers['accept-encoding']).find((one) => bodies[one]) ?? 'identity'
    return reply
      .code(status)
      .headers({ ...fileHeaders, 'content-type': contentType })
      .headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
      .send(bodies[encoding])
  }
}

const pages = new Set(['/', '/sign-in'])
