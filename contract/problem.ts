/** RFC 9457 problem details: the body of every answer that is not a success. */
export const problemContentType = 'application/problem+json; charset=utf-8'

const problems = {
  'malformed-request': { status: 400, title: 'The request could not be read.' },
  'session-required': { status: 401, title: 'Sign in to the desk with a key.' },
  'origin-refused': { status: 403, title: 'Requests from this origin are not accepted.' },
  'not-found': { status: 404, title: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, title: 'This address does not answer this method.' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive.' },
  'changed-meanwhile': { status: 409, title: 'Someone else has changed this request in the meantime.' },
  'note-is-final': { status: 409, title: 'A note can be changed for an hour after it was written. That hour is over.' },
  'no-backup': { status: 409, title: 'No backup was made.' },
  'not-published': { status: 409, title: 'The site was left as it is.' },
  'request-in-flight': { status: 409, title: 'A request with the same key is still being handled.' },
  'body-too-large': { status: 413, title: 'The request is larger than is accepted here.' },
  'unsupported-media-type': { status: 415, title: 'The request has a content type that is not accepted.' },
  'host-refused': { status: 421, title: 'The desk does not answer under this name.' },
  'invalid-request': { status: 422, title: 'Some fields need another look.' },
  'key-reused': { status: 422, title: 'This Idempotency-Key was used for another request.' },
  'rate-limited': { status: 429, title: 'Too many requests from this address.' },
  'headers-too-large': { status: 431, title: 'The request has more headers than are read here.' },
  'internal-error': { status: 500, title: 'Something went wrong on our side.' },
  'store-unavailable': { status: 503, title: 'The request could not be kept right now. Please send it again.' },
} as const

export type ProblemCode = keyof typeof problems

/** `pointer` is a JSON pointer as a URI fragment: '#/email', or '#' for the whole body. */
export type FieldIssue = { pointer: string; detail: string }

export type Problem = {
  type: `urn:problem-type:${ProblemCode}`
  title: string
  status: number
  detail?: string
  errors?: FieldIssue[]
}

export function codeOf({ type }: Problem): ProblemCode {
  return type.slice('urn:problem-type:'.length) as ProblemCode
}

export const problemCodes = Object.keys(problems) as ProblemCode[]

export function createProblem(code: ProblemCode, detail?: string): Problem {
  return { type: `urn:problem-type:${code}`, ...problems[code], ...(detail === undefined ? {} : { detail }) }
}

export function createInvalidRequest(errors: FieldIssue[]): Problem {
  return { ...createProblem('invalid-request'), errors }
}
