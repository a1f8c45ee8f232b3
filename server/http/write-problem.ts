import type { ServerResponse } from 'node:http'
import { createProblem, type ProblemCode, problemContentType } from '#contract/problem.ts'
import type { HeaderList } from './headers.ts'

/** For answers that Fastify has no part in. */
export function writeProblem(response: ServerResponse, code: ProblemCode, headers: HeaderList): void {
  const problem = createProblem(code)
  const body = JSON.stringify(problem)
  const described: HeaderList = [
    ['content-type', problemContentType],
    ['content-length', String(Buffer.byteLength(body))],
    ...headers,
  ]
  response.writeHead(problem.status, described.flat()).end(body)
}
