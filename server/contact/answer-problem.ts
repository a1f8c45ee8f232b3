import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { sendProblem } from '../http/problems.ts'
import { chooseBodyKind } from './body.ts'
import type { FormValues } from './form-fields.ts'
import type { FormPage } from './form-page.ts'

export type AnswerProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  values?: FormValues,
) => FastifyReply

/** A person who posted a plain form gets a page; every program gets the problem itself. */
export function createProblemAnswer(page: FormPage): AnswerProblem {
  return (request, reply, problem, values) => {
    if (chooseBodyKind(request.headers['content-type']) !== 'form') return sendProblem(reply, problem)
    return reply
      .code(problem.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': page.policy,
        // With no-referrer, the form sent again would come from the origin "null".
        'referrer-policy': 'same-origin',
      })
      .send(page.render(problem, values))
  }
}
