import type { FastifyReply } from 'fastify'
import { type Problem, problemContentType } from '#contract/problem.ts'
import { dataHeaders } from './headers.ts'

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ ...dataHeaders, 'content-type': problemContentType })
    .send(JSON.stringify(problem))
}
