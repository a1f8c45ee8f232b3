import type { FastifyReply } from 'fastify'
import { type Problem, problemContentType } from '#contract/problem.ts'

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .headers({
      'content-type': problemContentType,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(JSON.stringify(problem))
}
