import type { ConflictProblem, DeskRequest } from '#contract/desk.ts'
import { type deskRoutes, sessionProof } from '#contract/desk-routes.ts'
import type { PublishingProblem } from '#contract/desk-site.ts'
import type { Problem } from '#contract/problem.ts'

export type Route = (typeof deskRoutes)[keyof typeof deskRoutes]
type Parts = {
  id?: string
  body?: object
  signal?: AbortSignal
  /** Then the server counts as unreachable. */
  timeoutMs?: number
}

/** The outcome of a call, which throws only if the caller aborted it. */
export type Outcome<T> =
  | { kind: 'done'; value: T }
  | { kind: 'not-found' }
  /** Somebody else was faster; nothing was changed. */
  | { kind: 'conflict'; request: DeskRequest }
  /** The server said why, in a sentence. `isForNow`: the same call may be answered otherwise later. `places`: of the content. */
  | { kind: 'refused'; reason: string; isForNow?: boolean; places?: string[] }
  | { kind: 'signed-out' }
  | { kind: 'unreachable' }

export type Failure = Exclude<Outcome<unknown>, { kind: 'done' | 'not-found' | 'conflict' }>

/** For a route that never answers with 404 or a conflict: if it does, something stands between us and the server. */
export function toFailure(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): Failure {
  return outcome.kind === 'not-found' || outcome.kind === 'conflict' ? { kind: 'unreachable' } : outcome
}

export async function call<T>(route: Route, { id, body, signal, timeoutMs }: Parts = {}): Promise<Outcome<T>> {
  const timeout = new AbortController()
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => timeout.abort(), timeoutMs)
  try {
    const answer = await fetch(addressOf(route, id), {
      method: route.method,
      headers: route.method === 'POST' ? proofHeaders() : { [sessionProof]: readProof() },
      ...(route.method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: signal ?? timeout.signal,
    })
    return await readOutcome<T>(answer)
  } catch (error) {
    if (signal?.aborted) throw error
    return { kind: 'unreachable' }
  } finally {
    clearTimeout(timer)
  }
}

/** Of a POST: of JSON, or of the bytes of a file as they are. */
export function proofHeaders(file?: Blob) {
  return { [sessionProof]: readProof(), 'content-type': file ? 'application/octet-stream' : 'application/json' }
}

export async function readOutcome<T>(answer: Response): Promise<Outcome<T>> {
  return answer.ok ? { kind: 'done', value: (await readValue(answer)) as T } : readProblem(answer)
}

export function addressOf({ path }: Route, id = ''): string {
  return path.replace(':id', encodeURIComponent(id))
}

/** For an EventSource, which sends no header. */
export function provenAddressOf({ path }: Route): string {
  return `${path}?${new URLSearchParams({ [sessionProof]: readProof() })}`
}

/** Before anything is asked for: what came with the address that the key led to. */
export function keepProof(): void {
  const proof = new URLSearchParams(location.hash.slice(1)).get(sessionProof)
  if (proof === null) return
  localStorage.setItem(sessionProof, proof)
  history.replaceState(history.state, '', location.pathname + location.search)
}

export function forgetProof(): void {
  localStorage.removeItem(sessionProof)
}

function readProof(): string {
  return localStorage.getItem(sessionProof) ?? ''
}

async function readValue(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  return name === undefined ? answer.json() : new File([await answer.blob()], name)
}

async function readProblem(answer: Response): Promise<Outcome<never>> {
  if (answer.status === 401) return { kind: 'signed-out' }
  if (answer.status === 404) return { kind: 'not-found' }
  if (answer.status >= 500) return { kind: 'unreachable' }
  const problem = (await answer.json()) as (Problem & Partial<PublishingProblem>) | ConflictProblem
  if ('request' in problem) return { kind: 'conflict', request: problem.request }
  const reason = problem.errors?.[0]?.detail ?? problem.detail ?? problem.title
  const places = [...new Set(problem.findings?.map(({ path }) => path).filter(Boolean))]
  return { kind: 'refused', reason, isForNow: [408, 429].includes(answer.status), places }
}
