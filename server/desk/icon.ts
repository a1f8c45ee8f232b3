import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Site } from '../versions/site.ts'

/** Says nothing of the company: strangers get it, too. */
const neutralIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#5b6470"/><path d="M8 12h16v10H8zm3-3h10" fill="none" stroke="#fff" stroke-width="2"/></svg>'

type Dependencies = { site: Pick<Site, 'pages'>; isKnown: (request: FastifyRequest) => boolean }

/** The company's icon for the owner, and a neutral one before anyone has signed in. */
export function registerIcon(app: FastifyInstance, { site, isKnown }: Dependencies): void {
  // Browsers ask for the second address by themselves.
  for (const path of ['/favicon.svg', '/favicon.ico'])
    app.get(path, (request, reply) => {
      const icon = isKnown(request) ? site.pages?.().files.get('/favicon.svg')?.answers.identity.body : undefined
      return reply.type('image/svg+xml').send(icon ?? neutralIcon)
    })
}
