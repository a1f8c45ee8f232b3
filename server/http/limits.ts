/** What one client may take of the server. */
export type Limits = {
  headersTimeoutMs: number
  /** For the whole request, its body included. */
  requestTimeoutMs: number
  /** For an open connection on which nothing moves while an answer is due. */
  idleTimeoutMs: number
  keepAliveTimeoutMs: number
  /** How often the two request time-outs are looked at. */
  checkIntervalMs: number
  maxHeaderBytes: number
  maxConnections: number
}

export const defaultLimits: Limits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  idleTimeoutMs: 60_000,
  // Longer than the 60 s after which common proxies give up an idle connection: the proxy must be the one to close it.
  keepAliveTimeoutMs: 72_000,
  checkIntervalMs: 1_000,
  maxHeaderBytes: 16_384,
  maxConnections: 10_000,
}
