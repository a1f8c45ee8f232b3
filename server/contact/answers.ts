import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ContactReceipt, idempotencyKeyHeader, receivedPath } from '#contract/contact-form.ts'
import type { ParseContactRequest } from '#contract/contact-request.ts'
import { createInvalidRequest, createProblem, type Problem } from '#contract/problem.ts'
import { reportError, sendProblem } from '../http/problems.ts'
import { type BodyKind, chooseBodyKind, readBody } from './body.ts'
import type { FormValues } from './form-fields.ts'
import type { FormPage } from './form-page.ts'
import type { Intake, IntakeOutcome } from './intake.ts'
import { isIdempotencyKey } from './intake.ts'

type Dependencies = {
  parse: ParseContactRequest
  intake: Intake
  answerProblem: AnswerProblem
  /** Empty when this host has the pages. */
  pagesOrigin: string
}

type AnswerPost = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const retryAfterConflictSeconds = 1

/** Reads the body, hands it on, and puts into words what became of it. */
export function createPostAnswer({ parse, intake, answerProblem, pagesOrigin }: Dependencies): AnswerPost {
  return async (request, reply) => {
    const refuse = (problem: Problem, values?: FormValues) => answerProblem(request, reply, problem, values)

    const key = request.headers[idempotencyKeyHeader.toLowerCase()]
    if (key !== undefined && !(typeof key === 'string' && isIdempotencyKey(key))) {
      return refuse(createProblem('malformed-request', 'The Idempotency-Key is not usable.'))
    }
    const kind: BodyKind = chooseBodyKind(request.headers['content-type']) ?? 'json'
    const body = readBody(kind, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
    if (!body.ok) return refuse(createProblem('malformed-request', body.detail))

    const values = kind === 'form' ? (body.value as FormValues) : undefined
    const parsed = parse(body.value)
    if (!parsed.ok) return refuse(createInvalidRequest(parsed.issues), values)

    let taken: IntakeOutcome
    try {
      taken = await intake({ ...parsed, key, address: request.ip })
    } catch (error) {
      return refuse(reportError(error, request, reply), values)
    }
    switch (taken.outcome) {
      case 'accepted':
      case 'repeated':
        if (values) return reply.redirect(`${pagesOrigin}${receivedPath}`, 303)
        return sendReceipt(reply, { id: taken.id, receivedAt: taken.receivedAt.toISOString() })
      case 'key-reused':
        return refuse(createProblem('key-reused'), values)
      case 'in-flight':
        reply.header('retry-after', retryAfterConflictSeconds)
        return refuse(createProblem('request-in-flight'), values)
      case 'rate-limited':
        reply.header('retry-after', taken.retryAfterSeconds)
        return refuse(createProblem('rate-limited'), values)
    }
  }
}

function sendReceipt(reply: FastifyReply, receipt: ContactReceipt): FastifyReply {
  return reply.code(201).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(receipt))
}

export type AnswerProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  values?: FormValues,
) => FastifyReply

/** A person who posted a plain form gets a page; every program gets the problem itself. */
export function createProblemAnswer(formPage: () => FormPage): AnswerProblem {
  return (request, reply, problem, values) => {
    if (chooseBodyKind(request.headers['content-type']) !== 'form') return sendProblem(reply, problem)
    const page = formPage()
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
